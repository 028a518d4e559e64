import { evalFhirPath } from '@medplum/core'
import type { FhirResource, Reference } from 'fhir/r4'
import { asRouters } from './access.ts'
import type { TakenParameter } from './definitions.ts'
import { Refused } from './fhir-answer.ts'
import type { Records } from './records.ts'

/** A wish for records along with a search's matches, such as `MedicationRequest:medication`. */
export interface Inclusion {
  readonly parameter: TakenParameter
  /** The only type that is wanted. */
  readonly target?: string
}

/**
 * The records that a type's search lets come along, as its statement lists them (FHIR R4,
 * CapabilityStatement.rest.resource.searchInclude).
 */
export function inclusionsOf(type: string, parameters: readonly TakenParameter[]) {
  return parameters.filter((one) => one.type === 'reference').map(({ name }) => `${type}:${name}`)
}

/**
 * Reads `_include` (FHIR R4, "Search", 3.1.1.5.4): source type, parameter and perhaps the target's
 * type. `*` and the modifier `:iterate` are not done, and not declared.
 * @throws Refused 400
 */
export function checkedInclusion(
  type: string,
  parameters: readonly TakenParameter[],
  value: string,
): Inclusion {
  const [source = '', name = '', target, ...more] = value.split(':')
  const parameter = parameters.find((one) => one.name === name && one.type === 'reference')
  const isTarget = target === undefined || parameter?.targets.includes(target) === true
  if (source !== type || parameter === undefined || !isTarget || more.length > 0)
    throw new Refused(400, 'not-supported', `${type} lets nothing come along by ${value}.`)
  return { parameter, ...(target === undefined ? {} : { target }) }
}

/**
 * The records that a match names by the wished parameters, each once. The router's repository in
 * memory has no `_include`; its library finds the references by the parameters' own FHIRPath.
 * Whatever is not on this server, or not for this sign-in, is left out: nothing is wrong with a
 * search because of it.
 */
export async function includedWith(
  match: FhirResource,
  wishes: readonly Inclusion[],
  records: Records,
  mayRead: (resource: FhirResource) => boolean,
): Promise<readonly FhirResource[]> {
  const keys = new Set(wishes.flatMap((wish) => referencesIn(match, wish)))
  const found: FhirResource[] = []
  for (const key of keys) {
    const [type = '', id = ''] = key.split('/')
    const resource = await records.read(type, id).catch((error: unknown) => {
      if (error instanceof Refused) return undefined
      throw error
    })
    if (resource !== undefined && mayRead(resource)) found.push(resource)
  }
  return found
}

/** `Type/id` of every reference to this server; a version of a record leads to its newest. */
function referencesIn(match: FhirResource, { parameter, target }: Inclusion): readonly string[] {
  const own = parameter.expression
    .split(' | ')
    .filter((part) => part.replace(/^\(+/, '').startsWith(`${match.resourceType}.`))
    .join(' | ')
  // The library's answer has the type of the elements that the parameter names.
  const references = evalFhirPath(own, asRouters(match)) as readonly Reference[]
  return references.flatMap(({ reference }) => {
    const [key, type] =
      /^([A-Z][A-Za-z]+)\/[A-Za-z0-9.-]{1,64}(?=$|\/_history)/.exec(reference ?? '') ?? []
    const isWanted = type !== undefined && (target === undefined || type === target)
    return key === undefined || !isWanted ? [] : [key]
  })
}
