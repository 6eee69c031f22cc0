"""Chat families: the control texts of each, told by the model's own template text or architecture.

A model's own Jinja template is never rendered: it can hang or be hostile. Its text is only searched for markers.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Family:
    """How one family of instruct models marks its turns.

    The control texts are tokenised with control tokens recognised; what stands between them never is.

    Attributes:
        name: shown to the person.
        markers: a chat template that holds all of these texts belongs to the family.
        system: before and after the system message; None puts the rules at the head of the user's turn.
        user: before and after the user's message.
        assistant: what opens the model's turn.
        no_thinking: an empty chain of thought, for models that would else write one.
    """

    name: str
    markers: tuple[str, ...]
    system: tuple[str, str] | None
    user: tuple[str, str]
    assistant: str
    no_thinking: str = ""


_NO_THINKING = "<think>\n\n</think>\n\n"

FAMILIES: tuple[Family, ...] = (
    # Rarer markers first: several templates also mention those of a commoner family.
    Family(
        "gpt-oss",
        ("<|channel|>", "<|start|>"),
        ("<|start|>developer<|message|># Instructions\n\n", "<|end|>"),
        ("<|start|>user<|message|>", "<|end|>"),
        "<|start|>assistant<|channel|>final<|message|>",
    ),
    Family(
        "phi4",
        ("<|im_start|>", "<|im_sep|>"),
        ("<|im_start|>system<|im_sep|>", "<|im_end|>"),
        ("<|im_start|>user<|im_sep|>", "<|im_end|>"),
        "<|im_start|>assistant<|im_sep|>",
    ),
    Family(
        "smolvlm",  # <|im_start|> only begins the text; its turns are marked otherwise
        ("<|im_start|>", "<end_of_utterance>"),
        ("<|im_start|>", "\n\n"),
        ("User: ", "<end_of_utterance>\n"),
        "Assistant:",
    ),
    Family(
        "qwen3",
        ("<|im_start|>", "<think>"),
        ("<|im_start|>system\n", "<|im_end|>\n"),
        ("<|im_start|>user\n", "<|im_end|>\n"),
        "<|im_start|>assistant\n",
        _NO_THINKING,
    ),
    Family(
        "chatml",
        ("<|im_start|>",),
        ("<|im_start|>system\n", "<|im_end|>\n"),
        ("<|im_start|>user\n", "<|im_end|>\n"),
        "<|im_start|>assistant\n",
    ),
    Family(
        "llama4",
        ("<|header_start|>",),
        ("<|header_start|>system<|header_end|>\n\n", "<|eot|>"),
        ("<|header_start|>user<|header_end|>\n\n", "<|eot|>"),
        "<|header_start|>assistant<|header_end|>\n\n",
    ),
    Family(
        "llama3",
        ("<|start_header_id|>",),
        ("<|start_header_id|>system<|end_header_id|>\n\n", "<|eot_id|>"),
        ("<|start_header_id|>user<|end_header_id|>\n\n", "<|eot_id|>"),
        "<|start_header_id|>assistant<|end_header_id|>\n\n",
    ),
    Family(
        "gemma",
        ("<start_of_turn>",),
        None,
        ("<start_of_turn>user\n", "<end_of_turn>\n"),
        "<start_of_turn>model\n",
    ),
    Family(
        "gemma4",
        ("<|turn>",),
        ("<|turn>system\n", "<turn|>\n"),
        ("<|turn>user\n", "<turn|>\n"),
        "<|turn>model\n",
        "<|channel>thought\n<channel|>",
    ),
    Family(
        "command-r",
        ("<|START_OF_TURN_TOKEN|>",),
        ("<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>", "<|END_OF_TURN_TOKEN|>"),
        ("<|START_OF_TURN_TOKEN|><|USER_TOKEN|>", "<|END_OF_TURN_TOKEN|>"),
        "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>",
    ),
    Family(
        "granite",
        ("<|start_of_role|>",),
        ("<|start_of_role|>system<|end_of_role|>", "<|end_of_text|>\n"),
        ("<|start_of_role|>user<|end_of_role|>", "<|end_of_text|>\n"),
        "<|start_of_role|>assistant<|end_of_role|>",
    ),
    Family(
        "deepseek-r1",
        ("<｜User｜>", "<think>"),
        ("", "\n\n"),
        ("<｜User｜>", ""),
        "<｜Assistant｜>",
        _NO_THINKING,
    ),
    Family("deepseek3", ("<｜User｜>",), ("", "\n\n"), ("<｜User｜>", ""), "<｜Assistant｜>"),
    Family(
        "glm4.5",
        ("[gMASK]<sop>", "<think>"),
        ("[gMASK]<sop><|system|>\n", ""),
        ("<|user|>\n", ""),
        "<|assistant|>",
        "\n<think></think>\n",
    ),
    Family(
        "glm4",
        ("[gMASK]", "<sop>"),
        ("[gMASK]<sop><|system|>\n", ""),
        ("<|user|>\n", ""),
        "<|assistant|>\n",
    ),
    Family(
        "chatglm3",
        ("[gMASK]sop",),
        ("[gMASK]sop<|system|>\n ", ""),
        ("<|user|>\n ", ""),
        "<|assistant|>",
    ),
    Family(
        "exaone-deep",
        ("[|assistant|]", "<thought>"),
        ("[|system|]", "[|endofturn|]\n"),
        ("[|user|]", "\n"),
        "[|assistant|]",
        "<thought>\n\n</thought>\n\n",
    ),
    Family(
        "exaone",
        ("[|assistant|]",),
        ("[|system|]", "[|endofturn|]\n"),
        ("[|user|]", "\n"),
        "[|assistant|]",
    ),
    Family(
        "seed-oss",
        ("<seed:bos>",),
        ("<seed:bos>system\n", "<seed:eos>"),
        ("<seed:bos>user\n", "<seed:eos>"),
        "<seed:bos>assistant\n",
    ),
    Family(
        "hunyuan",
        ("<｜hy_User｜>",),
        ("", "<｜hy_place▁holder▁no▁3｜>"),
        ("<｜hy_User｜>", ""),
        "<｜hy_Assistant｜>",
    ),
    Family(
        "hunyuan-moe",
        ("<|startoftext|>", "<|extra_4|>"),
        ("<|startoftext|>", "<|extra_4|>"),
        ("<|startoftext|>", "<|extra_0|>"),
        "",
    ),
    Family(
        "ernie",
        ("<|end_of_sentence|>", "User: ", "Assistant: "),
        ("<|begin_of_sentence|>", "\n"),
        ("User: ", "\n"),
        "Assistant: ",
    ),
    Family(
        "nemotron-nano",
        ("<SPECIAL_10>", "<SPECIAL_11>"),
        ("<SPECIAL_10>System\n", "\n\n"),
        ("<SPECIAL_11>User\n", "\n"),
        "<SPECIAL_11>Assistant\n",
        "<think></think>",
    ),
    Family(
        "minimax",
        ("]~b]", "[e~["),
        ("]~!b[]~b]system\n", "[e~[\n"),
        ("]~b]user\n", "[e~[\n"),
        "]~b]ai\n",
        _NO_THINKING,
    ),
    Family(
        "dots1",
        ("<|endofuserprompt|>",),
        ("<|system|>", "<|endofsystem|>"),
        ("<|userprompt|>", "<|endofuserprompt|>"),
        "<|response|>",
    ),
    Family(
        "megrez",
        ("<|role_start|>",),
        ("<|role_start|>system<|role_end|>", "<|turn_end|>"),
        ("<|role_start|>user<|role_end|>", "<|turn_end|>"),
        "<|role_start|>assistant<|role_end|>",
    ),
    Family("yandex", (" Ассистент:",), None, (" Пользователь: ", "\n\n"), " Ассистент:[SEP]"),
    Family(
        "kimi",
        ("<|im_middle|>", "<|im_user|>"),
        ("<|im_system|>system<|im_middle|>", "<|im_end|>"),
        ("<|im_user|>user<|im_middle|>", "<|im_end|>"),
        "<|im_assistant|>assistant<|im_middle|>",
    ),
    Family(
        "apertus",
        ("<|user_start|>", "<|assistant_start|>"),
        ("<|system_start|>", "<|system_end|>"),
        ("<|user_start|>", "<|user_end|>"),
        "<|assistant_start|>",
    ),
    Family(
        "gigachat",
        ("<|role_sep|>", "<|message_sep|>"),
        ("system<|role_sep|>\n", "<|message_sep|>\n\n"),
        ("user<|role_sep|>\n", "<|message_sep|>\n\n"),
        "assistant<|role_sep|>\n",
    ),
    Family(
        "ling",
        ("<role>", "<|role_end|>"),
        ("<role>SYSTEM</role>", "<|role_end|>"),
        ("<role>HUMAN</role>", "<|role_end|>"),
        "<role>ASSISTANT</role>",
    ),
    Family(
        "bailing",
        ("<role>", "</role>"),
        ("<role>SYSTEM</role>", ""),
        ("<role>HUMAN</role>", ""),
        "<role>ASSISTANT</role>",
    ),
    Family("minicpm", ("<用户>",), None, ("<用户>", ""), "<AI>"),
    Family(
        "phi3",
        ("<|assistant|>", "<|end|>"),
        ("<|system|>\n", "<|end|>\n"),
        ("<|user|>\n", "<|end|>\n"),
        "<|assistant|>\n",
    ),
    Family(
        "olmo",
        ("<|assistant|>", "<|endoftext|>"),
        ("<|system|>\n", "\n"),
        ("<|user|>\n", "\n"),
        "<|assistant|>\n",
    ),
    Family(
        "zephyr",
        ("<|assistant|>", "eos_token"),
        ("<|system|>\n", "</s>\n"),
        ("<|user|>\n", "</s>\n"),
        "<|assistant|>\n",
    ),
    Family("falcon3", ("<|assistant|>",), ("<|system|>\n", "\n"), ("<|user|>\n", "\n"), "<|assistant|>\n"),
    Family(
        "mistral-v7",
        ("[SYSTEM_PROMPT]",),
        ("[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]"),
        ("[INST]", "[/INST]"),
        "",
    ),
    Family("llama2", ("[INST]", "<<SYS>>"), None, ("[INST] ", " [/INST]"), ""),
    Family("mistral", ("[INST]",), None, ("[INST] ", " [/INST]"), ""),
    Family(
        "openchat",
        ("GPT4 Correct",),
        None,
        ("GPT4 Correct User: ", "<|end_of_turn|>"),
        "GPT4 Correct Assistant:",
    ),
    Family(
        "monarch",
        ("bos_token + message['role']",),
        ("system\n", "</s>\n"),
        ("<s>user\n", "</s>\n"),
        "<s>assistant\n",
    ),
    Family("orion", ("Human: ", "Assistant: ' + eos_token"), None, ("Human: ", "\n\n"), "Assistant: </s>"),
    Family("deepseek2", ("User: ", "Assistant: "), ("", "\n\n"), ("User: ", "\n\n"), "Assistant:"),
    Family("vicuna", ("USER:", "ASSISTANT:"), ("", "\n\n"), ("USER: ", "\n"), "ASSISTANT:"),
    Family(
        "deepseek-coder",
        ("### Instruction:", "<|EOT|>"),
        ("", ""),
        ("### Instruction:\n", "\n"),
        "### Response:\n",
    ),
    Family("alpaca", ("### Instruction",), ("", "\n\n"), ("### Instruction:\n", "\n\n"), "### Response:\n"),
)


def family_of(chat_template: str) -> Family | None:
    """Returns the family whose markers the model's own template holds, or None."""
    if not chat_template:
        return None
    for family in FAMILIES:
        if all(marker in chat_template for marker in family.markers):
            return family
    return None


def by_name(name: str) -> Family | None:
    """Returns a family by its name, or None (a base model has none)."""
    return next((family for family in FAMILIES if family.name == name), None)
