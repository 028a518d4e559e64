import type { Period } from 'fhir/r4'

/**
 * True for a period that ended before the ISO day `today`, this one if it is not given. A year or a
 * month that goes on has not ended.
 */
export function hasEnded(
  period: Pick<Period, 'end'> | undefined,
  today = new Date().toISOString(),
): boolean {
  const end = period?.end
  return end !== undefined && end < today.slice(0, end.length)
}

/** True for an address or a contact that is over, by its use or its period (R4, datatypes). */
export function isFormer(
  value: { readonly use?: string | undefined; readonly period?: Period | undefined },
  today?: string,
): boolean {
  return value.use === 'old' || hasEnded(value.period, today)
}
