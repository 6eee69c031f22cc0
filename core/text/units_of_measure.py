"""Units of time and measure: word or phrase -> (canonical unit, dimension, factor to the dimension's base unit)."""

from __future__ import annotations

import re
from decimal import Decimal

from core.text.folding import fold
from core.text.scripts import LETTERS

_TABLE = """
second time 1 second seconds sec secs sekunde sekunden seconde secondes segundo segundos secondo secondi seconden 秒 秒钟
minute time 60 minute minutes min mins minuten minuto minutos minuti minuut 分钟 分鐘 分間
hour time 3600 hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur uren 小时 小時 时间 時間
day time 86400 day days tag tage tagen jour jours dia dias giorno giorni dag dagen 天 日 日间 日間 werktag werktage werktagen arbeitstag arbeitstage arbeitstagen bankarbeitstage kalendertage kalendertagen werkdag werkdagen 工作日 个工作日 個工作日 营业日 个营业日 營業日 自然日 个自然日 交易日 个交易日
week time 604800 week weeks woche wochen semaine semaines semana semanas settimana settimane weken 周 週 星期 週間
month month 1 month months mo mos monat monate monaten mois mes meses mese mesi maand maanden 个月 個月 月 ヶ月 か月 カ月 箇月 ケ月
quarter month 3 quarters
year month 12 year years yr yrs jahr jahre jahren ans annee annees ano anos anni anno jaar jaren 年 周年 年間 岁 周岁
decade month 120 decade decades jahrzehnt jahrzehnte jahrzehnten decennie decennies decada decadas decennio decenni
km length 1000 km kilometre kilometres kilometer kilometers kilometros chilometri 公里 千米
m length 1 metre metres meter meters metros metri 米
cm length 0.01 cm centimetre centimetres centimeter centimeters 厘米
mm length 0.001 millimetre millimetres millimeter millimeters 毫米
mile length 1609.344 mile miles mi meile meilen 英里 哩
nmi length 1852 nmi 海里
um length 0.000001 µm μm um micron microns micrometre micrometres micrometer micrometers 微米
foot length 0.3048 foot feet ft fuss pieds 英尺 呎
inch length 0.0254 inch inches zoll 英寸 吋
yard length 0.9144 yard yards yd
t mass 1000000 tonne tonnes ton tons tonnen toneladas tonnellate 吨 噸
kg mass 1000 kg kgs kilogram kilograms kilo kilos kilogramm 公斤 千克
g mass 1 g gram grams gramm grammes gramos 克
mg mass 0.001 mg milligram milligrams 毫克
lb mass 453.59237 lb lbs
oz mass 28.349523125 oz ounce ounces 盎司
litre volume 1 litre litres liter liters litros litri l 升
ml volume 0.001 ml mls millilitre millilitres milliliter milliliters 毫升
gallon volume 3.785411784 gallon gallons gal
barrel volume 158.987294928 barrel barrels bbl bbls boe 桶
ha area 10000 ha hectare hectares hektar hectareas 公顷
acre area 4046.8564224 acre acres 英亩
mu area 666.666666666666666666666667 亩 畝
sqm area 1 sqm m2 m² qm quadratmeter quadratmetern 平方米 平米 平方公尺 平方メートル ㎡
sqft area 0.09290304 sqft sf ft2 ft² 平方英尺 平方呎
sqkm area 1000000 sqkm km2 km² quadratkilometer 平方公里 平方千米
sqcm area 0.0001 cm2 cm² 平方厘米
sqmile area 2589988.110336 sqmi mi2 mi² 平方英里
sqyard area 0.83612736 sqyd yd2 yd²
sqin area 0.00064516 sqin in2 in²
cum volume 1000 cum m3 m³ cbm kubikmeter kubikmetern 立方米 立方メートル ㎥
cuft volume 28.316846592 cuft cf ft3 ft³ 立方英尺
cucm volume 0.001 cm3 cm³ 立方厘米
km/h speed 1 kmh kph km/h
mph speed 1.609344 mph
m/s speed 3.6 m/s
knot speed 1.852 knots
celsius temperature 1 摄氏度 攝氏度 ℃
fahrenheit temperature 1 华氏度 華氏度 ℉
psi pressure 6894.757293168 psi
bar pressure 100000 bar bars
kpa pressure 1000 kpa 千帕
mpa pressure 1000000 mpa 兆帕
db sound 1 db decibel decibels 分贝
volt voltage 1 volt volts 伏 伏特
kv voltage 1000 kv kilovolt kilovolts
wh energy 1 wh
kwh energy 1000 kwh 千瓦时
mwh energy 1000000 mwh
gwh energy 1000000000 gwh
twh energy 1000000000000 twh
kw power 1000 kw 千瓦
mw power 1000000 mw megawatt megawatts 兆瓦
gw power 1000000000 gw gigawatt gigawatts
hz frequency 1 hz
mhz frequency 1000000 mhz
ghz frequency 1000000000 ghz
kb data 1000 kb
mb data 1000000 mb
gb data 1000000000 gb
tb data 1000000000000 tb
mbps rate 1000000 mbps
gbps rate 1000000000 gbps
"""


def _read_table() -> dict[str, tuple[str, str, Decimal]]:
    units: dict[str, tuple[str, str, Decimal]] = {}
    for line in _TABLE.strip().splitlines():
        unit, dimension, factor, *words = line.split()
        for word in words:
            units[word] = (unit, dimension, Decimal(factor))
        units.setdefault(unit, (unit, dimension, Decimal(factor)))
    return units


UNITS: dict[str, tuple[str, str, Decimal]] = _read_table()
"""Keys are lower-case with accents folded."""

