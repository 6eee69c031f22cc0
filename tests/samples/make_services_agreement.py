"""Makes resources/samples/services-agreement.pdf: a fictional agreement that looks like the ones people really have.

Cover (i) and contents (ii) carry roman numerals, the body counts from 1 and the schedule from A-1, so printed page
numbers differ from physical ones. Amounts stand in a table in thousands of euros with a negative in brackets and a
footnote, sentences run over page breaks, and every total adds up. All parties, people and addresses are invented.

Run `python tests/samples/make_services_agreement.py`; running it again gives the same bytes.
"""

from __future__ import annotations

import html
import io
import sys
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

import pymupdf

OUTPUT = Path(__file__).resolve().parents[2] / "resources" / "samples" / "services-agreement.pdf"
PAGE = pymupdf.Rect(0, 0, 595, 842)
BODY = pymupdf.Rect(72, 84, 523, 770)
RUNNING_HEAD = "Services Agreement · Halden Logistics SA / Norvik Data Services GmbH"
FIXED_DATE = "D:20240212090000Z"

CSS = """
@page { margin: 0; }
body { margin: 0; padding: 0; font-family: serif; font-size: 10.8px; line-height: 1.45; color: #111; }
p { margin: 0 0 8px 0; text-align: left; }
p.sub { margin-left: 26px; }
p.def { margin-left: 14px; }
p.note { font-size: 8.6px; margin: -5px 0 12px 0; color: #222; }
p.caption { font-weight: bold; margin: 8px 0 1px 0; }
p.unit { font-style: italic; font-size: 9.4px; margin: 0 0 4px 0; }
h2 { font-size: 12.8px; margin: 13px 0 7px 0; }
h3 { font-size: 11px; margin: 9px 0 5px 0; }
table { width: 100%; border-spacing: 0; margin: 2px 0 11px 0; }
td, th { text-align: right; padding: 2.5px 3px 2.5px 22px; border-bottom: 0.5px solid #999; }
td.l, th.l { text-align: left; padding: 2.5px 12px 2.5px 0; }
tr.total td { font-weight: bold; border-bottom: 1px solid #222; }
p.head { font-size: 8.6px; color: #444; margin: 0; }
p.foot { font-size: 9px; color: #444; text-align: center; margin: 0; }
.cover { text-align: center; }
.cover h1 { font-size: 27px; margin: 150px 0 6px 0; }
.cover p { text-align: center; margin: 0 0 6px 0; font-size: 12px; }
.cover p.party { font-size: 15px; font-weight: bold; margin: 34px 0 3px 0; }
h1.toc { font-size: 17px; margin: 0 0 14px 0; }
table.toc td, table.sign td { border-bottom: none; padding: 3px 0 3px 0; }
table.sign td { text-align: left; font-size: 9.8px; line-height: 1.55; }
"""

# (label, three contract years); the last column and the last row are computed and checked below.
FEES: tuple[tuple[str, tuple[str, str, str]], ...] = (
    ("Fixed service fee", ("1450.0", "1512.5", "1577.0")),
    ("Transaction fees", ("192.4", "176.0", "215.1")),
    ("Support outside service hours", ("120.0", "122.0", "125.0")),
    ("Volume rebate ¹", ("-86.0", "-91.2", "-94.7")),
)
TOTALS = ("1676.4", "1719.3", "1822.4")

LEVELS: tuple[tuple[str, str, str], ...] = (
    ("Availability of the Platform in a calendar month", "99.85 %", "2.0 %"),
    ("Order messages processed within 15 minutes", "99.0 %", "1.5 %"),
    ("Critical incidents answered within 30 minutes", "98.0 %", "1.0 %"),
    ("Monthly reports delivered by the fifth Business Day", "100.0 %", "0.5 %"),
)

