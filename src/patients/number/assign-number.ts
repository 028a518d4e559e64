import type { Parameters } from 'fhir/r4'
import { issuesOf } from '~/fhir/issues'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'
import type { OperationResult } from '~/fhir/sent'

/** The input of `$assign-mrn`: without a wanted number the service chooses one (service notes, "Operations"). */
export function assignParameters(patientId: string, wanted: string): Parameters {
  const target = wanted === '' ? [] : [{ name: 'target-patient', valueReference: { reference: `Patient/${wanted}` } }]
  return { resourceType: 'Parameters', parameter: [{ name: 'source-patient', valueReference: { reference: `Patient/${patientId}` } }, ...target] }
}

/** Whether a text can be the number: the permanent number is the id of the record from then on (R4, "id"). */
export function isWantable(wanted: string): boolean {
  return wanted === '' || /^[A-Za-z0-9\-.]{1,64}$/.test(wanted)
}

/** Id of the record that took the temporary one's place, and what the service said; the id is missing when it did not say. */
export function readAssigned({ resource }: OperationResult, baseUrls: readonly string[]): { readonly id?: string; readonly said: readonly string[] } {
  const parameters = listOf(fieldsOf(resource)['parameter']).map(fieldsOf)
  const result = parameters.find(({ name }) => name === 'result-patient')
  const target = parseReference(textOf(fieldsOf(result?.['valueReference'])['reference']), baseUrls)
  const said = parameters.flatMap((parameter) => issuesOf(parameter['resource'])).map(({ text }) => text).filter((text) => text !== '')
  return { said, ...(target.where === 'here' && target.type === 'Patient' ? { id: target.id } : {}) }
}
