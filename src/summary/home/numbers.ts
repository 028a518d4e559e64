import { measurementKey, PRESSURE_KEY } from '~/record/result/latest/measured-result'
import type { Measurement } from '~/record/result/latest/measurements'
import { isOff } from '~/record/result/values/flag'
import { isUncounted } from '~/record/result/values/mark'

/** The keys of measurements: an instrument's total has another than its code. */
const loinc = (...codes: readonly string[]) =>
  codes.map((code) => measurementKey({ code: { coding: [{ system: 'http://loinc.org', code }] } }))

/**
 * The measurements that most people's care is steered by, in the order of the page, each with its
 * codes in LOINC. The choice is ours and makes no statement about a person (docs/decisions, 68).
 */
const MATTERING: readonly (readonly string[])[] = [
  // Hemoglobin A1c: NGSP, and calculated.
  loinc('4548-4', '17856-6', '4549-2'),
  [PRESSURE_KEY],
  // Body weight.
  loinc('29463-7', '3141-9', '3142-7'),
  // PHQ-9, then GAD-7.
  loinc('44261-6', '44249-1'),
  loinc('70274-6', '69737-5'),
  // LDL cholesterol: calculated, direct, by any method.
  loinc('13457-7', '18262-6', '2089-1', '39469-2'),
  // Estimated glomerular filtration rate, by the usual equations.
  loinc('98979-8', '62238-1', '48642-3', '48643-1', '33914-3', '69405-9', '77147-7'),
  // Glucose: serum, blood, fasting.
  loinc('2345-7', '2339-0', '1558-6'),
  loinc('2160-0'),
  // Lithium, thyrotropin, hemoglobin.
  loinc('14334-7'),
  loinc('3016-3', '11580-8'),
  loinc('718-7'),
  // Body mass index, heart rate, oxygen saturation.
  loinc('39156-5'),
  loinc('8867-4'),
  loinc('2708-6', '59408-5'),
]

const YEAR_MS = 365.25 * 24 * 60 * 60_000
/** A measurement that nobody has taken for this long gives way to the others. */
const FRESH_MS = 3 * YEAR_MS

/**
 * The measurements for a first page, at most `most`: critical ones of the last three years; those
 * of the table from that time, flagged ones first; then flagged ones outside of it, then others,
 * the newest first. What is chosen stands in the order of the table.
 */
export function numbersThatMatter(
  rows: readonly Measurement[],
  most: number,
  now: Date,
): readonly Measurement[] {
  const numbers = rows.filter(isNumber)
  const weigh = (row: Measurement) => {
    const isFresh = now.getTime() - row.latest.at <= FRESH_MS
    return (
      (isFresh && isCritical(row) ? 16 : 0) +
      (isFresh ? 8 : 0) +
      (placeOf(row) < MATTERING.length ? 4 : 0) +
      (isOff(row.latest.flag) ? 2 : 0)
    )
  }
  // Several codes of one measurement: the newest stands for it.
  const places = new Map<string, Measurement>()
  for (const row of numbers) {
    const place = placeOf(row)
    const key = place < MATTERING.length ? String(place) : row.key
    const before = places.get(key)
    if (before === undefined || row.latest.at > before.latest.at) places.set(key, row)
  }
  return [...places.values()]
    .toSorted((a, b) => weigh(b) - weigh(a) || placeOf(a) - placeOf(b) || b.latest.at - a.latest.at)
    .slice(0, most)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.latest.at - a.latest.at)
}

function isCritical({ latest: { flag } }: Measurement): boolean {
  return flag?.level.startsWith('critical') === true
}

function isNumber({ latest }: Measurement): boolean {
  return latest.readings.length > 0 && latest.when !== undefined && !isUncounted(latest.mark)
}

function placeOf({ key }: Measurement): number {
  // Of a measurement by several methods, the key goes on with the method.
  const place = MATTERING.findIndex((codes) =>
    codes.some((code) => key === code || key.startsWith(`${code} `)),
  )
  return place < 0 ? MATTERING.length : place
}
