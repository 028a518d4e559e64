import type { MedicationRequest } from 'fhir/r4'
import { codeablesText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { dosagesText } from '~/fhir/format/dosages-text'
import type { reported } from '~/i18n/en/summary/reported'
import type { Report } from './reported-medicines'

/**
 * The last report about an order in words: its day, what it says, its reasons, and its directions
 * where they are other ones than the order's.
 */
export function reportText(
  order: MedicationRequest,
  { says, statement }: Report,
  words: typeof reported,
  format: FormatContext,
): string {
  const { dateAsserted, effectiveDateTime, effectivePeriod, statusReason, dosage } = statement
  const day = dateText(dateAsserted ?? effectiveDateTime ?? effectivePeriod?.start, format)
  const directions = dosagesText(dosage, format)
  const isOther = directions !== dosagesText(order.dosageInstruction, format)
  const reasons = codeablesText(statusReason, format)
  return [
    words.said(words.says[says], day),
    ...(reasons === undefined || reasons === '' ? [] : [reasons]),
    ...(says === 'taken' && isOther && directions !== undefined ? [directions] : []),
  ].join(', ')
}
