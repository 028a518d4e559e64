import type { Period, Questionnaire } from 'fhir/r4'

/** The reason why a form may no longer be the one to use, or not yet. Days as FHIR writes them. */
export type FormStanding =
  | { readonly kind: 'retired' }
  | { readonly kind: 'expired'; readonly on: string }
  | { readonly kind: 'not-yet'; readonly on: string }

/**
 * Checks a form's standing today (R4, Questionnaire.status and effectivePeriod); undefined when it
 * may be used without a remark. `today`: `2026-11-22`.
 */
export function formStanding(
  { status, effectivePeriod }: Partial<Pick<Questionnaire, 'status' | 'effectivePeriod'>>,
  today: string,
): FormStanding | undefined {
  if (status === 'retired') return { kind: 'retired' }
  const { start, end }: Period = effectivePeriod ?? {}
  // A period includes its whole last day, month or year.
  if (end !== undefined && day(end) < today.slice(0, day(end).length))
    return { kind: 'expired', on: day(end) }
  return start !== undefined && day(start) > today.slice(0, day(start).length)
    ? { kind: 'not-yet', on: day(start) }
    : undefined
}

function day(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length)
}
