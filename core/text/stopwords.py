"""Words that carry no meaning in a search, as terms (folded and stemmed)."""

from __future__ import annotations

from core.text.folding import fold
from core.text.stems import stem

_FUNCTION = """
a an the of and or to in on at by for from with as is are was were be been being it its this that these those there
their they he she his her we our us i you your my me am if than then so such into onto upon also but not no nor do does
did has have had having will would shall should can could may might must
der das dem eine einer eines einem einen und oder zu im auf aus nach von vom zum zur für ist sind wird wurde nicht auch dass
del una unos unas con para como más que se lo du et ou dans avec pour est sont qui
и в во на с со по из за от до к о об не что как это для при у а но или же был была было были он она они его ее их
в том так также который которая которые которое
في من على إلى عن مع أن إن ما هو هي كان كانت هذا هذه التي الذي و أو لا لم قد بعد قبل كل
له لها لهم به بها بهم فيه فيها منه منها عنه عنها عليه عليها عليهم إليه إليها ذلك تلك هؤلاء الذين أولئك كما حيث إذا إذ لكن لأن
بأن كي ثم حتى عند منذ بين هم هن نحن أنا أنت ليس ليست لن سوف فقد يكون تكون أنه أنها إنه إنها بأنه وهو وهي يتم تم وكان وكانت كانوا
لدى لديه لديها بهذا لهذا بهذه لهذه مما فيما عما بما لما ممن فمن
的 了 是 在 和 与 及 或 也 而 之 其 为 以 于 被 把 对 就 都 并 等 个 这 那 它 他 她
"""

_QUESTION = """
what which who whom whose when where why how many much please tell give show list explain describe say says said
answer question find there any some kind type one s t
wer wie was wann wo warum welche welcher welches welchem welchen wessen wem wen wieviel viele
qué que quién quien cuál cual cuáles cuándo cuando dónde donde cómo como cuánto cuántos cuánta cuántas por
quel quelle quels quelles comment combien pourquoi où quand
какой какая какое какие каком каким какую кто что кого кем чем когда где почему сколько как чего каких чей
ما ماذا من متى أين كيف كم لماذا أي هل يوجد توجد يمكن
什么 哪 哪些 哪个 哪里 谁 何 何时 几 多少 吗 呢 怎么 怎样 如何 为何 请 哪位 哪一 是谁 多 少 什 么
"""


def _as_terms(text: str) -> frozenset[str]:
    words = text.split()
    return frozenset(stem(fold(word)) for word in words) | frozenset(fold(word) for word in words)


FUNCTION_WORDS = _as_terms(_FUNCTION)
QUESTION_WORDS = _as_terms(_QUESTION)
