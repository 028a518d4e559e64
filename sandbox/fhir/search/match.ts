import type { Bundle, BundleEntry } from 'fhir/r4'
import { FhirError } from '../../errors.ts'
import type { Exchange } from '../exchange.ts'
import { readJson } from '../negotiation.ts'
import { operationParameters } from '../operation-parameters.ts'
import { permissionFor } from '../permission.ts'
import { present } from '../present.ts'
import { respond } from '../respond.ts'
import type { StoredResource } from '../store.ts'
import { fold } from '../text.ts'
import { isObject, stringsAt } from './values-at.ts'

const MATCH_GRADE = 'http://hl7.org/fhir/StructureDefinition/match-grade'

/** Grades of the value set "match-grade" (FHIR R4), with the least score each takes. */
const GRADES = [
  { code: 'certain', least: 0.95 },
  { code: 'probable', least: 0.7 },
  { code: 'possible', least: 0.4 },
] as const

/**
 * `POST {gp_base}/Patient/$match` where the scenario `match-offered` lists it (FHIR R4, "Patient",
 * operation "match"; service notes, "Operations"): a searchset Bundle, the best match first, each
 * with its score and grade.
 * @throws FhirError 400 for wrong input, 403 when the grant may not search patients.
 */
export async function match(exchange: Exchange): Promise<Response> {
  const { store, kind, grant, base } = exchange
  const body = await readJson(exchange.request, true)
  // A Patient alone stands for the parameter `resource` (FHIR R4, "Patient", operation "match").
  const parameters =
    isObject(body) && body['resourceType'] === 'Patient'
      ? [{ name: 'resource', resource: body }]
      : operationParameters(body, ['resource', 'onlyCertainMatches', 'count'])
  const valueOf = (name: string, member: string) =>
    parameters.find((one) => one['name'] === name)?.[member]
  const wanted = valueOf('resource', 'resource')
  if (!isObject(wanted) || wanted['resourceType'] !== 'Patient')
    throw new FhirError('invalid', "Operation parameter 'resource': a Patient is expected")
  const count = valueOf('count', 'valueInteger') ?? 10
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
    throw new FhirError('invalid', "Operation parameter 'count': a number above zero is expected")
  const certainOnly = valueOf('onlyCertainMatches', 'valueBoolean') === true
  const permission = permissionFor({ kind, store }, grant, 'Patient', 's')
  const scored = store
    .all('Patient')
    .filter(permission.sees)
    .map((patient) => ({ patient, score: scoreOf(wanted, patient) }))
    .filter(({ score }) => score >= (certainOnly ? GRADES[0].least : GRADES[2].least))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
  const entry = scored.map(({ patient, score }) => entryOf(base, present(exchange, patient), score))
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    total: entry.length,
    ...(entry.length === 0 ? {} : { entry }),
  }
  return respond(bundle)
}

function entryOf(base: string, patient: StoredResource, score: number): BundleEntry {
  const grade = GRADES.find(({ least }) => score >= least)?.code ?? 'certainly-not'
  return {
    fullUrl: `${base}/Patient/${patient.id}`,
    resource: patient,
    search: { mode: 'match', score, extension: [{ url: MATCH_GRADE, valueCode: grade }] },
  }
}

/** The weight of each fact; a shared number alone is a certain match. */
const WORTH = [
  { path: 'identifier.value', points: 1 },
  { path: 'name.family', points: 0.35 },
  { path: 'birthDate', points: 0.3 },
  { path: 'name.given', points: 0.2 },
  { path: 'telecom.value', points: 0.15 },
] as const

/** Scores the fit of a stored patient, from 0 to 1. */
function scoreOf(wanted: unknown, patient: unknown): number {
  const points = WORTH.filter(({ path }) => {
    const known = new Set(stringsAt(patient, path).map(fold))
    return stringsAt(wanted, path).some((text) => known.has(fold(text)))
  }).reduce((sum, fact) => sum + fact.points, 0)
  return Math.min(1, Math.round(points * 100) / 100)
}
