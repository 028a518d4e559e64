/** A FHIR record in JSON, as a document has it, with the references that lead out of it closed. */
export interface FhirPart {
  readonly json: string
}
