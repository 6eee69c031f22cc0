"""Conditions: what a source says only of some case, and a claim says of every case ("whether or not", "any" for "only")."""

from __future__ import annotations

import re

from core.fitness import holds_kin
from core.text.terms import content_terms, content_words

_CONDITION = re.compile(
    r"\b(?:if|only (?:if|when|where|to)|unless|provided that|provided|on condition that|subject to|in the event|as long as|so long as|where|when|upon|after|until|wenn|falls|sofern|soweit|nur|vorausgesetzt|without|ohne)\b"
    r"|如果|如|若|只有|仅|但须|前提|条件|须经|经.{1,12}同意|的，|后方可|(?<![甲乙丙双各买卖])方可(?!以)",
    re.IGNORECASE,
)
_CONCESSION = re.compile(
    r"\b(?:even (?:if|when|where|without)|whether or not|regardless of|irrespective of|no matter|without (?:any )?(?:condition|restriction|limitation|notice|consent|approval|payment|cause)s?|unconditional(?:ly)?|for (?:its |their |his )?convenience|without having to|needs? (?:no|not)\b|(?:do|does) not (?:need|require)|(?:is|are) not (?:required|needed|necessary)|nicht erforderlich|in (?:any|every) case|in all cases|at any time without|auch wenn|selbst wenn|unabhängig|ungeachtet|bedingungslos|in jedem Fall|ohne Vorankündigung)\b"
    r"|即使|即便|(?<!不)(?:无须|无需|不必|不需要)(?:经|先|事先|取得|得到|获得)|无论|不论|不管|无条件|任何情况下",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"\b(?:only|solely|exclusively|nobody but|no one (?:but|except|other than)|none but|nur|ausschließlich|allein)\b|只有|仅限?|只能|唯有|仅",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"\b(?:any(?:one|body)?|all|every(?:one|body)?|each|whoever|jede[rnsm]?|alle[rnsm]?|beliebige[rnsm]?)\b|任何|所有|任意|均可|都可以|一切|全部",
    re.IGNORECASE,
)
_ONLY_OPENS = re.compile(
    r"(?:^|[.;,]\s|\b(?:that|and)\s)(?:only|nobody but|no one (?:but|except|other than)|none but|nur)\s+(?:the\s+|a\s+|an\s+|der\s+|die\s+|das\s+)?(?P<who>[^,.;]{2,60}?)\s+"
    r"(?:may|can|shall|must|will|is|are|was|were|has|have|had|could|should|darf|dürfen|kann|können|ist|sind|wird|werden|receives?|gets?|qualif\w+)\b"
    r"|(?:只有|仅|唯有)(?P<wer>[\u4e00-\u9fff]{2,12}?)(?:可以|才|有权|能|方可|可)",
    re.IGNORECASE,
)
_UNLESS = re.compile(r"\bunless\b|\bes sei denn\b|除非", re.IGNORECASE)
_IF = re.compile(r"\b(?:if|provided that|wenn|falls)\b|如果|若", re.IGNORECASE)
_NOT = re.compile(
    r"\b(?:not|no|never|neither|nor|nobody|none|nothing|niemand|nichts|nicht|kein\w*)\b|n['’]t\b|[不未无]",
    re.IGNORECASE,
)
_ONLY_ONE = re.compile(r"(?:^|,\s|\b(?:that|and)\s)(?:only|solely|nur)\s|(?:^|[，,])(?:只有|仅)", re.IGNORECASE)
_ANYONE = re.compile(r"\b(?:either|any|each|both|every|all|neither)\b|任何|双方|各方|均|所有|每", re.IGNORECASE)
_SAID_MIN = 0.5
_WORDS_MIN = 2
_CASE = re.compile(r"^[^，。；]{0,24}[没未不][^，。；]{1,20}的[，,]")
_ONLY_THEN = re.compile(
    r"\b(?:only|solely|exclusively|nur|erst|ausschließlich)\b(?:\s+\w+){0,3}?\s+(?:after|once|if|when|with|by|upon|to|from|in|under|through|nach|wenn|mit|von|durch|an)\b|\bnobody but\b"
    r"|(?<!not )\b(?:requires?|needs?(?! not)|must (?:first|obtain|have))\b[^.;]{0,50}\b(?:consent|approval|permission|leave|agreement|authori[sz]ation)\b|\bbedarf\b[^.;]{0,50}\b(?:Zustimmung|Genehmigung|Einwilligung)"
    r"|(?:只有|仅|只能|(?<![甲乙丙双各买卖])方可(?!以)|才[能可])|(?<![不无])(?:必须|须|应当?|需要?)(?:先|事先|经|取得|得到|获得)|以[^，。；]{2,20}为(?:前提|条件)|(?:^|[，；])(?:如?经|取得)[^，。；]{2,16}(?:同意|批准|许可)[，后]",
    re.IGNORECASE,
)
_NOT_BUT = re.compile(
    r"(?:\b(?:not|no|nobody|none|never|cannot|neither|nicht|niemand|kein\w*)\b|n['’]t\b)[^.;]{0,160}?\b(?:before|until|unless|without|except|other than|but|prior to|bevor|vor|ohne|außer|anders)\b"
    r"|\b(?:außer|except|other than|apart from|without|ohne)\b[^.;]{0,60}?(?:\b(?:not|no|nobody|none|no one|cannot|niemand|nicht|keine?[rnms]?)\b|n['’]t\b)"
    r"|\b(?:unless|until|before)\b[^.;]{0,60}?,[^.;]{0,40}?\b(?:not|no|never|cannot)\b|^(?:vor|bevor)\b[^.;]{0,80}?\b(?:nicht|keine?[nrms]?)\b|未经[^。；]{1,24}?不|除[^，。；]{1,16}外[^。；]{0,10}[不无]|[不未][^，。；]{0,10}前不",
    re.IGNORECASE,
)
_NOT_IF = re.compile(
    r"\b(?:if|when|where|should|in case|wenn|falls|sofern|ohne)\b[^.;,]{0,60}?(?:\b(?:not|no|nobody|none|neither|never|nicht|niemand|kein\w*)\b|n['’]t\b)|(?:如果|如|若)[^，。；]{0,12}[不未无没]",
    re.IGNORECASE,
)
_ELSE = re.compile(
    r"\b(?:unless|until|failing (?:which|that|this)|otherwise|or else|es sei denn|sonst|andernfalls|bis)\b|除非|否则",
    re.IGNORECASE,
)


