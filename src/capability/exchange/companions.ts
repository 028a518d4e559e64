import type { Params } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Service } from '~/smart/registration'

/**
 * The parameters without which a service does not take another one, with any value: here `location`
 * of Patient, which goes with `_text` (specification, "Search parameters", Patient). R4 knows none.
 */
export function companionsOf({ service }: Service, type: ResourceType, name: string): Params {
  return service === 'exchange' && type === 'Patient' && name === 'location'
    ? [['_text', 'any']]
    : []
}
