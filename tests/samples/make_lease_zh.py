"""Makes resources/samples/租赁合同.pdf: a fictional two-page lease in Chinese, with a rent table whose sums add up.

Run `python tests/samples/make_lease_zh.py`; running it again gives the same bytes.
"""

from __future__ import annotations

import io
import itertools
import sys
from decimal import Decimal
from pathlib import Path

import pymupdf

OUTPUT = Path(__file__).resolve().parents[2] / "resources" / "samples" / "租赁合同.pdf"
PAGE = pymupdf.Rect(0, 0, 595, 842)
BODY = pymupdf.Rect(72, 78, 523, 772)
FIXED_DATE = "D:20240218090000Z"

CSS = """
body { margin: 0; font-family: sans-serif; font-size: 11px; line-height: 1.6; color: #111; }
h1 { font-size: 20px; text-align: center; margin: 0 0 14px 0; }
h2 { font-size: 12.5px; margin: 10px 0 5px 0; }
p { margin: 0 0 6px 0; }
p.head { font-size: 8.6px; color: #444; margin: 0; }
p.foot { font-size: 9px; color: #444; text-align: center; margin: 0; }
p.unit { font-size: 9.6px; margin: 4px 0 2px 0; }
table { width: 100%; border-spacing: 0; margin: 2px 0 10px 0; }
td, th { text-align: right; padding: 2.5px 3px 2.5px 20px; border-bottom: 0.5px solid #999; }
td.l, th.l { text-align: left; padding: 2.5px 12px 2.5px 0; }
"""

MONTHLY = ("18500.00", "19240.00", "20009.60")

FIRST = """
<h1>房屋租赁合同</h1>
<p>合同编号：QL-2024-036</p>
<p>出租方（甲方）：林致远</p>
<p>承租方（乙方）：苏州启澜信息技术有限公司</p>
<h2>第一条 租赁房屋</h2>
<p>1.1 甲方将位于苏州市工业园区望湖路88号3幢1205室的房屋出租给乙方，建筑面积为126.5平方米。</p>
<p>1.2 该房屋仅供乙方办公使用。未经甲方书面同意，乙方不得改变房屋用途。</p>
<h2>第二条 租赁期限</h2>
<p>2.1 租赁期限为三年，自2024年3月1日起至2027年2月28日止。</p>
<p>2.2 甲方应于2024年2月26日前将房屋交付乙方。交付后至起租日之间为装修期，不收取租金。</p>
<p>2.3 乙方需要续租的，应在租赁期限届满前九十日以书面形式向甲方提出，同等条件下享有优先承租权。</p>
<h2>第三条 租金与押金</h2>
<p>3.1 租金按下表支付，自第二年起每年递增4%。</p>
<p class="unit">单位：人民币元</p>
{table}
<p>3.2 租金按季度支付，乙方应在每季度首月的5日前付清。逾期支付的，每逾期一日按应付金额的万分之五支付违约金。</p>
<p>3.3 押金为人民币37,000元，相当于首年两个月的租金。租赁期满后十五日内，甲方应将押金无息退还乙方。</p>
<p>3.4 物业管理费每月每平方米6.80元，由乙方承担，不包含在租金内。</p>
<h2>第四条 维修责任</h2>
<p>4.1 房屋主体结构和给排水管道的维修由甲方负责。甲方应在接到通知后七日内进行维修。</p>
"""

SECOND = """
<p>4.2 乙方自行添置的设备由乙方负责维修。因乙方使用不当造成的损坏，由乙方承担修复费用。</p>
<h2>第五条 转租</h2>
<p>5.1 未经甲方书面同意，乙方不得将房屋转租给第三人。乙方的全资子公司使用房屋的，不视为转租。</p>
<h2>第六条 合同解除</h2>
<p>6.1 任何一方提前解除本合同的，应提前六十日书面通知对方，并向对方支付相当于一个月租金的违约金。</p>
<p>6.2 乙方拖欠租金超过三十日的，甲方有权解除本合同，且不退还押金。</p>
<p>6.3 因不可抗力致使房屋无法使用的，本合同自行终止，双方互不承担违约责任。</p>
<h2>第七条 房屋返还</h2>
<p>7.1 本合同终止之日起十日内，乙方应将房屋恢复原状并返还甲方，正常磨损除外。</p>
<p>7.2 乙方逾期返还房屋的，每逾期一日应支付日租金两倍的占用费。</p>
<h2>第八条 通知</h2>
<p>8.1 双方的通知应采用书面形式，以特快专递寄送至本合同所载地址，自签收之日起生效。</p>
<h2>第九条 争议解决</h2>
<p>9.1 因本合同发生的争议，双方应协商解决；协商不成的，提交苏州仲裁委员会仲裁。</p>
<h2>第十条 其他</h2>
<p>10.1 本合同一式四份，双方各执两份，自双方签字或盖章之日起生效。</p>
<p>10.2 本合同的修改和补充应采用书面形式，并由双方签字或盖章。</p>
<p style="margin-top: 34px">甲方（签字）：________________　　　　乙方（盖章）：________________</p>
<p>日期：2024年2月18日　　　　　　　　　日期：2024年2月18日</p>
"""


def rent_table() -> str:
    """Returns the rent table; raises AssertionError when a year is not four percent above the one before."""
    monthly = [Decimal(value) for value in MONTHLY]
    assert all(after == before * Decimal("1.04") for before, after in itertools.pairwise(monthly))
    names = ("第一年", "第二年", "第三年")
    rows = [(name, f"{value:,.2f}", f"{value * 12:,.2f}") for name, value in zip(names, monthly, strict=True)]
    rows.append(("合计", "", f"{sum(monthly) * 12:,.2f}"))
    lines = ["<tr><th class=l>年度</th><th>月租金</th><th>年租金</th></tr>"]
    lines += [f"<tr><td class=l>{name}</td><td>{month}</td><td>{year}</td></tr>" for name, month, year in rows]
    return f"<table>{''.join(lines)}</table>"


def make() -> bytes:
    """Returns the finished PDF; raises AssertionError when a page overflows."""
    buffer = io.BytesIO()
    writer = pymupdf.DocumentWriter(buffer)
    for number, text in enumerate((FIRST.replace("{table}", rent_table()), SECOND), start=1):
        device = writer.begin_page(PAGE)
        parts = (
            (text, BODY),
            ('<p class="head">房屋租赁合同 · QL-2024-036</p>', pymupdf.Rect(72, 40, 523, 76)),
            (f'<p class="foot">第 {number} 页，共 2 页</p>', pymupdf.Rect(72, 784, 523, 820)),
        )
        for part, room in parts:
            story = pymupdf.Story(part, user_css=CSS)
            more, _filled = story.place(room)
            assert not more
            story.draw(device)
        writer.end_page()
    writer.close()
    document = pymupdf.open("pdf", buffer.getvalue())
    document.set_metadata(
        {"title": "房屋租赁合同", "subject": "虚构的示例合同", "creationDate": FIXED_DATE, "modDate": FIXED_DATE}
    )
    document.subset_fonts()
    document.xref_set_key(-1, "ID", "[<50696e63697465203032><50696e63697465203032>]")
    return bytes(document.tobytes(garbage=4, deflate=True, no_new_id=True))


def main() -> int:
    """Writes the sample."""
    data = make()
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_bytes(data)
    sys.stdout.write(f"{OUTPUT.name}: {len(data):,} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
