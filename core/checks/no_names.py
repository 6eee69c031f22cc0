"""Words with a capital that are no names: they begin sentences, name months, or say what somebody is. Data only."""

from __future__ import annotations

_WORDS = """
the a an this that these those it its he she they we our your his her their all any each no if when where who what
which and or for by of in on at to from as is was under with after before dated date name names role position title
signature signed seal witness party parties agreement contract lease deed schedule annex section clause article page
table note chief executive officer financial operating technology information president vice chair chairman
chairwoman chairperson director directors managing manager general partner secretary treasurer auditor head counsel
board member chairing ceo cfo coo cto landlord tenant lessor lessee buyer seller purchaser vendor supplier customer
client employer employee borrower lender guarantor licensor licensee company group contractor consultant owner agent
trustee january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday
"""
NO_NAMES = frozenset(_WORDS.split())