# Clauses as (number, text); "h" starts a section, "(a)" items are indented, names in capitals are tables.
SECTIONS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "1",
        "Definitions and interpretation",
        (
            ("1.1", "In this Agreement the following words have the following meaning:"),
            (
                "def",
                "“Affiliate” means a company that controls, is controlled by, or is under common control with a party, where control means holding more than fifty percent (50 %) of the voting rights.",
            ),
            (
                "def",
                "“Business Day” means a day from Monday to Friday on which banks are open in both Geneva and Hamburg.",
            ),
            (
                "def",
                "“Confidential Information” means all information that one party discloses to the other under this Agreement, in whatever form, and that is marked confidential or is by its nature confidential, including the Fees.",
            ),
            (
                "def",
                "“Contract Year” means a period of twelve months that begins on 1 March; “Contract Year 2024” begins on 1 March 2024, “Contract Year 2025” on 1 March 2025 and “Contract Year 2026” on 1 March 2026.",
            ),
            (
                "def",
                "“Customer Data” means all data that the Customer or its carriers transmit to the Platform, and all data derived from them.",
            ),
            ("def", "“Fees” means the amounts set out in the table in clause 7.1."),
            ("def", "“Peak Season” means the period from 1 June to 30 September of each year."),
            (
                "def",
                "“Platform” means the Provider's order exchange system named Norvik Relay, in the version that the Provider operates for its customers from time to time.",
            ),
            ("def", "“Service Credit” means a reduction of the Fees under clause 6.3."),
            ("def", "“Services” means the services described in clause 2 and in Schedule A."),
            (
                "1.2",
                "References to clauses and schedules are to those of this Agreement. Headings are for convenience only and do not affect interpretation. Words in the singular include the plural.",
            ),
            ("1.3", "If a schedule and a clause contradict each other, the clause prevails."),
        ),
    ),
    (
        "2",
        "Subject of the Agreement",
        (
            (
                "2.1",
                "The Provider shall operate the Platform for the Customer and shall exchange transport orders, status messages and delivery notes between the Customer and its carriers.",
            ),
            (
                "2.2",
                "The Provider shall connect up to forty (40) carriers without additional charge. Each further carrier costs EUR 650 once.",
            ),
            ("2.3", "The Services start on 1 March 2024. Acceptance tests shall be completed by 23 February 2024."),
            (
                "2.4",
                "The Customer may use the Services for itself and for its Affiliates. It shall not resell them to third parties.",
            ),
        ),
    ),
    (
        "3",
        "Obligations of the Provider",
        (
            (
                "3.1",
                "The Provider shall perform the Services with the care of a prudent specialist and in accordance with the service levels in clause 6.",
            ),
            (
                "3.2",
                "The Provider shall announce planned maintenance at least ten (10) Business Days in advance. Planned maintenance takes place on Sundays between 01:00 and 05:00 and shall not exceed eight (8) hours in a calendar month.",
            ),
            (
                "3.3",
                "The Provider shall keep Customer Data for twenty-four (24) months after the order was completed and shall then delete them, unless the law requires longer storage.",
            ),
            (
                "3.4",
                "The Provider shall deliver a monthly report on the service levels by the fifth Business Day of the following month.",
            ),
            (
                "3.5",
                "The Provider shall test its recovery plan at least once in each Contract Year. The recovery time objective is four (4) hours and the recovery point objective is fifteen (15) minutes.",
            ),
        ),
    ),
    (
        "4",
        "Obligations of the Customer",
        (
            (
                "4.1",
                "The Customer shall name a service manager and a deputy, and shall report changes of these persons within five (5) Business Days.",
            ),
            (
                "4.2",
                "The Customer shall transmit orders in the format agreed in writing. Orders in another format may be rejected; a rejected order does not count towards the service levels.",
            ),
            (
                "4.3",
                "The Customer shall inform the Provider not later than 31 January of each year of the order volume that it expects in the following Contract Year. The forecast is not binding.",
            ),
        ),
    ),
    (
        "5",
        "Personnel and subcontractors",
        (
            (
                "5.1",
                "The Provider may engage subcontractors only with the Customer's prior written consent, which shall not be unreasonably withheld. Consent is deemed given for Brekke Hosting AB, Gothenburg.",
            ),
            ("5.2", "The Provider is liable for the acts of its subcontractors as for its own acts."),
            (
                "5.3",
                "Neither party shall solicit employees of the other party during the term of this Agreement and for twelve (12) months after its end.",
            ),
        ),
    ),
    (
        "6",
        "Service levels and Service Credits",
        (
            ("6.1", "The Provider shall meet the following service levels in each calendar month:"),
            ("LEVELS", ""),
            (
                "6.2",
                "Availability is the share of minutes in a calendar month in which the Platform accepts order messages. Planned maintenance under clause 3.2 is not counted as unavailability.",
            ),
            (
                "6.3",
                "For each service level that is missed in a month, the Customer receives the Service Credit shown in the table, as a percentage of the fixed service fee for that month. For availability, the Service Credit is due for each full 0.1 percentage points below the target.",
            ),
            (
                "6.4",
                "All Service Credits of one month together shall not exceed 12.5 percent of the fixed service fee for that month. Service Credits are deducted from the next invoice.",
            ),
            (
                "6.5",
                "If the availability is below 98.0 percent in three (3) consecutive calendar months, the Customer may terminate this Agreement with immediate effect by written notice within thirty (30) days after the end of the third month.",
            ),
        ),
    ),
    (
        "7",
        "Fees and payment",
        (
            (
                "7.1",
                "The Customer shall pay the Fees set out in the following table. All amounts are exclusive of value added tax.",
            ),
            ("FEES", ""),
            (
                "7.2",
                "The fixed service fee is invoiced monthly in twelve equal instalments. Invoices are due within thirty (30) days of receipt. Late payments bear interest at 4.5 percent above the base rate.",
            ),
            (
                "7.3",
                "The Customer may withhold a disputed amount if it gives its reasons in writing within fifteen (15) days after receipt of the invoice. Undisputed amounts remain payable.",
            ),
            (
                "7.4",
                "Travel expenses are reimbursed against receipts up to EUR 25,000 in each Contract Year. Expenses above that amount require the Customer's prior written approval.",
            ),
            ("7.5", "The Fees are fixed for the term of this Agreement and shall not be indexed."),
        ),
    ),
    (
        "8",
        "Term and termination",
        (
            (
                "8.1",
                "This Agreement commences on 1 March 2024 and continues for three years, until 28 February 2027, unless terminated earlier in accordance with this clause.",
            ),
            (
                "8.2",
                "Either party may terminate this Agreement for convenience upon not less than sixty (60) days' prior written notice to the other party.",
            ),
            (
                "8.3",
                "The Provider may not terminate this Agreement for convenience with effect during the Peak Season without the Customer's consent.",
            ),
            ("8.4", "Either party may terminate this Agreement with immediate effect by written notice:"),
            (
                "(a)",
                "if the other party commits a material breach and does not remedy it within twenty-one (21) days after written notice of the breach; or",
            ),
            ("(b)", "if insolvency proceedings are opened over the assets of the other party."),
            (
                "8.5",
                "If the Customer terminates for convenience before 1 March 2025, it shall pay a termination fee of EUR 145,000. No termination fee is due if the Customer terminates on or after that date.",
            ),
            (
                "8.6",
                "Upon termination the Provider shall return all Customer Data in a common format within fourteen (14) days, and shall assist with the transfer of the Services for up to ninety (90) days at the rates then in force.",
            ),
            (
                "8.7",
                "The parties may extend this Agreement by one year through a written addendum signed not later than 30 November 2026. There is no automatic renewal.",
            ),
        ),
    ),
    (
        "9",
        "Liability",
        (
            (
                "9.1",
                "The Provider's aggregate liability under this Agreement shall not exceed the total Fees paid in the twelve months preceding the event giving rise to the claim, and in no case more than EUR 1,800,000. This limit does not apply to:",
            ),
            ("(a)", "damage to life, body or health;"),
            ("(b)", "a breach of confidentiality under clause 10; or"),
            ("(c)", "fraud or wilful misconduct."),
            (
                "9.2",
                "Neither party is liable to the other for loss of profit, loss of goodwill or indirect damage, even if it was told that such damage might arise, except in the cases of clause 9.1(a) to (c).",
            ),
            (
                "9.3",
                "Claims must be notified in writing within ninety (90) days after the party became aware of the event. Claims that are notified later are excluded.",
            ),
            (
                "9.4",
                "The Provider shall maintain professional liability insurance of at least EUR 2,500,000 for each event and shall provide a certificate by 31 March of each year.",
            ),
        ),
    ),
    (
        "10",
        "Confidentiality",
        (
            (
                "10.1",
                "Each party shall keep the Confidential Information of the other party secret and shall use it only for the purposes of this Agreement.",
            ),
            (
                "10.2",
                "The obligation does not apply to information that is public without breach of this Agreement, that was known to the recipient before disclosure, or that a court or authority orders to be disclosed.",
            ),
            ("10.3", "The obligations under this clause continue for five (5) years after the end of this Agreement."),
            (
                "10.4",
                "For each culpable breach of clause 10.1 the party in breach shall pay a contractual penalty of EUR 50,000. The right to claim further damages remains unaffected.",
            ),
        ),
    ),
    (
        "11",
        "Data protection and security",
        (
            (
                "11.1",
                "The Provider shall process personal data only on the documented instructions of the Customer and only in data centres located in Switzerland or in the European Union.",
            ),
            (
                "11.2",
                "The Provider shall notify the Customer of a personal data breach without undue delay and at the latest within thirty-six (36) hours after becoming aware of it.",
            ),
            (
                "11.3",
                "The Customer may audit the Provider's security measures once in each Contract Year upon twenty (20) Business Days' notice. Each party bears its own costs of the audit.",
            ),
            (
                "11.4",
                "Customer Data shall be encrypted in transit and at rest. Access is logged, and the logs are kept for one hundred and eighty (180) days.",
            ),
        ),
    ),
    (
        "12",
        "Intellectual property",
        (
            (
                "12.1",
                "The Customer remains the owner of Customer Data. The Provider remains the owner of the Platform.",
            ),
            (
                "12.2",
                "For the term of this Agreement the Provider grants the Customer a non-exclusive, non-transferable right to use the Platform for its own business.",
            ),
            (
                "12.3",
                "The Provider may name the Customer as a reference only after the Customer has approved the wording in writing. The Customer may withdraw its approval at any time; the Provider shall then remove the reference from its website within ten (10) Business Days and from printed material at the next reprint.",
            ),
        ),
    ),
    (
        "13",
        "Force majeure",
        (
            (
                "13.1",
                "Neither party is responsible for a failure to perform that is caused by an event beyond its reasonable control. Strikes of a party's own staff are not such an event.",
            ),
            (
                "13.2",
                "If such an event lasts longer than forty-five (45) days, either party may terminate this Agreement upon seven (7) days' written notice.",
            ),
        ),
    ),
    (
        "14",
        "Notices",
        (
            (
                "14.1",
                "Notices under this Agreement shall be made in writing, in English, and delivered by hand, by courier or by registered post to the address stated on the signature page.",
            ),
            (
                "14.2",
                "A notice is deemed received on the day of delivery or, if sent by registered post, on the third Business Day after posting. A notice that is sent only by e-mail is not effective.",
            ),
        ),
    ),
    (
        "15",
        "Governing law and jurisdiction",
        (
            (
                "15.1",
                "This Agreement is governed by the substantive laws of Switzerland, excluding the United Nations Convention on Contracts for the International Sale of Goods.",
            ),
            (
                "15.2",
                "Before going to court, the parties shall try to settle a dispute by negotiation between their managing directors for at least thirty (30) days.",
            ),
            ("15.3", "The courts of Geneva have exclusive jurisdiction."),
        ),
    ),
    (
        "16",
        "General provisions",
        (
            (
                "16.1",
                "Amendments to this Agreement, including to this clause, must be made in writing and signed by both parties.",
            ),
            (
                "16.2",
                "Neither party may assign rights under this Agreement without the prior written consent of the other party, except to an Affiliate.",
            ),
            ("16.3", "If a provision is or becomes invalid, the remaining provisions stay in force."),
            ("16.4", "This Agreement replaces the letter of intent between the parties dated 9 October 2023."),
            ("SIGNATURES", ""),
        ),
    ),
)

