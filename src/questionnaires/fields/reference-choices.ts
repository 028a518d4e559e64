import type { CodeableConcept, FhirResource, Reference } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { nameText } from '~/fhir/format/name-text'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Search } from '~/fhir/request'
import { isResourceType } from '~/fhir/resource-types'
import { patientItself } from '~/record/searches'
import type { Session } from '~/smart/session'
import type { CandidateSearch } from '../engine/read/candidate-search'
import { filledParams } from '../engine/read/read-candidates'
import { SHARED } from '../engine/read/shared-types'

/**
 * The searches for records that a question may refer to: for each type those of the patient, by the
 * parameter that the service has for it, or all of a type that belongs to nobody, if the service
 * requires no parameter (specification, "Legacy v1 resources", Practitioner and Location). Excludes
 * types that are not listed.
 */
export function referenceSearches(
  types: readonly string[],
  patientId: string,
  capability: Pick<Capability, 'decide'>,
): readonly Permit<Search>[] {
  return types.filter(isResourceType).flatMap((type) => {
    const own =
      type === 'Patient'
        ? [patientItself(patientId)]
        : ['patient', 'subject'].map((name) => [[name, `Patient/${patientId}`]] as const)
    const answers = [...own, ...(SHARED.has(type) ? [[]] : [])].map((params) =>
      capability.decide<Search>({ interaction: 'search', type, params }),
    )
    return answers.filter(isPermit).slice(0, 1)
  })
}

/** Types whose records many people share, and that R4 lets be searched by `name`. */
const NAMED: readonly string[] = ['Practitioner', 'Organization', 'Location', 'HealthcareService']

/** The permitted searches by name for records that a question may refer to. */
export function namedSearches(
  types: readonly string[],
  name: string,
  capability: Pick<Capability, 'decide'>,
): readonly Permit<Search>[] {
  return types
    .filter(isResourceType)
    .filter((type) => NAMED.includes(type))
    .map((type) =>
      capability.decide<Search>({ interaction: 'search', type, params: [['name', name]] }),
    )
    .filter(isPermit)
}

/** True for text that is a reference as FHIR writes it, and not a name. */
export function isWrittenReference(text: string): boolean {
  return /^\s*(?:https?:\/\/\S+|urn:\S+|[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})\s*$/.test(text)
}

/**
 * The search by which the form's author offers records to choose from (SDC, candidateExpression);
 * undefined where it needs the id of a record that the launch did not name.
 */
export function candidateSearch(
  candidates: CandidateSearch,
  patientId: string,
  {
    capability,
    session: { user, patient, encounter },
  }: {
    readonly capability: Pick<Capability, 'decide'>
    readonly session: Pick<Session, 'user' | 'patient' | 'encounter'>
  },
): Permit<Search> | Refusal | undefined {
  const ids = {
    patient: patientId,
    ...(user.reference === undefined ? {} : { user: user.reference.split('/').at(-1) ?? '' }),
    // The visit of the launch belongs to the launch's patient.
    ...(encounter === undefined || patient !== patientId ? {} : { encounter }),
  }
  const params = filledParams(candidates, ids)
  return params === undefined
    ? undefined
    : capability.decide<Search>({ interaction: 'search', type: candidates.type, params })
}

/**
 * A record as the answer to a question, with the words by which it is chosen; undefined without an
 * id.
 */
export function referenceTo(resource: FhirResource, format: FormatContext): Reference | undefined {
  if (resource.id === undefined) return undefined
  const display = wordsOf(resource, format)
  return {
    reference: `${resource.resourceType}/${resource.id}`,
    ...(display === undefined ? {} : { display }),
  }
}

/** The words for a record: its name, its title, or else its code. */
function wordsOf(resource: FhirResource, format: FormatContext): string | undefined {
  const { name, title, code, type } = fieldsOf(resource)
  if (typeof name === 'string') return name
  if (typeof title === 'string') return title
  const [human] = listOf(name)
  // From the wire: formatting checks the parts that it reads.
  if (human !== undefined) return nameText(fieldsOf(human), format)
  return [code, ...listOf(type), type]
    .map((concept) => codeableText(fieldsOf(concept) as CodeableConcept, format))
    .find((text) => text !== undefined)
}
