import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Base } from '~/fhir/resource'
import { chooserOf } from '../adaptive/chooser-of'
import { entryModeOf } from '../engine/read/entry-mode'
import { containedForm } from '../response/contained-form'

/**
 * The reason why the answers of a stored response are not changed, by the key of its words:
 * - `chosen`: its questions follow from its answers, so that others would have led to other
 *   questions and totals
 * - `staysAsItIs`: its form does not let a finished response be amended (SDC, code system
 *   entryMode)
 *
 * Undefined where nothing is against it, and while the form is not known.
 */
export function whyFixed(
  response: Pick<QuestionnaireResponse, 'status' | 'questionnaire' | 'contained'>,
  form: Questionnaire | undefined,
  bases: readonly Pick<Base, 'url'>[],
): 'chosen' | 'staysAsItIs' | undefined {
  const brought = containedForm(response)
  if (brought !== undefined && chooserOf(brought, bases) !== undefined) return 'chosen'
  const known = brought ?? form
  const isFinished = response.status !== 'in-progress'
  return isFinished && known !== undefined && entryModeOf(known) === 'sequential'
    ? 'staysAsItIs'
    : undefined
}
