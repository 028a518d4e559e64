import { FhirError } from '../errors.ts'
import { checkSubject, permissionFor } from './permission.ts'
import type { Exchange } from './exchange.ts'
import { parseReference } from './reference.ts'
import type { StoredResource } from './store.ts'
import { isObject, stringsAt, valuesAt } from './values-at.ts'

/** The input of an operation: its `parameter` entries. @throws FhirError 400 for another body. */
export function operationParameters(
  body: unknown,
  known: readonly string[],
): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(body) || body['resourceType'] !== 'Parameters')
    throw new FhirError('structure', 'A Parameters resource is expected')
  const parameters = valuesAt(body, 'parameter').filter(isObject)
  for (const { name } of parameters) {
    if (typeof name !== 'string' || !known.includes(name))
      throw new FhirError('invalid', `Unknown operation parameter '${String(name)}'`)
  }
  return parameters
}

/**
 * The patient id that a reference parameter names; undefined when the parameter is absent. @throws FhirError 400
 * when it is malformed or repeated.
 */
export function patientParameter(
  parameters: readonly Readonly<Record<string, unknown>>[],
  name: string,
): string | undefined {
  const found = parameters.filter((parameter) => parameter['name'] === name)
  if (found.length > 1) throw new FhirError('invalid', `Operation parameter '${name}' is given more than once`)
  const [only] = found
  if (only === undefined) return undefined
  const [text = ''] = stringsAt(only, 'valueReference.reference')
  const reference = parseReference(text)
  if (reference?.type !== 'Patient')
    throw new FhirError('invalid', `Operation parameter '${name}': a reference to a Patient is expected`)
  return reference.id
}

/** The patient behind an id, when the grant may change it. @throws FhirError 403, 404 */
export function patientToChange({ kind, store, grant }: Exchange, id: string): StoredResource {
  const permission = permissionFor({ kind, store }, grant, 'Patient', 'u')
  const patient = store.read('Patient', id)
  if (patient === undefined) throw new FhirError('unknown', `Resource Patient/${id} is not known`)
  checkSubject(permission, patient)
  return patient
}
