"""An answer from chosen pages or documents -> the same, saying where an amendment that was not searched may change it.

Who narrows the search to the lease, or to its first ten pages, is not told otherwise that the clause was replaced later.
"""

from __future__ import annotations

from core.amending import Changes, clause_of, where_to_look
from core.answer import Answer, FinishReason
from core.cite import units_of_claims
from core.evidence import Hit
from core.gather import AskRequest, Parts
from core.remarks import with_remark


def with_changes_outside(answer: Answer, request: AskRequest, parts: Parts) -> Answer:
    """Returns an answer that does not pass, and names the place, when what it cites is changed where nobody looked."""
    narrowed = request.docs is not None or request.pages is not None
    if not narrowed or answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    cited = [(item, unit) for claim, item, unit in units_of_claims(answer) if not claim.struck]
    clauses = [one for one in cited if clause_of(one[1], parts.store)]
    changes = Changes(where_to_look(request.docs, parts.store) if clauses else (), parts.store, parts.searcher.holding)
    for item, unit in clauses:
        clause, found = changes.to(unit, item.doc_id)
        change = next((hit for hit in found if not _was_searched(hit, request)), None)
        if change is not None:
            name, page = change.doc_name, change.unit.span.page_number
            return with_remark(
                answer, f"an amendment outside the searched pages ({name} p. {page}) may change clause {clause}"
            )
    return answer


def _was_searched(hit: Hit, request: AskRequest) -> bool:
    if request.pages is not None and (hit.doc_id, hit.unit.span.page_index) not in request.pages:
        return False
    return request.docs is None or hit.doc_id in request.docs
