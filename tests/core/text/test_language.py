"""The language of a text: by script, by common words, and nothing where nothing decides."""

from __future__ import annotations

import pytest

from core.text.language import is_english, language_of

TEXTS = {
    "en": "The Tenant shall pay the rent to the Landlord on the first day of each month and in advance, by bank transfer.",
    "de": "Der Mieter zahlt die Miete im Voraus und ist nicht berechtigt, den Mietgegenstand an einen Dritten zu geben.",
    "fr": "Le locataire paie le loyer au bailleur le premier jour du mois et ne peut pas céder le bail à un tiers.",
    "es": "El arrendatario paga la renta al arrendador por adelantado y no puede ceder el contrato a un tercero.",
    "it": "Il conduttore paga il canone al locatore e non può cedere il contratto a un terzo, salvo che sia concordato.",
    "nl": "De huurder betaalt de huur aan de verhuurder en is niet bevoegd om het gehuurde aan een derde te geven.",
    "pt": "O inquilino paga a renda ao senhorio e não pode ceder o contrato a um terceiro sem que seja acordado.",
    "zh": "承租方应当在每月第一日前向出租方支付租金。The Tenant。",
    "ja": "借主は毎月一日に賃料を支払うものとする。",
    "ko": "임차인은 매월 임대료를 지급한다.",
    "ru": "Арендатор оплачивает аренду ежемесячно.",
    "ar": "يدفع المستأجر الإيجار شهريا.",
    "he": "השוכר ישלם את דמי השכירות.",
    "el": "Ο μισθωτής καταβάλλει το μίσθωμα.",
}


@pytest.mark.parametrize("language", list(TEXTS))
def test_a_few_sentences_tell_the_language(language):
    assert language_of(f"{TEXTS[language]} " * 3) == language


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nothing"),
        ("1,577 2,004 (3.5 %) --- 2026", "a table of numbers"),
        ("Smith Jones Miller LLP Berlin", "names are of no language"),
        ("the of and", "too little to tell"),
        (f"{TEXTS['en']} {TEXTS['de']} " * 3, "two languages side by side"),
    ],
)
def test_what_does_not_decide_is_left_open(text, why):
    assert language_of(text) is None, why


def test_a_name_in_another_script_does_not_make_a_language():
    assert language_of(f"{TEXTS['en']} 北京 " * 3) == "en"


@pytest.mark.parametrize(
    ("question", "english", "why"),
    [
        ("Who is the tenant?", True, "English"),
        ("May I see the tenant’s café?", True, "print marks and accents are no other language"),
        ("notice period Berlin", True, "keywords alone are taken for English"),
        ("Who were the members of Los Angeles de la Noche?", True, "a foreign name inside"),
        ("Wer war der erste Zeuge?", False, "German without an umlaut"),
        ("In welchem Jahr führte ein Sturm dazu?", False, "German whose first word is English too"),
        ("Cuando fue firmado el contrato", False, "Spanish without accents"),
        ("Quel est le loyer ?", False, "French"),
        ("Кто подписал договор?", False, "another script"),
        ("租金是多少？", False, "another script"),
    ],
)
def test_a_question_is_english_or_not(question: str, english: bool, why: str) -> None:
    assert is_english(question) is english, why
