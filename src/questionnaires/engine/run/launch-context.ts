import { ownValue } from '~/std/own-value'
import type { FhirResource, Questionnaire } from 'fhir/r4'
import { codesOf, extensionsOf } from '../read/extension'

/**
 * Names that the launch context always has, and the type of each (SDC, code system launchContext).
 */
const USUAL: Readonly<Record<string, string>> = {
  Patient: 'patient',
  Encounter: 'encounter',
  Practitioner: 'user',
  PractitionerRole: 'user',
}

/**
 * The launch context by the names that the form uses; for a name that its author invented, the type
 * decides.
 */
export function launchContext(
  questionnaire: Questionnaire,
  given: Readonly<Record<string, FhirResource>>,
): Readonly<Record<string, unknown>> {
  const context: Record<string, unknown> = { ...given }
  for (const { extension } of extensionsOf(questionnaire, 'sdc-questionnaire-launchContext')) {
    const named = extension?.find(({ url }) => url === 'name')
    const name = named?.valueCoding?.code ?? named?.valueId
    if (name === undefined || context[name] !== undefined) continue
    for (const type of codesOf(extension?.find(({ url }) => url === 'type'))) {
      const resource = given[ownValue(USUAL, type) ?? '']
      if (resource?.resourceType === type) context[name] = resource
    }
  }
  return context
}
