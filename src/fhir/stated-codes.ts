import type { CodeableConcept } from 'fhir/r4'

/**
 * The codes of a concept that says a status (R4, `clinicalStatus`, `verificationStatus`); with them
 * its text, in small letters, because many servers write the code there alone.
 */
export function statedCodes(concept: CodeableConcept | undefined): readonly string[] {
  return [...(concept?.coding ?? []).map(({ code }) => code), concept?.text?.toLowerCase()].flatMap(
    (code) => code ?? [],
  )
}