HOURS: tuple[tuple[str, str, str], ...] = (
    ("Service desk", "Monday to Friday", "07:00 to 19:00"),
    ("Service desk in the Peak Season", "Monday to Saturday", "06:00 to 22:00"),
    ("On-call duty for critical incidents", "every day", "00:00 to 24:00"),
)
CONTACTS: tuple[tuple[str, str, str], ...] = (
    ("Customer", "Service manager", "Mireille Aubanel, +41 22 555 01 42"),
    ("Customer", "Deputy", "Jonas Tschanz, +41 22 555 01 47"),
    ("Provider", "Service manager", "Frauke Ingersen, +49 40 555 02 11"),
    ("Provider", "On-call duty", "+49 40 555 02 99"),
)
SEVERITIES: tuple[tuple[str, str, str, str], ...] = (
    ("Critical", "Orders cannot be exchanged", "30 minutes", "4 hours"),
    ("High", "A carrier or a site is affected", "2 hours", "8 hours"),
    ("Medium", "A function is impaired", "4 hours", "3 Business Days"),
    ("Low", "Question or request", "1 Business Day", "10 Business Days"),
)


@dataclass
class Sheet:
    """A page while it is being filled: its printed number and the blocks with the height at which each starts."""

    label: str
    blocks: list[tuple[Any, Any]] = field(default_factory=list)
    top: float = BODY.y0


