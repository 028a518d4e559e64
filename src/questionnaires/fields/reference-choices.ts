import type { CodeableConcept, FhirResource, Reference } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import { codeableText } from '~/fhir/format/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { nameText } from '~/fhir/format/name-text'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Search } from '~/fhir/request'
import { isResourceType } from '~/fhir/resource-types'

/**
 * The searches that list what a question may refer to: of each type those of the patient, or all
 * where the service asks for nothing to search by (specification, "Legacy v1 resources",
 * Practitioner and Location). None of a type that is not listed.
 */
export function referenceSearches(
  types: readonly string[],
  patientId: string,
  capability: Pick<Capability, 'decide'>,
): readonly Permit<Search>[] {
  return types.filter(isResourceType).flatMap((type) => {
    const answers = [[['patient', `Patient/${patientId}`]] as const, []].map((params) =>
      capability.decide<Search>({ interaction: 'search', type, params }),
    )
    return answers.filter(isPermit).slice(0, 1)
  })
}

/** A record as the answer to a question, with the words it is chosen by; none without a number. */
export function referenceTo(resource: FhirResource, format: FormatContext): Reference | undefined {
  if (resource.id === undefined) return undefined
  const display = wordsOf(resource, format)
  return {
    reference: `${resource.resourceType}/${resource.id}`,
    ...(display === undefined ? {} : { display }),
  }
}

/** What a record calls itself: its name, its title, else its code. */
function wordsOf(resource: FhirResource, format: FormatContext): string | undefined {
  const { name, title, code, type } = fieldsOf(resource)
  if (typeof name === 'string') return name
  if (typeof title === 'string') return title
  const [human] = listOf(name)
  // From the wire: formatting looks for itself at what is in it.
  if (human !== undefined) return nameText(fieldsOf(human), format)
  return [code, ...listOf(type), type]
    .map((concept) => codeableText(fieldsOf(concept) as CodeableConcept, format))
    .find((text) => text !== undefined)
}
