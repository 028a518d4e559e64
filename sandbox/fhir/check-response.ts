import type { Resource } from 'fhir/r4'
import { FhirError } from '../errors.ts'
import { isObject, type JsonObject, stringsAt } from './search/values-at.ts'

/**
 * Checks the rules of a QuestionnaireResponse that go beyond its elements (FHIR R4,
 * "QuestionnaireResponse", constraints): every item names its question, an answer has one value,
 * and nothing is nested below an answered item itself (qrs-1). This service adds that it must be
 * about a patient: its searches would not find it otherwise.
 * @throws FhirError 422
 */
export function checkResponse(body: Resource & JsonObject): void {
  if (
    stringsAt(body, 'subject.reference').every(
      (reference) => !/^Patient\/|\/Patient\//.test(reference),
    )
  )
    throw new FhirError(
      'semantic',
      'QuestionnaireResponse.subject: a reference to a Patient is required',
    )
  if (body['identifier'] !== undefined && !isObject(body['identifier']))
    throw new FhirError('structure', 'QuestionnaireResponse.identifier: max allowed = 1')
  checkItems(body['item'], 'QuestionnaireResponse.item')
}

function checkItems(items: unknown, path: string): void {
  if (items === undefined) return
  if (!Array.isArray(items)) throw new FhirError('structure', `${path}: a list is expected`)
  for (const [index, item] of items.entries()) checkItem(item, `${path}[${index}]`)
}

function checkItem(item: unknown, path: string): void {
  if (!isObject(item)) throw new FhirError('structure', `${path}: an object is expected`)
  const { linkId, answer } = item
  if (typeof linkId !== 'string' || linkId.trim() === '')
    throw new FhirError('semantic', `${path}.linkId: minimum required = 1, but none found`)
  if (answer !== undefined && item['item'] !== undefined)
    throw new FhirError(
      'semantic',
      `${path}: qrs-1: nested items of an answered item belong below its answer`,
    )
  for (const [index, given] of (Array.isArray(answer) ? answer : []).entries()) {
    const at = `${path}.answer[${index}]`
    const values = isObject(given)
      ? Object.keys(given).filter((name) => /^value[A-Z]/.test(name))
      : []
    if (!isObject(given) || values.length > 1)
      throw new FhirError('semantic', `${at}.value[x]: max allowed = 1`)
    if (values.length === 0 && given['item'] === undefined && given['extension'] === undefined)
      throw new FhirError('semantic', `${at}: an answer without a value`)
    checkItems(given['item'], `${at}.item`)
  }
  checkItems(item['item'], `${path}.item`)
}
