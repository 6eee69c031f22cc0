"""Questions as private people put them: whether a thing is covered, what the price is, what happens when one pays late.

The sentence that fits best must be the one that speaks of just that thing, and the question must not be refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

from core.calibration import standard_calibration
from core.fitness import fit
from core.gather import AskRequest, Parts, gather
from core.judge import judge
from core.library import Library
from core.ports import CancelToken
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator

POLICY = """Home Insurance Policy
This policy is a contract of insurance between you and us. The schedule shows the sums insured.
Section 1 What is covered
1.1 We cover physical loss of or damage to the buildings caused by fire, lightning or explosion.
1.2 We cover loss or damage caused by storm, and by water escaping from fixed tanks, apparatus or pipes.
1.3 We cover loss or damage caused by theft or attempted theft.
2.1 We cover physical loss of or damage to the contents of the home caused by fire, theft and storm.
3.1 We cover accidental loss of personal belongings anywhere in the world for up to 60 days.
Section 8 General exclusions
8.1 Loss or damage caused by flood, rising ground water or the sea is not insured under any section.
8.2 Mobile telephones, laptops and tablet computers are not insured away from the home.
8.3 We do not pay for any single article of jewellery or any watch for more than GBP 1,500.
8.4 We do not pay for loss or damage while the home is unoccupied.
8.5 We do not pay for damage caused by wear, rot, fungus, insects, vermin or chewing by pets.
8.6 Motor vehicles, caravans, boats and drones are not insured.
8.7 Bicycles left in a public place are not insured unless they are locked to a fixed object."""
HOMEOWNERS = """HOMEOWNERS POLICY
We will provide the insurance described in this policy in return for the premium.
PERILS INSURED AGAINST
We insure against direct physical loss caused by fire or lightning, windstorm or hail, smoke and theft.
Accidental discharge or overflow of water from within a plumbing or heating system is a peril insured against.
Special limits: $1,200 for loss by theft of jewelry, watches, furs and precious stones.
We do not insure: animals, birds or fish; motorized land vehicles; aircraft, including hobby aircraft.
SECTION I - EXCLUSIONS
1. Earth movement, meaning earthquake, landslide or mudflow.
2. Water damage, meaning flood, surface water, waves, or water below the surface of the ground."""
LEASE = """COMMERCIAL LEASE
3.2 The Landlord may review the rent on each anniversary by giving three months' notice.
4.2 The Landlord may enter the premises to inspect them on 48 hours' notice.
4.3 If the Tenant fails to carry out a repair within 28 days of written notice, the Landlord may do so.
5.1 If the rent is unpaid for 21 days the Landlord may re-enter after giving ten days' notice in writing.
6.1 Either party may terminate this Lease by giving the other not less than six months' written notice."""
FLAT_ZH = """房屋租赁合同
3.1 月租金为人民币4800元，乙方应于每月5日前支付。
3.2 乙方逾期支付租金的，每逾期一日，应按欠付租金的万分之五向甲方支付违约金。
3.3 押金为人民币9600元，租赁期满后十五日内无息退还。
4.1 未经甲方书面同意，乙方不得将房屋转租、转借给第三人。
4.2 房屋主体结构由甲方负责维修，因乙方使用不当造成的损坏由乙方负责维修。
5.2 甲方未按约定交付房屋超过十日的，乙方有权解除本合同。"""
SHOP_ZH = """商铺租赁协议
三、租金每月人民币15000元；如延迟交付，每延迟一天按月租金的千分之三加收滞纳金。
四、乙方交付履约保证金30000元，协议期满无欠费的，甲方于七个工作日内退还。
五、未征得甲方书面同意，乙方不得擅自将商铺分租、转让或交由他人使用。
七、乙方有下列行为之一的，甲方可收回商铺并终止协议：欠租满二个月；从事违法经营。"""
PURCHASE_ZH = """设备采购合同
2.1 本合同总价款为人民币3,260,000元，含税、运费及安装调试费。
2.2 合同签订后十日内，甲方支付总价款的30%作为预付款。
5.1 乙方逾期交付的，每逾期一日，应按合同总价的0.5%支付违约金，总额不超过合同总价的10%。
5.2 甲方逾期付款的，每逾期一日，应按逾期金额的0.3%向乙方支付违约金。
5.3 任何一方严重违约的，守约方有权解除合同并要求赔偿，赔偿金额为合同总价的20%。"""
WORKS_ZH = """建设工程施工合同
3. 签约合同价：人民币（大写）壹仟贰佰伍拾万元整（¥12,500,000.00）。
4. 发包人应在开工前7天支付签约合同价的10%作为预付款。
6. 承包人原因造成工期延误的，每延误一天支付违约金¥20,000，累计不超过签约合同价的3%。
7. 发包人未按约定支付工程款的，应按同期贷款利率支付利息。
9. 发生下列情形之一的，发包人有权解除合同：承包人转包工程；承包人擅自停工。"""
TEXTS = {
    "policy": POLICY, "homeowners": HOMEOWNERS, "lease": LEASE, "flat": FLAT_ZH, "shop": SHOP_ZH, "purchase": PURCHASE_ZH,
    "works": WORKS_ZH,
}  # fmt: skip
CASES = [
    ("policy", "Is my phone covered?", "Mobile telephones"),
    ("policy", "Are laptops insured?", "laptops"),
    ("policy", "Is my watch covered?", "any watch"),
    ("policy", "Is jewellery covered?", "jewellery"),
    ("policy", "Is flood covered?", "flood"),
    ("policy", "Is escape of water covered?", "water escaping"),
    ("policy", "Is my bicycle covered?", "Bicycles"),
    ("policy", "Does the policy cover my boat?", "boats"),
    ("policy", "Is damage by mice covered?", "vermin"),
    ("policy", "Is theft covered?", "theft"),
    ("homeowners", "Is my watch covered?", "watches"),
    ("homeowners", "Is flood covered?", "flood"),
    ("homeowners", "Is a burst pipe covered?", "discharge or overflow"),
    ("homeowners", "Is earthquake covered?", "earthquake"),
    ("homeowners", "Is hail covered?", "hail"),
    ("lease", "What is the notice period?", "six months"),
    ("lease", "How much notice is needed?", "six months"),
    ("lease", "What notice must the landlord give to enter?", "48 hours"),
    ("flat", "什么情况下可以解除合同", "解除本合同"),
    ("flat", "能不能转租", "不得将房屋转租"),
    ("flat", "逾期付款怎么办", "逾期支付租金"),
    ("flat", "月租金是多少", "4800"),
    ("flat", "押金是多少", "9600"),
    ("shop", "什么情况下可以解除合同", "终止协议"),
    ("shop", "可以转租吗", "分租"),
    ("shop", "逾期付款怎么办", "滞纳金"),
    ("shop", "押金多少", "保证金"),
    ("purchase", "合同总价是多少", "3,260,000"),
    ("purchase", "什么情况下可以解除合同", "有权解除"),
    ("purchase", "逾期付款怎么办", "甲方逾期付款"),
    ("works", "合同总价是多少", "12,500,000"),
    ("works", "逾期付款怎么办", "未按约定支付"),
]


def write(path: Path, text: str) -> None:
    """Writes lines on a page, each a paragraph of its own."""
    made = pymupdf.open()
    page = made.new_page()
    for number, line in enumerate(text.splitlines()):
        page.insert_text((50, 60 + 34 * number), line, fontsize=9, fontname="helv" if line.isascii() else "china-s")
    made.save(path)


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("everyday")
    for name, text in TEXTS.items():
        write(folder / f"{name}.pdf", text)
    made = Library(folder / "library", Settings())
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


@pytest.mark.parametrize(("name", "question", "held"), CASES, ids=[f"{row[0]}: {row[1]}" for row in CASES])
def test_the_sentence_that_speaks_of_it_fits_best(parts: Parts, name: str, question: str, held: str) -> None:
    ids = {one.name: one.id for one in parts.store.documents()}
    found = gather(AskRequest(question, (ids[name],)), parts, FakeGenerator().counter, 2048, CancelToken())
    fitted = fit(found.retrieval, found.packs[0], standard_calibration())
    assert held in fitted.units[fitted.best].text
    assert judge(found, standard_calibration()).answers
