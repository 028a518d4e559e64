import type { Resource } from 'fhir/r4'
import { FhirError } from '../errors.ts'
import { takeScenario } from '../faults/faults.ts'
import { judgeGender } from '../spec/gender.ts'
import { checkCallIntake, isCallIntake, temporaryIdentifier } from './call-intake.ts'
import type { Exchange } from './exchange.ts'
import { readJson } from './negotiation.ts'
import { genderIdentities } from './patient-gender.ts'
import { checkSubject, permissionFor } from './permission.ts'
import { present } from './present.ts'
import { unknownResource } from './read.ts'
import { respond, versionHeaders } from './respond.ts'
import type { StoredResource } from './store.ts'
import { checkSupport } from './support.ts'
import { checkResource } from './validate.ts'
import { type JsonObject, stringsAt, valuesAt } from './search/values-at.ts'

/** `POST {base}/{Type}`: 201 with Location and ETag (service notes, "REST"). */
export async function create(exchange: Exchange, type: string): Promise<Response> {
  const { world, kind, store, grant, base } = exchange
  checkSupport(kind, world, type, 'create')
  const permission = permissionFor({ kind, store }, grant, type, 'c')
  const { id: _, ...body } = checkResource(await readJson(exchange.request), type, store)
  const resource: Resource & JsonObject = { ...body, resourceType: type }
  checkSubject(permission, resource)
  const stored = store.create(
    type === 'Patient' ? newPatient(exchange, resource) : resource,
    world.now(),
  )
  const location = `${base}/${type}/${stored.id}/_history/${stored.meta.versionId}`
  return written(exchange, stored, 201, { Location: location })
}

/**
 * `PUT {base}/{Type}/{id}`.
 * @throws FhirError 404 for an unknown id, 412 when If-Match names another version than the current
 *   one.
 */
export async function update(exchange: Exchange, type: string, id: string): Promise<Response> {
  const { world, kind, store, grant, request } = exchange
  checkSupport(kind, world, type, 'update')
  const permission = permissionFor({ kind, store }, grant, type, 'u')
  const body = checkResource(await readJson(request), type, store, store.read(type, id))
  if (body.id !== id)
    throw new FhirError(
      'structure',
      `Can not update resource, resource body must contain the id "${id}" of the URL`,
    )
  const current = store.read(type, id)
  if (current === undefined) throw unknownResource(type, id)
  if (!permission.sees(current))
    throw new FhirError('forbidden', `The granted scopes do not reach ${type}/${id}`)
  checkSubject(permission, body)
  checkVersion(request.headers.get('If-Match'), current)
  const resource: Resource & JsonObject & { id: string } = { ...body, resourceType: type, id }
  const stored = store.update(
    type === 'Patient' ? changedPatient(exchange, current, resource) : resource,
    world.now(),
  )
  return written(exchange, stored, 200)
}

/**
 * The stored resource, or no body when `Prefer: return=minimal` asks for none (FHIR R4, "RESTful
 * API", "create/update/patch") or a scenario leaves it out (service notes, "REST").
 */
function written(
  exchange: Exchange,
  stored: StoredResource,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = { ...more, ...versionHeaders(stored) }
  const isMinimal =
    /\breturn=minimal\b/.test(exchange.request.headers.get('Prefer') ?? '') ||
    takeScenario(exchange.world, 'no-written-body', stored.resourceType) !== undefined
  return isMinimal
    ? new Response(null, { status, headers })
    : respond(present(exchange, stored), status, headers)
}

function checkVersion(ifMatch: string | null, current: StoredResource): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const asked = /^(?:W\/)?"([^"]*)"$/.exec(ifMatch.trim())?.[1]
  if (asked === undefined) throw new FhirError('invalid', `Malformed If-Match: ${ifMatch}`)
  if (asked === current.meta.versionId) return
  throw new FhirError(
    'stale',
    `If-Match names version ${asked}, but the current version is ${current.meta.versionId}`,
  )
}

function newPatient(exchange: Exchange, body: Resource & JsonObject): Resource {
  const patient = withStoredGender(exchange, body)
  if (exchange.world.solution !== 'S2') return patient
  // Anyone registered with S2 starts as a Call Intake patient (specification, "Patient rules").
  checkCallIntake(body)
  const temporary = temporaryIdentifier(
    exchange.base,
    `T${100_000 + exchange.store.all('Patient').length}`,
  )
  const identifier: unknown[] = [...valuesAt(patient, 'identifier'), temporary]
  const intake: Resource & JsonObject = { ...patient, identifier }
  return intake
}

function changedPatient(
  exchange: Exchange,
  current: StoredResource,
  body: Resource & JsonObject & { id: string },
): Resource & { id: string } {
  if (exchange.world.solution === 'S2' && isCallIntake(current)) {
    checkCallIntake(body)
    if (!isCallIntake(body))
      throw new FhirError(
        'semantic',
        'The temporary identifier of a Call Intake patient cannot be taken away',
      )
  }
  return { ...withStoredGender(exchange, body), id: body.id }
}

/**
 * The gender identity extension determines the gender stored, not the administrative gender
 * (specification, "Patient rules"): without the extension no gender is stored.
 */
function withStoredGender({ world }: Exchange, body: Resource & JsonObject): Resource & JsonObject {
  const verdict = judgeGender(world.solution, stringsAt(body, 'gender')[0], genderIdentities(body))
  if (!verdict.ok) throw new FhirError('semantic', verdict.why)
  const { gender: _, ...rest } = body
  // The record's own gender is the extension, which stays; a read presents it as an administrative
  // gender.
  return { ...rest, resourceType: body.resourceType }
}