_NEEDED = re.compile(
    r"\b(?:must|shall|ha(?:s|ve) to|needs?|requires?|required|necessary|muss|müssen|bedarf|braucht|erforderlich)\b|必须|应当?|须|需要?",
    re.IGNORECASE,
)
_NOT_WITHOUT = re.compile(
    r"(?:\b(?:not|no|nobody|none|never|cannot|nicht|niemand|kein\w*)\b|n['’]t\b)[^.;]{0,160}?\b(?:without|unless|ohne)\b|未[^，。；]{1,16}不",
    re.IGNORECASE,
)
_WITHOUT = re.compile(r"\b(?:without|ohne)\b|无|未", re.IGNORECASE)

_RESTRICTS = re.compile(
    r"\b(?:if(?! any\b)|unless|provid(?:ed|ing)(?: that)?(?= (?:the|an?|it|they|he|she|you|we|no|all|any|its|their|your|this|such|there|that)\b)|on condition that"
    r"|only (?:if|when|where|to|for|with|after)|except(?:ing)?(?: for| in| where| when| if| that| to| as)?|(?<!, )while|as long as|so long as"
    r"|subject to(?! (?:section|clause|article|paragraph|part|the terms|the provisions)\b)|other than|but not|save (?:for|where|that)"
    r"|wenn|falls|sofern|soweit|solange|es sei denn|außer|vorausgesetzt|nur (?:wenn|mit|nach)|ausgenommen|mit Ausnahme)\b"
    r"|如果|若(?!干)|除非|的，|除[^，。；]{1,20}外|，但(?=[^，。；]{2,30}(?:除外|不在此限|不包括))|前提|仅限",
    re.IGNORECASE,
)
"""What opens a condition or an exception of the rule that it stands beside."""
_HEDGED = re.compile(
    r"\b(?:if|unless|provided|when|where|while|except|subject|only|condition\w*|certain|some(?:times)?|generally|normally|usually|may be|once|until|upon|after|before"
    r"|as long as|so long as|other than|excluding|save|wenn|falls|sofern|soweit|solange|nur|außer|grundsätzlich|bedingung\w*|voraus\w*|in case|case of|in the event)\b"
    r"|如果|若|除非|除[^，。；]{1,20}外|仅|只|条件|的，|未经|可能|情况|一般|原则|但",
    re.IGNORECASE,
)
_CUT = re.compile(r"[,;，；](?=\s|[\u3400-\u9fff])")
_CLAUSES = re.compile(r"[,;，；]\s?|\b(?:and|or|but|und|oder|aber)\b", re.IGNORECASE)
_USUAL = re.compile(
    r"\botherwise\b|\b(?:required|permitted|provided) (?:by|for|in|under)\b|\banders\b|\babweichend|另有(?:约定|规定)",
    re.IGNORECASE,
)
"""What nearly every clause is subject to: another agreement, or the law."""
_NUMBERED = re.compile(r"^\W*(?:\(?\w{1,3}\)|§?\s*\d+(?:\.\d+)*)?\W*")
_SHARED_MIN = 0.8
"""Share of a claim's words that the rule of its source must hold to be the rule that it tells."""
_RULE_MIN = 0.5
"""Share of that rule's words which the claim must tell."""


