import type { QuestionnaireItem } from 'fhir/r4'
import { scaleOf, type Scale } from './known-scores'

/**
 * The scale of the total that a question is: by a LOINC code that the form gives it, else by a
 * `linkId` that is the LOINC code, with or without a slash before it (as forms of LOINC's own name
 * their items). Undefined for every other question.
 */
export function scaleOfItem(
  linkId: string | undefined,
  code: QuestionnaireItem['code'],
): Scale | undefined {
  const named = (code ?? []).flatMap(({ system, code: one }) =>
    system === 'http://loinc.org' ? (scaleOf(one) ?? []) : [],
  )
  return named[0] ?? scaleOf((linkId ?? '').replace(/^\//, ''))
}
