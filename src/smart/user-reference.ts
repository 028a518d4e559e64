import { isFhirId } from '~/fhir/fhir-id'

const TYPES = '(?:^|/)(Patient|Practitioner|PractitionerRole|RelatedPerson|Person)/'
const NAMED = new RegExp(`${TYPES}([^/]*)$`)
const MEANT = new RegExp(TYPES)
const VERSION = /\/_history\/[^/]*$/

/**
 * The `Type/id` at the end of a fhirUser claim or `user` field, absolute or relative; undefined
 * when it names no such record.
 */
export function parseUserReference(value: string | undefined): string | undefined {
  const [, type, id] = NAMED.exec(value?.replace(VERSION, '') ?? '') ?? []
  return type === undefined || id === undefined || !isFhirId(id) ? undefined : `${type}/${id}`
}

/**
 * Whether a claim means a person's record and cannot be one: `Patient/..`. To guess who that is
 * would be to guess a role.
 */
export function isBrokenUser(value: string | undefined): boolean {
  return MEANT.test(value ?? '') && parseUserReference(value) === undefined
}
