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

/** The use and the validity of a name, an address or a contact. */
interface Used {
  readonly use?: string | undefined
  readonly period?: Period | undefined
}

/** True for an address or a contact that is over, by its use or its period (R4, datatypes). */
export function isFormer(value: Used | null, today?: string): boolean {
  return value?.use === 'old' || hasEnded(value?.period, today)
}

/**
 * The same values, those that are over last; otherwise in the order of the record. A file may have
 * anything among them, which is not over.
 */
export function currentFirst(values: readonly unknown[]): readonly unknown[] {
  const over = (value: unknown) => Number(isFormer(value as Used | null))
  return values.toSorted((a, b) => over(a) - over(b))
}
