import type { Coding, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { extensionsOf } from './extension'

/** A signature that the author of a form requires, of the whole form or of one item. */
export interface SignatureAsk {
  /** The reasons to sign (R4, Signature.type), at least one. */
  readonly types: readonly Coding[]
  /** The author's own words for it. */
  readonly words?: string
}

/** R4, code system signature-type. */
export const SIGNATURE_TYPES = 'urn:iso-astm:E1762-95:2013'

/** The author's signature: an author who names no type wants that of whoever fills in the form. */
export const AUTHORS: Coding = {
  system: SIGNATURE_TYPES,
  code: '1.2.840.10065.1.12.1.1',
  display: "Author's Signature",
}

/**
 * The signatures that a form or an item requires (R4, extension questionnaire-signatureRequired),
 * one for each extension. A concept in words alone keeps them as the display of its type.
 */
export function signatureAsks(of: Questionnaire | QuestionnaireItem): readonly SignatureAsk[] {
  return extensionsOf(of, 'questionnaire-signatureRequired').map(({ valueCodeableConcept }) => {
    const { coding, text } = valueCodeableConcept ?? {}
    const words = text?.trim()
    const isWorded = words !== undefined && words !== ''
    const types =
      coding !== undefined && coding.length > 0
        ? coding
        : isWorded
          ? [{ display: words }]
          : [AUTHORS]
    return { types, ...(isWorded && { words }) }
  })
}