for _ambiguous in ("m", "t"):  # "5 m" is five million in these documents, "t" is not a unit beside money
    UNITS.pop(_ambiguous, None)

DIMENSIONS: dict[str, tuple[str, Decimal]] = {unit: (dimension, factor) for unit, dimension, factor in UNITS.values()}
DIMENSIONS["m"] = ("length", Decimal(1))
DIMENSIONS["t"] = ("mass", Decimal(1000000))

_LENGTHS = {
    "m": "m", "metre": "m", "meter": "m", "metro": "m", "metri": "m",
    "ft": "ft", "feet": "ft", "foot": "ft", "km": "km", "kilomet": "km", "cm": "cm", "centimet": "cm",
    "mi": "mi", "mile": "mi", "yd": "yd", "yard": "yd", "in": "in", "inch": "in",
}  # fmt: skip
_SQUARES = {"m": "sqm", "ft": "sqft", "km": "sqkm", "cm": "sqcm", "mi": "sqmile", "yd": "sqyard", "in": "sqin"}
_CUBES = {"m": "cum", "ft": "cuft", "cm": "cucm"}
_LENGTH = r"(?P<{0}>kilomet|centimet|m[eèé]t(?:re|er|ro|ri)|feet|foot|ft|km|cm|miles?|mi|yards?|yd|inch(?:es)?|in|m)(?:(?<=met)(?:re|er))?s?"
_PHRASE = re.compile(
    rf"[ \u00a0-]?(?:(?P<sq>square|sq\.?|vierkante)[ \u00a0-]?{_LENGTH.format('of_sq')}\.?"
    rf"|(?P<cu>cubic|cu\.?|kubieke)[ \u00a0-]?{_LENGTH.format('of_cu')}\.?"
    rf"|{_LENGTH.format('latin')} (?:(?P<carre>carr[ée]s?|cuadrados?|quadrad[oi]s?|quadr(?:at[oi]|i))|(?P<cube>cubes?|c[úu]bicos?|cub[io]))"
    r"|(?P<temp>°[ \u00a0]?|degrees? |deg\.? |grad |grados |gradi |degr[ée]s |graus |graden )(?P<letter>c(?:elsius)?|f(?:ahrenheit)?)"
    r"|(?P<speed>km/h|m/s|(?:kilomet(?:re|er)s?|km) (?:per|an) hour|miles (?:per|an) hour)"
    r"|(?P<tons>metric ton(?:ne)?s?)|(?P<nmi>nautical miles?)|(?P<power>(?:[kc]?m|ft|yd|mi|in)[23]))(?![^\W_])",
    re.IGNORECASE,
)
_DEGREES = {"℃": "celsius", "℉": "fahrenheit"}
_PHRASE_STARTS = frozenset("sScCvVkKmMfFiIyY°dDgGnNbB")


def unit_phrase(text: str, at: int) -> tuple[str, int] | None:
    """Returns the unit of more than one word, or with a degree sign, that stands at a place, and where it ends.

    >>> unit_phrase("1,200 square feet", 5), unit_phrase("37 °C", 2)
    (('sqft', 17), ('celsius', 5))
    """
    first = text[at : at + 1]
    sign = text[at + 1 : at + 2] if first in " \u00a0-" else first
    if sign in _DEGREES and sign:
        return _DEGREES[sign], at + (1 if sign == first else 2)
    if sign not in _PHRASE_STARTS:
        return None
    found = _PHRASE.match(text, at)
    if found is None:
        return None
    unit = _unit_of_phrase(found)
    return (unit, found.end()) if unit else None


def _unit_of_phrase(found: re.Match[str]) -> str:
    if found["sq"] or found["carre"]:
        return _SQUARES.get(_length(found["of_sq"] or found["latin"]), "")
    if found["cu"] or found["cube"]:
        return _CUBES.get(_length(found["of_cu"] or found["latin"]), "")
    if found["temp"]:
        return "celsius" if found["letter"][0] in "cC" else "fahrenheit"
    if found["speed"]:
        word = found["speed"].lower()
        return "mph" if word.startswith("mile") else "m/s" if word == "m/s" else "km/h"
    if found["power"]:
        return UNITS.get(found["power"].lower(), ("",))[0]
    return "t" if found["tons"] else "nmi"


def _length(word: str) -> str:
    folded = fold(word)
    return _LENGTHS.get(folded) or _LENGTHS.get(folded.rstrip("s"), "") or _LENGTHS.get(folded.removesuffix("es"), "")


def units_in(text: str) -> frozenset[str]:
    """Returns the units that a label names: "Gross area (sq ft)" has sqft."""
    phrases = {unit for match in _PHRASE.finditer(text) if (unit := _unit_of_phrase(match))}
    rest = _PHRASE.sub(" ", text) if phrases else text
    return frozenset(phrases | {UNITS[word][0] for word in LETTERS.findall(rest.lower()) if word in UNITS})


def convert(value: Decimal, unit: str, to_unit: str) -> Decimal | None:
    """Converts between units of one dimension; None when they have none in common.

    >>> convert(Decimal(2), "week", "day"), convert(Decimal(37), "celsius", "fahrenheit")
    (Decimal('14'), Decimal('98.6'))
    """
    if unit not in DIMENSIONS or to_unit not in DIMENSIONS:
        return None
    (dimension, factor), (to_dimension, to_factor) = DIMENSIONS[unit], DIMENSIONS[to_unit]
    if dimension != to_dimension:
        return None
    if dimension == "temperature" and unit != to_unit:
        return (value - 32) * 5 / 9 if unit == "fahrenheit" else value * 9 / 5 + 32
    return value * factor / to_factor
