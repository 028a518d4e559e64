import type { Chart } from '~/record/chart/use-chart'
import type { ChartLoading } from '~/record/chart/use-load-chart'

/** The types that the answer to a plain word, such as "PHQ-9", comes from. */
const MEASURED: ReadonlySet<string> = new Set(['Observation', 'QuestionnaireResponse'])

/**
 * True while lists are read that may bring another answer: to a question each of them, and to the
 * name of a measurement those with results. What nobody reads any more brings nothing.
 */
export function mayBring(
  { lists }: Chart,
  { running, missing, isToBegin }: Pick<ChartLoading, 'running' | 'missing' | 'isToBegin'>,
  isQuestion: boolean,
): boolean {
  if (isToBegin && missing.length > 0) return true
  const isComing = new Set(running ? missing.filter(({ failure }) => failure === undefined) : [])
  return lists.some(
    (list) =>
      list.needed &&
      (isQuestion || MEASURED.has(list.view.type)) &&
      (list.loading || isComing.has(list)),
  )
}
