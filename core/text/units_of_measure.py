"""Units of time and measure: word -> (canonical unit, dimension, factor to the dimension's base unit)."""

from __future__ import annotations

from decimal import Decimal

_TABLE = """
second time 1 second seconds sec secs sekunde sekunden seconde secondes segundo segundos secondo secondi seconden 秒 秒钟
minute time 60 minute minutes min mins minuten minuto minutos minuti minuut 分钟 分鐘 分間
hour time 3600 hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur uren 小时 小時 时间 時間
day time 86400 day days tag tage tagen jour jours dia dias giorno giorni dag dagen 天 日 日间 日間
week time 604800 week weeks woche wochen semaine semaines semana semanas settimana settimane weken 周 週 星期 週間
month month 1 month months mo mos monat monate monaten mois mes meses mese mesi maand maanden 个月 個月 月 ヶ月 か月 カ月
quarter month 3 quarters
year month 12 year years yr yrs jahr jahre jahren ans annee annees ano anos anni anno jaar jaren 年 周年 年間 岁
decade month 120 decade decades
km length 1000 km kilometre kilometres kilometer kilometers kilometros chilometri 公里 千米
m length 1 metre metres meter meters metros metri 米
cm length 0.01 cm centimetre centimetres centimeter centimeters 厘米
mm length 0.001 millimetre millimetres millimeter millimeters 毫米
mile length 1609.344 mile miles mi 英里
foot length 0.3048 foot feet ft 英尺
inch length 0.0254 inch inches 英寸
yard length 0.9144 yard yards yd
t mass 1000000 tonne tonnes ton tons tonnen toneladas tonnellate 吨 噸
kg mass 1000 kg kilogram kilograms kilo kilos kilogramm 公斤 千克
g mass 1 g gram grams gramm grammes gramos 克
mg mass 0.001 mg milligram milligrams 毫克
lb mass 453.59237 lb lbs
oz mass 28.349523125 oz ounce ounces 盎司
litre volume 1 litre litres liter liters litros litri l 升
ml volume 0.001 ml millilitre millilitres milliliter milliliters 毫升
gallon volume 3.785411784 gallon gallons gal
barrel volume 158.987294928 barrel barrels bbl bbls boe 桶
ha area 10000 ha hectare hectares hektar hectareas 公顷
acre area 4046.8564224 acre acres 英亩
sqm area 1 sqm m2 m² 平方米
sqft area 0.09290304 sqft sq.ft.
sqkm area 1000000 km2 km² 平方公里
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


def convert(value: Decimal, unit: str, to_unit: str) -> Decimal | None:
    """Converts between units of one dimension, exactly; None when they have none in common.

    >>> convert(Decimal(2), "week", "day")
    Decimal('14')
    """
    if unit not in DIMENSIONS or to_unit not in DIMENSIONS:
        return None
    (dimension, factor), (to_dimension, to_factor) = DIMENSIONS[unit], DIMENSIONS[to_unit]
    if dimension != to_dimension:
        return None
    return value * factor / to_factor
