import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Base } from '~/fhir/resource'
import { whoseResponse } from '~/fhir/whose-response'
import type { SessionUser } from '~/smart/session'
import { statusesFrom } from './change-content'
import { whyFixed } from './why-fixed'

/**
 * The reason why somebody may not change the answers of a response, by the key of its words:
 * - `closed`: it was stopped or entered in error, and stays so
 * - `theirs`: staff recorded it, and a patient only reads it
 * - those of `whyFixed`
 */
export type Closed = 'closed' | 'theirs' | 'chosen' | 'staysAsItIs'

/** The circumstances that decide besides the response. */
interface Around {
  readonly role: SessionUser['role']
  readonly form: Questionnaire | undefined
  readonly bases: readonly Pick<Base, 'url'>[]
}

/**
 * Reads the reason from a response as it is now: asked when a change is begun, and once more of
 * each version that somebody else saved meanwhile. Undefined where nothing is against it.
 */
export function whyClosed(
  response: QuestionnaireResponse,
  { role, form, bases }: Around,
): Closed | undefined {
  if (statusesFrom(response.status).length === 0) return 'closed'
  if (role === 'patient' && whoseResponse(response) === 'others') return 'theirs'
  return whyFixed(response, form, bases)
}
