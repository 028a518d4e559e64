import type { FhirResource, Reference } from 'fhir/r4'

/** A reference whose target is known, like every reference that the ledger returns. */
export interface KnownReference extends Reference {
  reference: string
}

/**
 * The letters that ids of a type begin with. Ids are in addresses, so they never contain any part
 * of a person's name.
 */
const ID_LETTERS: Readonly<Record<string, string>> = {
  AllergyIntolerance: 'al',
  Binary: 'b',
  CarePlan: 'cp',
  CareTeam: 'ct',
  Condition: 'c',
  Device: 'dv',
  DiagnosticReport: 'r',
  DocumentReference: 'd',
  Encounter: 'e',
  Endpoint: 'ep',
  EpisodeOfCare: 'eoc',
  Goal: 'g',
  Group: 'gr',
  Immunization: 'i',
  Location: 'l',
  MedicationRequest: 'm',
  Observation: 'o',
  Organization: 'org',
  Patient: 'p',
  Practitioner: 'pr',
  PractitionerRole: 'prr',
  Procedure: 'x',
  Provenance: 'pv',
  QuestionnaireResponse: 'q',
  RelatedPerson: 'rp',
  ServiceRequest: 's',
}

/**
 * Collects the resources of a world and numbers them per type, from 10001 on, in the order they
 * come.
 */
export class Ledger {
  readonly resources: FhirResource[] = []
  readonly #last = new Map<string, number>()

  /** Files a fresh resource: gives it an id unless it has one, and returns a reference to it. */
  add(resource: FhirResource, display?: string): KnownReference {
    const type = resource.resourceType
    resource.id ??= this.#nextId(type)
    this.resources.push(resource)
    const reference = `${type}/${resource.id}`
    return display === undefined ? { reference } : { reference, display }
  }

  #nextId(type: string): string {
    const number = (this.#last.get(type) ?? 10_000) + 1
    this.#last.set(type, number)
    return `${ID_LETTERS[type] ?? type.toLowerCase()}${number}`
  }
}

/** Only the reference, without the words that go with it. */
export function bare(to: KnownReference): KnownReference {
  return { reference: to.reference }
}

/** The id at the end of a relative reference. */
export function idOf(to: KnownReference): string {
  return to.reference.slice(to.reference.indexOf('/') + 1)
}
