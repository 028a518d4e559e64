import type { Identifier } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { identifierKind, identifierText } from '~/fhir/format/identifier-text'
import type { Messages } from '~/i18n/catalogue'

/** The social security system (specification, "Resources and their fields", Patient rules). */
export const US_SSN = 'http://hl7.org/fhir/sid/us-ssn'

/** Whether an identifier is a social security number, by its system or its type. */
export function isSocialSecurity(identifier: Identifier): boolean {
  return identifier.system === US_SSN || identifier.type?.coding?.some((coding) => coding.code === 'SS' || coding.code === 'SB') === true
}

/** An identifier with its kind. Of a social security number the last four digits alone are shown: enough to compare, too few to take away. */
export function identifierLine(identifier: Identifier, format: FormatContext, words: Messages['patients']): string | undefined {
  if (!isSocialSecurity(identifier)) return identifierText(identifier, format)
  const { value } = identifier
  if (value === undefined || value.length < 5) return identifierKind(identifier, format)
  const hidden = words.hidden(value.slice(-4))
  const kind = identifierKind(identifier, format)
  return kind === undefined ? hidden : `${kind}, ${hidden}`
}
