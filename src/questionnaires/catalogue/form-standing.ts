import type { Period, Questionnaire } from 'fhir/r4'

/** Why a form may not be the one to use any more, or not yet. Days as FHIR writes them. */
export type FormStanding =
  | { readonly kind: 'retired' }
  | { readonly kind: 'expired'; readonly on: string }
  | { readonly kind: 'not-yet'; readonly on: string }

/**
 * How a form stands today (R4, Questionnaire.status and effectivePeriod); undefined where nothing
 * speaks against it. `today`: `2026-11-22`.
 */
export function formStanding(
  { status, effectivePeriod }: Partial<Pick<Questionnaire, 'status' | 'effectivePeriod'>>,
  today: string,
): FormStanding | undefined {
  if (status === 'retired') return { kind: 'retired' }
  const { start, end }: Period = effectivePeriod ?? {}
  // A period holds its last day, month or year to the end.
  if (end !== undefined && day(end) < today.slice(0, day(end).length))
    return { kind: 'expired', on: day(end) }
  return start !== undefined && day(start) > today.slice(0, day(start).length)
    ? { kind: 'not-yet', on: day(start) }
    : undefined
}

function day(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length)
}
