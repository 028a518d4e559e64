import { baseAddresses } from '~/fhir/base-addresses'
import { belowBase } from '~/fhir/below-base'
import { isFhirId } from '~/fhir/fhir-id'
import type { NamedForm } from '~/fhir/forms-asked'
import type { Base } from '~/fhir/resource'

/**
 * The id of a form that an order names as a record of the signed-in service: relatively, or by the
 * whole address of the record, which some servers write where a canonical address belongs.
 */
export function ownRecord(form: NamedForm, bases: readonly Base[]): string | undefined {
  if (form.by === 'id') return form.id
  const [address = ''] = form.canonical.split('|')
  for (const base of baseAddresses(bases)) {
    const id = /^Questionnaire\/([^/]+)$/.exec(belowBase(address, base) ?? '')?.[1]
    if (id !== undefined && isFhirId(id)) return id
  }
  return undefined
}
