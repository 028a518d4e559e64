import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { gravest, isAboutOneself } from '~/fhir/scores/asks-of-harm'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import type { HarmToldByForm } from '~/record/result/form-reader'
import { toldBy } from './dangers-in'
import { itemsBelow, safetyOf } from './safety-of'

/**
 * Reads the answers of a response for harm, by its form if that is known and by the response
 * itself; undefined when it does not ask about harm to oneself and reveals no other danger, and
 * when nobody answered. `named` are the catalogue's own rules: what they are about is not said, so
 * they stand for danger of any kind.
 */
export function harmToldBy(
  response: Pick<QuestionnaireResponse, 'item' | 'language' | 'status'>,
  form: Pick<Questionnaire, 'item' | 'contained'> | undefined,
  named: readonly SafetyRule[],
): HarmToldByForm | undefined {
  if (response.status === 'entered-in-error') return undefined
  const { rules, dangers } = safetyOf(response, form, named)
  const told = gravest(dangers.map(({ harm }) => harm))
  if (told !== undefined) return told
  const saysNo = itemsBelow(response.item).some(({ linkId, answer = [] }) => {
    const rule = rules.find((one) => one.linkId === linkId)
    const all = answer.map((one) => toldBy(one, rule, []))
    return isAboutOneself(rule?.asked?.harm) && all.length > 0 && all.every((one) => one === 'none')
  })
  return saysNo ? 'none' : undefined
}