def restriction_of(sentence: str) -> tuple[int, int] | None:
    """Returns where a sentence holds a condition or an exception of what else it says, None where it holds none.

    >>> restriction_of("We pay for theft if the door was locked.")
    (17, 40)
    """
    mark = _RESTRICTS.search(sentence)
    if mark is None:
        return None
    if mark.group() == "的，":
        return 0, mark.end()
    before, cut = sentence[: mark.start()].rstrip(), _CUT.search(sentence, mark.end())
    opens = not _NUMBERED.sub("", before)
    if cut is not None and (opens or (before.endswith((",", "，")) and len(content_terms(sentence[cut.end() :])) > 1)):
        return mark.start(), cut.end()
    end = re.search(r"[;；]", sentence[mark.end() :])
    return mark.start(), len(sentence) if end is None else mark.end() + end.start()


def without_its_restriction(claim: str, source: str, question: str = "") -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim tells the rule of its source and leaves out its condition or exception.

    What the `question` supposes need not be said again.

    >>> without_its_restriction("We pay for theft.", "We pay for theft if the door was locked.")[0]
    'the source says it only with “if the door was locked”'
    """
    place = None if _HEDGED.search(claim) else restriction_of(source)
    said = content_terms(claim)
    if place is None or len(said) < _WORDS_MIN:
        return None
    start, end = place
    rule, condition = content_terms(f"{source[:start]} {source[end:]}"), content_terms(source[start:end])
    own, beside = condition - rule, content_terms(_CLAUSES.split(_NUMBERED.sub("", source[:start]).rstrip(" ,，"))[-1])
    if _USUAL.search(source[start:end]) or (beside and not any(holds_kin((word,), said) for word in beside)):
        return None
    opens = content_words(f"{_NUMBERED.sub('', source[:start])} {source[end:]}")[:1]  # what the rule is of
    if opens and not holds_kin((opens[0].text,), said):
        return None
    told = [word for word in said if holds_kin((word,), rule)]
    if not own or any(holds_kin((word,), said) for word in own) or len(told) < _SHARED_MIN * len(said):
        return None
    if sum(holds_kin((word,), said) for word in rule) < _RULE_MIN * len(rule):
        return None
    if question and _supposes(content_terms(question), own):
        return None
    shown = " ".join(source[start:end].split()).strip(" ,;.，；。")
    return f"the source says it only with “{shown}”", 0, len(claim)


def _supposes(question: frozenset[str], condition: frozenset[str]) -> bool:
    """Whether a question speaks of nearly all that a condition has, and of each of its numbers."""
    named = [word for word in condition if holds_kin((word,), question)]
    numbers = [word for word in condition if any(map(str.isdigit, word))]
    return len(named) >= _SHARED_MIN * len(condition) and set(numbers) <= set(named)


def against_condition(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim lifts a condition or a limit that its source sets.

    >>> against_condition("Cover begins even if the premium is unpaid.", "Cover begins if the premium is paid.")[0]
    'the source sets a condition'
    """
    concession = _CONCESSION.search(claim)
    if concession is not None and not _CONCESSION.search(source) and _CONDITION.search(source):
        return "the source sets a condition", concession.start(), concession.end()
    return _flipped(claim, source) or _only_one(claim, source) or _against_only(claim, source)


