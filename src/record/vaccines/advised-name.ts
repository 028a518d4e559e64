import { codeableText, codeablesText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import type { ImmunizationRecommendationRecommendation } from 'fhir/r4'

/**
 * The name of a recommended vaccine: its own, or else the disease that it is against (R4 wants one
 * of the two).
 */
export function advisedName(
  { vaccineCode, targetDisease }: ImmunizationRecommendationRecommendation,
  format: FormatContext,
): string | undefined {
  return codeablesText(vaccineCode, format) ?? codeableText(targetDisease, format)
}
