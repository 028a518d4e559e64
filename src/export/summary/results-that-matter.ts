import { isOff } from '~/record/result/values/flag'
import type { Measurement } from '~/record/result/latest/measurements'
import type { ResultLine } from './summary-line'

/** Pregnancy status (US Core, "Observation Pregnancy Status"). */
const PREGNANCY = '82810-3'

/**
 * Measurements that a doctor who does not know the person asks for, by LOINC, in the order of the
 * sheet: blood pressure, weight and body mass index; sugar; kidneys and salts; lipids; blood count;
 * liver; thyroid; clotting; drug levels; pregnancy; smoking and alcohol.
 */
const ASKED: readonly string[] = [
  '85354-9 55284-4 8480-6 8867-4 59408-5 2708-6 8310-5 29463-7 39156-5',
  '4548-4 17856-6 2345-7 2339-0 1558-6',
  '2160-0 38483-4 33914-3 62238-1 98979-8 48642-3 2951-2 2823-3 6298-4 3094-0 9318-7 14959-1',
  '13457-7 18262-6 2089-1 2085-9 2571-8 2093-3',
  '718-7 4544-3 6690-2 777-3',
  '1742-6 1920-8 1975-2 1751-7',
  '3016-3 3024-7',
  '6301-6 34714-6',
  '14334-7 3719-2 4086-5',
  PREGNANCY,
  '72166-2 74013-4',
].flatMap((codes) => codes.split(' '))

/** Vital signs and body measures (R4, "Vital Signs Profile"). */
const VITAL = new Set(
  '85354-9 55284-4 8480-6 8462-4 8867-4 9279-1 59408-5 2708-6 8310-5 8302-2 9843-4 29463-7 39156-5'.split(
    ' ',
  ),
)
/** Smoking status, alcohol, pregnancy. */
const SOCIAL = new Set(['72166-2', '74013-4', PREGNANCY])

const DAY = 24 * 60 * 60 * 1000
/** Results that are off stay on the sheet for this long: two years, in milliseconds. */
const RECENT = 2 * 366 * DAY
/** A pregnancy status is out of date after ten months, in milliseconds. */
const PREGNANT = 300 * DAY

/**
 * The place of a measurement on the sheet, low ones first: what is critical, then what doctors ask
 * for in its order, then whatever else is high or low and not old. Undefined for all others.
 */
export function weightOfMeasurement(row: Measurement, now = Date.now()): number | undefined {
  const { flag, at } = row.latest
  if (flag?.level.startsWith('critical') === true && now - at < RECENT) return -1
  const asked = ASKED.findIndex((code) => codesOf(row).includes(code))
  if (codesOf(row).includes(PREGNANCY) && now - at >= PREGNANT) return undefined
  if (asked >= 0) return asked
  return isOff(flag) && now - at < RECENT ? ASKED.length : undefined
}

/** The section of a measurement, by its code and by the category that the record states. */
export function groupOf(row: Measurement): ResultLine['group'] {
  const codes = codesOf(row)
  const categories = (row.latest.observations[0].category ?? []).flatMap(
    ({ coding }) => coding?.map(({ code }) => code) ?? [],
  )
  if (row.isPressure || categories.includes('vital-signs') || codes.some((code) => VITAL.has(code)))
    return 'vitals'
  return categories.includes('social-history') || codes.some((code) => SOCIAL.has(code))
    ? 'social'
    : 'results'
}

function codesOf({ concept, isPressure }: Measurement): readonly string[] {
  return [
    ...(isPressure ? ['85354-9'] : []),
    ...(concept.coding ?? []).flatMap(({ code }) => code ?? []),
  ]
}
