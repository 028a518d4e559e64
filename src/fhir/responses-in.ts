import type { Reference } from 'fhir/r4'

const RESPONSE = /(?:^|\/)QuestionnaireResponse\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/.*)?$/

/** The ids of the responses to forms among references, such as those of Observation.derivedFrom. */
export function responsesIn(references: readonly Reference[] | undefined): readonly string[] {
  return (references ?? []).flatMap(({ reference }) => RESPONSE.exec(reference ?? '')?.[1] ?? [])
}
