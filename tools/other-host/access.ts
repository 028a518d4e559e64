import { matchesSearchRequest, Operator } from '@medplum/core'
import type { FhirResource } from 'fhir/r4'
import type { Definitions } from './definitions.ts'
import { Refused } from './fhir-answer.ts'

/** The meaning of a bearer token. */
export interface Access {
  readonly scopes: readonly string[]
  /** The patient that `patient/…` scopes are about. */
  readonly patient: string | undefined
  /** The sign-in that the token is of: no other one reads its pages. */
  readonly grant: string
}

/** Create, read, update, delete, search (SMART App Launch 2.2, "Scopes", "Version 2 scopes"). */
export type Action = 'c' | 'r' | 'u' | 'd' | 's'

interface DataScope {
  readonly level: string
  readonly type: string
  readonly actions: string
}

/** Actions of SMART 1's words (SMART App Launch 2.2, "Scopes", "Version 1 scopes"). */
const FIRST_VERSION: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

/** A scope for data; undefined for every other one, and for what neither version of SMART has. */
export function dataScope(scope: string): DataScope | undefined {
  const [, level, type, permission] =
    /^(patient|user)\/(\*|[A-Z]\w+)\.(read|write|\*|c?r?u?d?s?)$/.exec(scope) ?? []
  if (level === undefined || type === undefined || permission === undefined || permission === '')
    return undefined
  return { level, type, actions: FIRST_VERSION[permission] ?? permission }
}

/**
 * The records of a type that a token may act on: all of them, or those of its patient.
 * @throws Refused 403
 */
export function reachOf(access: Access, type: string, action: Action): 'all' | 'own' {
  const given = access.scopes
    .map(dataScope)
    .filter((scope) => scope !== undefined)
    .filter((scope) => scope.type === '*' || scope.type === type)
    .filter(({ actions }) => actions.includes(action))
  if (given.some(({ level }) => level === 'user')) return 'all'
  if (given.length > 0 && access.patient !== undefined) return 'own'
  throw new Refused(403, 'forbidden', `No scope was granted for ${type} (${action}).`)
}

/**
 * True for a record of the patient, or of nobody (a medication, a practitioner). Decided by R4's
 * patient compartment, and by `patient` where a type outside it has that parameter (Device).
 */
export function isReachable(
  definitions: Definitions,
  resource: FhirResource,
  patient: string,
): boolean {
  const type = resource.resourceType
  if (type === 'Patient') return resource.id === patient
  const names =
    definitions.patientParameters.get(type) ??
    (definitions.parameters.get(type)?.some(({ name }) => name === 'patient') === true
      ? ['patient']
      : undefined)
  if (names === undefined) return true
  const value = `Patient/${patient}`
  return names.some((code) =>
    matchesSearchRequest(asRouters(resource), {
      resourceType: type,
      filters: [{ code, operator: Operator.EQUALS, value }],
    }),
  )
}

type RoutersResource = Parameters<typeof matchesSearchRequest>[0]

/** The same record in the router's own types of R4, which name elements a little otherwise. */
export function asRouters(resource: FhirResource): RoutersResource {
  return resource as unknown as RoutersResource
}