def amount(value: Decimal) -> str:
    """Returns a figure as accountants print it: 1,450.0 and (86.0)."""
    text = f"{abs(value):,.1f}"
    return f"({text})" if value < 0 else text


def fee_rows() -> list[tuple[str, ...]]:
    """Returns the rows of the fee table with the sums; raises AssertionError when the totals do not add up."""
    columns = [[Decimal(values[year]) for _label, values in FEES] for year in range(3)]
    sums = [sum(column, Decimal(0)) for column in columns]
    assert [str(value) for value in sums] == list(TOTALS)
    rows = [
        (label, *(amount(Decimal(value)) for value in values), amount(sum(map(Decimal, values), Decimal(0))))
        for label, values in FEES
    ]
    return [*rows, ("Total fees", *(amount(value) for value in sums), amount(sum(sums, Decimal(0))))]


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]], *, left: int = 1, total: bool = False) -> str:
    """Returns an HTML table whose first `left` columns are set to the left, the others to the right."""

    def line(tag: str, cells: tuple[str, ...], style: str = "") -> str:
        parts = [
            f"<{tag}{' class=l' if column < left else ''}>{html.escape(cell)}</{tag}>"
            for column, cell in enumerate(cells)
        ]
        return f"<tr{style}>{''.join(parts)}</tr>"

    last = len(rows) - 1
    body = [line("td", row, " class=total" if total and index == last else "") for index, row in enumerate(rows)]
    return f"<table>{line('th', heads)}{''.join(body)}</table>"