def says_but_otherwise(claim: str, source: str) -> bool:
    """Whether one text says by a denial what the other says without one: "only after" for "not before", "if not" for "unless".

    >>> says_but_otherwise("It may be opened only by engineers.", "It must not be opened except by engineers.")
    True
    """
    if _ONLY_THEN.search(claim) and _ONLY_THEN.search(source):
        return True
    return any(
        (_ONLY_THEN.search(one) and _NOT_BUT.search(other))
        or (_NOT_IF.search(one) and _ELSE.search(other))
        or (_NEEDED.search(one) and _NOT_WITHOUT.search(other) and not _NOT.search(one) and not _WITHOUT.search(one))
        for one, other in ((claim, source), (source, claim))
    )


def opens_with_a_case(claim: str, source: str) -> bool:
    """Whether only the claim opens with a case that did not happen, as Chinese does: 没有提出异议的，视为合格."""
    return _CASE.search(claim) is not None and _CASE.search(source) is None


def says_then_only(claim: str, source: str) -> bool:
    """Whether one of two texts says that something may happen only then."""
    return any(_ONLY.search(text) or _ONLY_THEN.search(text) for text in (claim, source))


def _flipped(claim: str, source: str) -> tuple[str, int, int] | None:
    """One says "if", the other "unless", with as many negations in both."""
    mine, theirs = (_UNLESS.search(claim), _IF.search(claim)), (_UNLESS.search(source), _IF.search(source))
    if bool(mine[0]) == bool(theirs[0]) or bool(mine[1]) == bool(theirs[1]) or all(mine) or all(theirs):
        return None
    if len(_NOT.findall(claim)) % 2 != len(_NOT.findall(source)) % 2:
        return None
    word = mine[0] or mine[1]
    there = theirs[0] or theirs[1]
    if word is None or there is None:
        return None
    return f"the sentence says “{word.group()}”, the source “{there.group()}”", word.start(), word.end()


def _only_one(claim: str, source: str) -> tuple[str, int, int] | None:
    """Only one may do what the source lets any of them do."""
    only = _ONLY_ONE.search(claim)
    if only is not None and not _ONLY.search(source) and _ANYONE.search(source):
        return "the source does not limit it to one", only.start(), only.end()
    return None


def _against_only(claim: str, source: str) -> tuple[str, int, int] | None:
    """Only the chair may do what a claim lets anyone else do."""
    if _ONLY.search(claim):
        return None
    found = _ONLY_OPENS.search(source)
    if found is None:
        anyone = _ANY.search(claim)
        if anyone is not None and _ONLY.search(source) and not _ANY.search(source):
            return "the source says “only”", anyone.start(), anyone.end()
        return None
    anyone = _ANY.search(claim)
    if anyone is not None and not _ANY.search(source) and not _NOT.search(claim):
        return "the source says “only”", anyone.start(), anyone.end()
    who = content_terms(found["who"] or found["wer"])
    said = content_terms(claim)
    deed = content_terms(source[found.end() :])
    denied = re.search(r"\b(?:no|not|nobody|cannot|nicht|kein\w*)\b|不|无", claim, re.IGNORECASE)
    if not who & said and not denied and deed and len(deed & said) >= _SAID_MIN * len(deed):
        return f"the source says it only of “{(found['who'] or found['wer']).strip()}”", 0, len(claim)
    return None
