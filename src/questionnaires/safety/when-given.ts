import type { QuestionnaireResponse } from 'fhir/r4'
import { whoseResponse } from '~/fhir/whose-response'

/**
 * The relation of stored answers to this moment:
 * - `here`: staff recorded them today, or with a visit of today: the person may still be there
 * - `away`: they are of the last days, and the person is elsewhere
 * - `before`: they are older, or have no date: a fact of their day, and no task of today
 */
export type WhenGiven = 'here' | 'away' | 'before'

/** The days in which an answer is a task, a weekend with a holiday among them. */
const RECENT_DAYS = 7

const DAY = 86_400_000

/** Reads the relation from the date of a response, its author and its visit. */
export function whenGiven(
  response: Pick<
    QuestionnaireResponse,
    'authored' | 'author' | 'source' | 'encounter' | 'status' | 'item'
  >,
  now: number,
): WhenGiven {
  const at = Date.parse(response.authored ?? '')
  if (Number.isNaN(at) || now - at > RECENT_DAYS * DAY) return 'before'
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const isSentFromHome =
    whoseResponse({ resourceType: 'QuestionnaireResponse', ...response }) === 'own' &&
    response.encounter === undefined
  return isToday && !isSentFromHome ? 'here' : 'away'
}