def fees_table() -> str:
    """Returns the fee table with its caption, unit line and footnote."""
    heads = ("", "2024", "2025", "2026", "Total")
    return (
        '<p class="caption">Table 2: Fees by Contract Year</p><p class="unit">in thousands of euros</p>'
        + table(heads, fee_rows(), total=True)
        + '<p class="note">¹ The volume rebate is credited with the last invoice of each Contract Year. '
        "Amounts in brackets reduce the Fees.</p>"
    )


def levels_table() -> str:
    """Returns the table of service levels."""
    return '<p class="caption">Table 1: Service levels</p>' + table(
        ("Service level", "Target", "Service Credit"), list(LEVELS)
    )


def signatures() -> str:
    """Returns the signature block of both parties."""
    customer = "Halden Logistics SA<br>14 quai des Halles, 1204 Geneva<br><br><br>_____________________________"
    provider = "Norvik Data Services GmbH<br>Speicherweg 27, 20457 Hamburg<br><br><br>_____________________________"
    return (
        "<p>Signed in two originals, one for each party.</p>"
        '<table class="sign"><tr>'
        f"<td><b>The Customer</b><br>{customer}<br>Odile Marchand, managing director<br>Geneva, 12 February 2024</td>"
        f"<td><b>The Provider</b><br>{provider}<br>Henrik Solberg, managing director<br>Hamburg, 9 February 2024</td>"
        "</tr></table>"
    )


TABLES = {"FEES": fees_table, "LEVELS": levels_table, "SIGNATURES": signatures}


