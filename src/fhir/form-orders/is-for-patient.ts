import type { CodeableConcept } from 'fhir/r4'
import type { FormOrder } from '../forms-asked'

/**
 * True unless an order names who is to do it, and does not say that this is the patient or somebody
 * close: as people, or where it names nobody, by their kind. That it is for its performer (R4,
 * "Procedure Performer Role Codes") is no kind.
 */
export function isForPatient(order: FormOrder): boolean {
  const named =
    order.resourceType === 'Task' ? [order.owner].filter(Boolean) : (order.performer ?? [])
  const kinds = [order.performerType ?? []]
    .flat()
    .filter((kind) => wordsOf(kind).some((word) => !/^performer$/i.test(word)))
  return named.length > 0
    ? named.some((who) =>
        /(?:^|\/)(?:Patient|RelatedPerson)\//.test(who?.reference ?? who?.type?.concat('/') ?? ''),
      )
    : kinds.length === 0 || kinds.some((kind) => wordsOf(kind).some((word) => PATIENT.test(word)))
}

/** SNOMED CT 116154003 and 133932002; R4's own types; "Participation" of HL7 version 3. */
const PATIENT =
  /^(?:116154003|133932002|PAT|PATSBJ|(?:patients?|pacientes?|self|person|persona|caregivers?|cuidador(?:es)?|related ?person|patient (?:or|and) caregiver|paciente o cuidador)(?: \(person\))?)$/i

/** The codes and words of a concept. */
function wordsOf({ coding = [], text }: CodeableConcept): readonly string[] {
  return [...coding.flatMap(({ code, display }) => [code, display]), text].flatMap((word) =>
    word === undefined || word.trim() === '' ? [] : [word.trim()],
  )
}
