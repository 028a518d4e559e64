import { FhirError } from '../errors.ts'
import { PATIENT_ACCESS_PARAMETERS } from '../spec/patient-access-parameters.ts'
import type { ParameterTable } from '../spec/parameter.ts'
import { type DataScope, type Letter, type Level, parseScope } from '../oauth/tokens/scope.ts'
import { type AccessGrant, type BaseKind, isSystemBase } from '../world.ts'
import { directPatients, isSharedType } from './compartment.ts'
import { filterOf, type FilterWorld } from './search/special-filter.ts'
import type { Store, StoredResource } from './store.ts'

/**
 * The reach of one granted scope for a type: the patients it covers and the resources among theirs.
 */
interface Reach {
  readonly patients: readonly string[] | 'all'
  readonly fits: (resource: StoredResource) => boolean
}

/** The rights of a token for one type in one interaction. */
export interface Permission {
  /** True when the token may see this stored resource. */
  readonly sees: (resource: StoredResource) => boolean
  /** True when the token may touch this patient's records at all. */
  readonly reachesPatient: (id: string) => boolean
  /** Ids of the patients it is limited to, or `all`. */
  readonly patients: readonly string[] | 'all'
}

/**
 * The permission a grant gives for a letter of c, r, u, d, s on a type.
 * @throws FhirError 403 when no granted scope covers it (specification, "FHIR errors": insufficient
 *   permissions).
 */
export function permissionFor(
  world: { kind: BaseKind; store: Store },
  grant: AccessGrant,
  type: string,
  letter: Letter,
): Permission {
  const reaches = reachesOf(world, grant, type, letter)
  if (reaches.length === 0)
    throw new FhirError('forbidden', `The granted scopes do not permit ${NAMES[letter]} of ${type}`)
  const patients = reaches.some((reach) => reach.patients === 'all')
    ? 'all'
    : [...new Set(reaches.flatMap((reach) => (reach.patients === 'all' ? [] : reach.patients)))]
  return {
    patients,
    reachesPatient: (id) => patients === 'all' || patients.includes(id),
    sees: (resource) =>
      reaches.some(
        (reach) => isWithin(world.store, resource, reach.patients) && reach.fits(resource),
      ),
  }
}

/**
 * True when any granted scope covers a letter on a type; for resources that only come along with
 * others.
 */
export function isPermitted(
  world: { kind: BaseKind; store: Store },
  grant: AccessGrant,
  type: string,
  letter: Letter,
): boolean {
  return reachesOf(world, grant, type, letter).length > 0
}

/**
 * Refuses a resource that is not about patients the grant reaches, before it is written: a grant
 * for one record writes nothing outside it, neither new patients nor shared resources.
 * @throws FhirError 403
 */
export function checkSubject(
  permission: Permission,
  resource: { readonly resourceType: string; readonly id?: string | undefined },
): void {
  if (permission.patients === 'all') return
  const about = directPatients(resource)
  if (about.length === 0 || !about.every(permission.reachesPatient)) {
    throw new FhirError(
      'forbidden',
      `The granted scopes reach records of ${permission.patients.length} patient(s) only, not of this one`,
    )
  }
}

const NAMES: Readonly<Record<Letter, string>> = {
  c: 'create',
  r: 'read',
  u: 'update',
  d: 'delete',
  s: 'search',
}

function reachesOf(
  world: FilterWorld,
  grant: AccessGrant,
  type: string,
  letter: Letter,
): readonly Reach[] {
  return grant.scopes.flatMap((text) => {
    const scope = parseScope(text, grant.generation)
    if (scope?.kind !== 'data' || !scope.letters.includes(letter)) return []
    if (scope.type !== '*' && scope.type !== type) return []
    if (!serves(world.kind, scope.level)) return []
    const fits = constraintOf(world, scope, type)
    return fits === undefined ? [] : [{ patients: patientsOf(scope, grant), fits }]
  })
}

/**
 * True when a base serves scopes of a level: system access takes system scopes alone; v2 has a base
 * of its own for them, v1 serves them alongside the others (specification, "Versioning", "System
 * access").
 */
function serves(kind: BaseKind, level: Level): boolean {
  return isSystemBase(kind) ? level === 'system' : kind !== 'patient-access' || level !== 'system'
}

/**
 * The patients that a scope covers: `patient/` those in context, `user/` all that the user may
 * open, `system/` everyone.
 */
function patientsOf(scope: DataScope, grant: AccessGrant): readonly string[] | 'all' {
  if (scope.level === 'patient' && grant.patient !== undefined) return [grant.patient]
  return grant.user?.patients ?? 'all'
}

/**
 * The constraint of a scope as a test; undefined when it names an unknown parameter, so that it
 * grants nothing.
 */
function constraintOf(
  world: FilterWorld,
  scope: DataScope,
  type: string,
): ((resource: StoredResource) => boolean) | undefined {
  const table: ParameterTable = PATIENT_ACCESS_PARAMETERS
  const tests: ((resource: StoredResource) => boolean)[] = []
  for (const [name, value] of new URLSearchParams(scope.query)) {
    const row = table[type]?.find(
      (candidate) => candidate.name === name && candidate.type !== 'special',
    )
    if (row === undefined) return undefined
    tests.push(filterOf(world, type, row, value).test)
  }
  return (resource) => tests.every((test) => test(resource))
}

function isWithin(
  store: Store,
  resource: StoredResource,
  patients: readonly string[] | 'all',
): boolean {
  if (patients === 'all' || isSharedType(resource.resourceType)) return true
  return store.patientsOf(resource).some((id) => patients.includes(id))
}