def clause_blocks(clauses: tuple[tuple[str, str], ...]) -> list[str]:
    """Returns one HTML block a clause, definition, list item or table."""
    blocks: list[str] = []
    for number, text in clauses:
        if number in TABLES:
            blocks.append(TABLES[number]())
        elif number == "def":
            blocks.append(f'<p class="def">{html.escape(text)}</p>')
        elif number.startswith("("):
            blocks.append(f'<p class="sub">{number} {html.escape(text)}</p>')
        else:
            blocks.append(f"<p>{number} {html.escape(text)}</p>")
    return blocks


def section_blocks() -> list[tuple[str, str]]:
    """Returns (heading or "", HTML) of the body; a heading travels with its first clause."""
    blocks: list[tuple[str, str]] = []
    for number, name, clauses in SECTIONS:
        first, *rest = clause_blocks(clauses)
        blocks.append((f"{number}. {name}", f"<h2>{number}. {html.escape(name)}</h2>{first}"))
        blocks.extend(("", block) for block in rest)
    return blocks


def schedule_blocks() -> list[tuple[str, str]]:
    """Returns (heading or "", HTML) of Schedule A."""
    first = (
        "<h2>Schedule A: Service hours, contacts and response times</h2><h3>A.1 Service hours</h3>"
        "<p>All times are local time in Geneva. Public holidays in the canton of Geneva are treated as Sundays.</p>"
    )
    return [
        ("Schedule A: Service hours, contacts and response times", first),
        ("", table(("Service", "Days", "Hours"), list(HOURS), left=2)),
        ("", "<p>Support outside these hours is charged at EUR 185 per hour, in steps of fifteen minutes.</p>"),
        ("", "<h3>A.2 Contacts</h3>" + table(("Party", "Function", "Name and telephone"), list(CONTACTS), left=3)),
        ("", "<p>The service desk of the Provider is reached at desk@norvik.example. Critical incidents shall be "
             "reported by telephone.</p>"),
        ("", "<h3>A.3 Severity and response times</h3><p>The Customer classifies an incident when it reports it. "
             "The times count from the report and run within service hours, except for critical incidents, for "
             "which they run at all hours.</p>"),
        ("", table(("Severity", "Meaning", "Response", "Resolution"), list(SEVERITIES), left=4)),
        ("", "<h3>A.4 Escalation</h3><p>If a critical incident is not resolved within four hours, the on-call duty "
             "informs the managing director of the Provider. The managing director calls the service manager of the "
             "Customer within one further hour.</p>"),
        ("", "<p>If the parties disagree on the severity of an incident, the Customer's classification applies "
             "until the incident is resolved. The service managers review the classification in the next monthly "
             "meeting.</p>"),
        ("", "<h3>A.5 Monthly meeting</h3><p>The service managers meet on the second Tuesday of each month. They "
             "discuss the monthly report, open incidents, planned maintenance and the forecast under clause 4.3. "
             "The Provider sends minutes within three (3) Business Days.</p>"),
        ("", "<h3>A.6 Systems in scope</h3><p>At the start of the Services the following systems of the Customer are "
             "connected to the Platform: the transport management system in Geneva, the warehouse system in Basel "
             "and the customs gateway in Chiasso. Twenty-six (26) carriers are connected on 1 March 2024.</p>"),
    ]  # fmt: skip


def flow(blocks: list[tuple[str, str]], labels: list[str]) -> tuple[list[Sheet], dict[str, str]]:
    """Lays blocks out on as many pages as there are labels needed; returns the sheets and each heading's label.

    A paragraph is broken over two pages when at least two of its lines fit; tables and headed blocks are not broken.
    """
    sheets = [Sheet(labels[0])]
    where: dict[str, str] = {}
    for heading, text in blocks:
        story = pymupdf.Story(text, user_css=CSS)
        breakable = not heading and "<table" not in text and "<h3" not in text
        sheet = sheets[-1]
        room = pymupdf.Rect(BODY.x0, sheet.top, BODY.x1, BODY.y1)
        more, filled = story.place(room) if room.height > 34 else (1, (0, 0, 0, 0))
        if more and not (breakable and room.height > 34):
            sheet = Sheet(labels[len(sheets)])
            sheets.append(sheet)
            story = pymupdf.Story(text, user_css=CSS)
            more, filled = story.place(BODY)
            room = BODY
        sheet.blocks.append((text, room))
        sheet.top = filled[3]
        if heading:
            where[heading] = sheet.label
        if more:
            rest = Sheet(labels[len(sheets)])
            sheets.append(rest)
            rest.blocks.append((None, BODY))
            story.draw(None)
            _more, filled = story.place(BODY)
            rest.top = filled[3]
    return sheets, where


