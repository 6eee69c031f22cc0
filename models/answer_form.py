"""What form of answer a question asks for, by its words: a short piece of the text, or a whole sentence of it."""

from __future__ import annotations

import re

_YES_NO = re.compile(
    r"^(is|are|was|were|am|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)\b"
    r"|^(ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|gibt es)\b"
    r"|^¿?(es|son|está|están|hay|tiene|tienen|puede|pueden|debe|deben|fue|era)\b"
    r"|^(est-ce|peut-on|y a-t-il|a-t-il|doit-on)\b"
    r"|^(是否|有没有|能否|可否|هل)|吗？?$|\bли\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"^how\b(?! (many|much|long|old|often|far|large|high|tall|big|deep|fast|late|early)\b)"
    r"|^(why|explain|describe|summari[sz]e|under (what|which) (conditions|circumstances))\b"
    r"|^what (happens|has to|have to|must|may|can|should|shall|obligations|duties|rights|conditions|restrictions)\b"
    r"|^(warum|weshalb|wieso|erkläre|beschreibe|was (passiert|geschieht|muss|darf|kann))\b"
    r"|^wie\b(?! (viele?|lange|alt|hoch|oft|groß|weit|heißt|heißen|hieß)\b)"
    r"|^¿?(por qué|cómo|qué (ocurre|pasa|sucede|debe|puede))\b|^(pourquoi|comment)\b|^(почему|зачем|каким образом)\b"
    r"|^(为什么|為什麼|如何|怎么|怎样|لماذا|كيف)",
    re.IGNORECASE,
)


def wants_short(question: str) -> bool:
    """Whether a name, number, date or phrase answers the question, rather than a sentence.

    Questions for a reason, a manner, a duty, or for yes or no are answered by the sentence that says it; a word of it
    alone would hide the conditions that a reader must see.

    Example:
        wants_short("When does the lease end?") is True; wants_short("May the tenant keep a dog?") is False
    """
    text = question.strip()
    return not (_YES_NO.search(text) or _OPEN.search(text))
