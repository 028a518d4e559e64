import { isFhirId } from '~/fhir/fhir-id'

const TYPES = '(?:^|/)(Patient|Practitioner|PractitionerRole|RelatedPerson|Person)/'
const NAMED = new RegExp(`${TYPES}([^/]*)$`)
const MEANT = new RegExp(TYPES)
const VERSION = /\/_history\/[^/]*$/

/**
 * The `Type/id` at the end of a fhirUser claim or `user` field, absolute or relative; undefined
 * when it contains no such reference.
 */
export function parseUserReference(value: string | undefined): string | undefined {
  const [, type, id] = NAMED.exec(value?.replace(VERSION, '') ?? '') ?? []
  return type === undefined || id === undefined || !isFhirId(id) ? undefined : `${type}/${id}`
}

/**
 * True when a claim is meant to be a person's record but cannot be one: `Patient/..`. Guessing the
 * person would mean guessing a role.
 */
export function isBrokenUser(value: string | undefined): boolean {
  return MEANT.test(value ?? '') && parseUserReference(value) === undefined
}
