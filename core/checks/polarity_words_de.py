"""German words with a direction, by the axes of `core.checks.polarity_words`. Data only."""

from __future__ import annotations

GERMAN_AXES: dict[str, tuple[str, str]] = {
    "bound": (
        r"mindestens|wenigstens|nicht (?:weniger|niedriger|geringer|kürzer) als|nicht (?:unter\w*)|nicht vor\b|frühestens|Mindest\w{3,}|oder mehr\b|Untergrenze",
        r"höchstens|maximal|nicht (?:mehr|höher|länger|später) als|\bbis zu\b|spätestens|längstens|Höchst(?:betrag|grenze|dauer|satz|menge|zahl)\w*|begrenzt auf|nicht überschreiten|nicht übersteigen|oder weniger\b|Obergrenze|innerhalb von",
    ),
    "more": (
        r"(?<!nicht )\b(?:mehr als|höher(?:e[nrsm]?)? als|größer als|länger als|übersteig\w+|überschreite\w+|oberhalb|besser als|über(?= \d))\b",
        r"(?<!nicht )\b(?:weniger als|niedriger(?:e[nrsm]?)? als|geringer als|kleiner als|kürzer als|unterschreite\w+|unterhalb|schlechter als|unter(?= \d))\b",
    ),
    "time": (
        r"\b(?:vor|bevor|vorher|zuvor|im Voraus|ehe)\b",
        r"\b(?:nach|nachdem|danach|nachher|im Anschluss an|sobald|nachträglich)\b",
    ),
    "until": (r"\bbis (?!zu\b)", r"\b(?:ab|seit)\b(?= |$)"),
    "include": (
        r"(?<!nicht )\b(?:einschließlich|inklusive|inkl\.|enthält|enthalten|beinhalte\w+|umfass\w+|inbegriffen|eingeschlossen|mitversichert|gedeckt)\b",
        r"\b(?:(?:enthält|enthalten|umfass\w+|beinhalte\w+)\b[^.;,]{0,40}\bkeine?[nrsm]?|ausschließlich der|exklusive|ausgenommen|außer|mit Ausnahme|nicht (?:jedoch|aber)|nicht (?:\w+ )?(?:enthalten|inbegriffen|eingeschlossen|mitversichert|gedeckt|umfasst)|zuzüglich|ausgeschlossen)\b",
    ),
    "trend": (
        r"(?<!nicht )\b(?:stieg\w*|steig(?:t|en|end\w*|ert\w*|erung\w*)|gestiegen\w*|anstieg\w*|angestiegen|erhöh\w+|wuchs\w*|wachs\w+|wächst|gewachsen|Wachstum\w*|Zunahme|zugenommen|zunahm\w*|nahm\b[^;]{0,80}\bzu\b|legten?\b[^;]{0,80}\bzu\b|zugelegt|verbesser\w+|kletter\w+|ausgeweitet|Ausweitung|verdoppel\w+|verlänger\w+|verteuert\w*|zog\b[^;]{0,60}\ban\b)\b",
        r"(?<!nicht )\b(?:sank\w*|sink(?:t|en|end\w*)|gesunken\w*|fiel(?:en)?|gefallen|fällt|Rückgang\w*|verringer\w+|verminder\w+|reduzier\w+|ging(?:en)?\b[^;]{0,80}\bzurück\b|zurückgegangen\w*|zurückging\w*|zurückgehen\w*|rückläufig|nahm(?:en)?\b[^;]{0,80}\bab\b|abgenommen|schrumpf\w+|geschrumpft|verschlechter\w+|gesenkt|senk\w+|halbier\w+|verkürz\w+|gab(?:en)?\b[^;]{0,60}\bnach\b|brach(?:en)?\b[^;]{0,60}\bein\b|verbilligt\w*)\b",
    ),
    "result": (r"\b(?:\w*gewinn\w*|\w*überschuss\w*|\w*überschüsse\w*)\b", r"\b(?:\w*verlust\w*|\w*fehlbetrag\w*|\w*defizit\w*)\b"),
    "permit": (
        r"\b(?:darf(?! nicht)|dürfen(?! nicht)|erlaubt|zulässig|gestattet|berechtigt|befugt)\b",
        r"\b(?:(?:darf|dürfen|kann|können)\b[^.;,]{0,60}?\b(?:nicht|keine?[nrsm]?)|verboten|untersagt|unzulässig|unbefugt|nicht (?:erlaubt|zulässig|gestattet|berechtigt|befugt))\b",
    ),
    "duty": (
        r"\b(?:muss(?! nicht)|müssen(?! nicht)|(?<!nicht )verpflichtet|zwingend|obligatorisch)\b",
        r"\b(?:kann|können|darf|dürfen|muss nicht|müssen nicht|nicht verpflichtet|braucht nicht|freiwillig|freigestellt|wahlweise)\b",
    ),
    "written": (r"\b(?:schriftlich\w*|Schriftform)\b", r"\bmündlich\w*\b"),
    "start": (r"\b(?:beginn\w*|begann\w*|Anfang\w*|in Kraft tr\w+|tr\w+\b[^;]{0,60}\bin Kraft)\b", r"\b(?:end(?:et|en|ete)|Ende|läuft\b[^;]{0,60}\bab|erlisch\w*|erlosch\w*|auslauf\w*)\b"),
    "full": (r"\b(?:alle[nrsm]?|sämtliche\w*|jede[nrsm]?|beide[nrsm]?|vollständig)\b", r"\b(?:keine[nrsm]?|niemand|teilweise|einige[nrsm]?|manche)\b"),
    "rate": (r"\bfest(?:e[nrsm]?|er Zinssatz)?\b|Festzins\w*", r"\bvariabel|variable[nrsm]?\b"),
    "grant": (r"\b(?:genehmig\w+|zugestimmt|stattgegeben|angenommen|bewilligt\w*)\b", r"\b(?:abgelehnt\w*|lehnten?\b[^;]{0,60}\bab\b|abgewiesen|verweigert\w*|widerrufen)\b"),
    "sided": (r"\b(?:kauft\w*|gekauft|erwarb\w*|erworben|übernahm|übernommen)\b", r"\b(?:verkauft\w*|veräußer\w+|abgegeben)\b"),
    "flow": (r"\b(?:erhält|erhielt\w*|erhalten)\b", r"\b(?:zahlt\w*|gezahlt|bezahl\w+|leistet)\b"),
}  # fmt: skip

GERMAN_NEGATORS = r"nicht|kein|keine[nrsm]?|nie|niemals|ohne|weder|niemand|nichts|keinesfalls|keinerlei|entfällt|entfallen|verweigert\w*|befreit von|frei von|ausgeschlossen"
GERMAN_NOT_NEGATION = r"nicht (?:um )?(?:mehr|weniger|länger|höher|niedriger|später|früher|geringer) als|nicht nur|nichts anderes als|nicht (?:überschr[ei]\w+|überst[ie]+g\w*|unterschr[ei]\w+)|ohne (?:Einschränkung|Unterschied)|sofern nicht|soweit nicht|nicht (?:jedoch|aber)"
