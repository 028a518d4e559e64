import type { Parameters } from 'fhir/r4'
import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'
import type { OperationResult } from '~/fhir/wire/sent'

/**
 * The input of `$assign-mrn`: without a requested number the service chooses one (service notes,
 * "Operations").
 */
export function assignParameters(patientId: string, wanted: string): Parameters {
  const target =
    wanted === ''
      ? []
      : [{ name: 'target-patient', valueReference: { reference: `Patient/${wanted}` } }]
  return {
    resourceType: 'Parameters',
    parameter: [
      { name: 'source-patient', valueReference: { reference: `Patient/${patientId}` } },
      ...target,
    ],
  }
}

/**
 * True when a text can be the number: the permanent number is the id of the record from then on
 * (R4, "id").
 */
export function isWantable(wanted: string): boolean {
  return wanted === '' || isFhirId(wanted)
}

/**
 * Id of the record that replaced the temporary one, if the answer names it (service notes,
 * "Operations": `result-patient` 0..1).
 */
export function assignedId(
  { resource }: OperationResult,
  baseUrls: readonly string[],
): string | undefined {
  const result = listOf(fieldsOf(resource)['parameter'])
    .map(fieldsOf)
    .find(({ name }) => name === 'result-patient')
  const target = parseReference(textOf(fieldsOf(result?.['valueReference'])['reference']), baseUrls)
  return target.where === 'here' && target.type === 'Patient' ? target.id : undefined
}
