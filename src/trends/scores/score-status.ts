import type { AnsweredForm } from '~/fhir/scores/answered-form'
import { isOpen, isStruck, isWithdrawn } from '~/record/result/values/mark'
import type { TrendPoint } from '../series/point'

/** One time that an instrument was filled in, with everything that says if it counts. */
interface Told {
  readonly point: Pick<TrendPoint, 'mark'> | undefined
  readonly form: Pick<AnsweredForm, 'response'> | undefined
}

/** True for answers that count: not entered in error. */
export function standing({ point, form }: Told): boolean {
  return (
    form?.response.status !== 'entered-in-error' &&
    (point === undefined || !isWithdrawn(point.mark))
  )
}

/**
 * True for answers or a total that were entered in error, the only ones with a line through them: a
 * cancelled one is not a mistake.
 */
export function isMistake({ point, form }: Told): boolean {
  return (
    form?.response.status === 'entered-in-error' || (point !== undefined && isStruck(point.mark))
  )
}

/**
 * True for a questionnaire that was filled in to its end. Results of single questions that say
 * something else than the form of their day are no other time.
 */
export function isFilledIn(told: Told & { readonly isBeside: boolean }): boolean {
  const status = told.form?.response.status
  return (
    standing(told) &&
    !told.isBeside &&
    status !== 'in-progress' &&
    status !== 'stopped' &&
    (told.point === undefined || !isOpen(told.point.mark))
  )
}
