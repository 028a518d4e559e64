import { FhirError } from '../errors.ts'
import { checkSubject, permissionFor } from './permission.ts'
import type { Exchange } from './exchange.ts'
import { parseReference } from './reference.ts'
import type { Store, StoredResource } from './store.ts'
import { isObject, type JsonObject, stringsAt, valuesAt } from './search/values-at.ts'

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
 * The patient id that a reference parameter names, by a literal reference or by an identifier (FHIR
 * R4, "References"); undefined when the parameter is absent. @throws FhirError 400 when it is
 * malformed or repeated, 404 when nobody has the identifier, 422 when more than one has.
 */
export function patientParameter(
  parameters: readonly Readonly<Record<string, unknown>>[],
  name: string,
  store: Store,
): string | undefined {
  const found = parameters.filter((parameter) => parameter['name'] === name)
  if (found.length > 1)
    throw new FhirError('invalid', `Operation parameter '${name}' is given more than once`)
  const [only] = found
  if (only === undefined) return undefined
  const [text = ''] = stringsAt(only, 'valueReference.reference')
  const [logical] = valuesAt(only, 'valueReference.identifier')
  if (text === '' && isObject(logical)) return holderOf(store, logical)
  const reference = parseReference(text)
  if (reference?.type !== 'Patient')
    throw new FhirError(
      'invalid',
      `Operation parameter '${name}': a reference to a Patient is expected`,
    )
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

/** The one patient who has an identifier. */
function holderOf(store: Store, { system, value }: JsonObject): string {
  const holders = store
    .all('Patient')
    .filter((patient) =>
      valuesAt(patient, 'identifier').some(
        (one) => isObject(one) && one['system'] === system && one['value'] === value,
      ),
    )
  const [first] = holders
  if (first === undefined)
    throw new FhirError('unknown', 'No Patient has the identifier of the reference')
  if (holders.length > 1)
    throw new FhirError('semantic', 'More than one Patient has the identifier of the reference')
  return first.id
}