def front_sheets(where: dict[str, str]) -> list[Sheet]:
    """Returns the cover and the contents page."""
    cover = (
        '<div class="cover"><h1>Services Agreement</h1><p>on the exchange of transport orders</p>'
        '<p class="party">Halden Logistics SA</p><p>14 quai des Halles, 1204 Geneva, Switzerland</p>'
        "<p>(the “Customer”)</p>"
        '<p class="party">Norvik Data Services GmbH</p><p>Speicherweg 27, 20457 Hamburg, Germany</p>'
        "<p>(the “Provider”)</p>"
        '<p style="margin-top: 60px">dated 12 February 2024</p><p>Contract number HL-2024-0117</p></div>'
    )
    rows = "".join(f"<tr><td class=l>{html.escape(name)}</td><td>{label}</td></tr>" for name, label in where.items())
    contents = f'<h1 class="toc">Contents</h1><table class="toc">{rows}</table>'
    return [Sheet("i", [(cover, BODY)]), Sheet("ii", [(contents, BODY)])]


def draw(sheets: list[Sheet]) -> bytes:
    """Draws all sheets with running head and foot; the cover has none."""
    buffer = io.BytesIO()
    writer = pymupdf.DocumentWriter(buffer)
    open_story: Any = None
    for number, sheet in enumerate(sheets):
        device = writer.begin_page(PAGE)
        blocks = list(sheet.blocks)
        if number:
            blocks.append((f'<p class="head">{RUNNING_HEAD}</p>', pymupdf.Rect(72, 40, 523, 76)))
            blocks.append((f'<p class="foot">{sheet.label}</p>', pymupdf.Rect(72, 784, 523, 820)))
        for text, room in blocks:
            story = open_story if text is None else pymupdf.Story(text, user_css=CSS)
            more, _filled = story.place(room)
            story.draw(device)
            open_story = story if more else open_story
        writer.end_page()
    writer.close()
    return buffer.getvalue()


def finish(data: bytes, sheets: list[Sheet], where: dict[str, str]) -> bytes:
    """Adds labels, outline and fixed metadata, keeps only the glyphs in use; the same input gives the same bytes."""
    document = pymupdf.open("pdf", data)
    document.set_page_labels(
        [
            {"startpage": 0, "style": "r", "firstpagenum": 1},
            {"startpage": 2, "style": "D", "firstpagenum": 1},
            {
                "startpage": next(i for i, sheet in enumerate(sheets) if sheet.label == "A-1"),
                "prefix": "A-",
                "style": "D",
            },
        ]
    )
    labels = [sheet.label for sheet in sheets]
    outline = [[1, "Contents", 2]]
    outline += [[1, name, labels.index(label) + 1] for name, label in where.items()]
    document.set_toc(outline)
    document.set_metadata(
        {
            "title": "Services Agreement between Halden Logistics SA and Norvik Data Services GmbH",
            "author": "Norvik Data Services GmbH",
            "subject": "A fictional agreement for trying things out",
            "creationDate": FIXED_DATE,
            "modDate": FIXED_DATE,
        }
    )
    document.subset_fonts()
    document.xref_set_key(-1, "ID", "[<50696e63697465203031><50696e63697465203031>]")
    return bytes(document.tobytes(garbage=4, deflate=True, no_new_id=True))


def make() -> bytes:
    """Returns the finished PDF."""
    body, body_where = flow(section_blocks(), [str(number) for number in range(1, 40)])
    schedule, schedule_where = flow(schedule_blocks(), [f"A-{number}" for number in range(1, 10)])
    where = {**body_where, **schedule_where}
    sheets = [*front_sheets(where), *body, *schedule]
    return finish(draw(sheets), sheets, where)


def main() -> int:
    """Writes the sample."""
    data = make()
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_bytes(data)
    sys.stdout.write(f"{OUTPUT.name}: {len(data):,} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
