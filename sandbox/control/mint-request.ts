import type { Resource } from 'fhir/r4'
import { isObject, type JsonObject } from '../fhir/search/values-at.ts'
import type { LongDocuments } from '../population/files/long-documents.ts'
import { type ActiveScenario, SCENARIOS, type ScenarioName } from '../scenarios.ts'
import { SOLUTIONS, type WorldSettings } from '../world.ts'
import type { MintRequest, PopulationChoice } from '../worlds.ts'

/** A body of the control interface that does not have the expected form; answered as 400. */
export class BadControlRequest extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BadControlRequest'
  }
}

/** Reads the body of `POST /_sandbox/worlds`. @throws BadControlRequest naming the member. */
export function readMintRequest(body: unknown): MintRequest {
  if (!isObject(body)) throw new BadControlRequest('A JSON object is expected')
  const solution = SOLUTIONS.find((candidate) => candidate === body['solution'])
  if (solution === undefined)
    throw new BadControlRequest(`solution: one of ${SOLUTIONS.join(', ')} is expected`)
  return {
    solution,
    ...(body['scenarios'] === undefined ? {} : { scenarios: readScenarios(body['scenarios']) }),
    ...(body['population'] === undefined ? {} : { population: readPopulation(body['population']) }),
    ...(body['resources'] === undefined ? {} : { resources: readResources(body['resources']) }),
    ...(body['appOrigins'] === undefined ? {} : { appOrigins: readOrigins(body['appOrigins']) }),
    ...(body['settings'] === undefined ? {} : { settings: readSettings(body['settings']) }),
  }
}

/** Reads a list of scenarios. @throws BadControlRequest naming the entry. */
export function readScenarios(value: unknown): readonly ActiveScenario[] {
  if (!Array.isArray(value)) throw new BadControlRequest('scenarios: a list is expected')
  return value.map((entry: unknown, index) => {
    if (!isObject(entry) || !isScenario(entry['name']))
      throw new BadControlRequest(`scenarios[${index}].name: unknown scenario`)
    const { name, type, times, amount } = entry
    if (type !== undefined && typeof type !== 'string')
      throw new BadControlRequest(`scenarios[${index}].type: a resource type is expected`)
    if (times !== undefined && !isPositive(times))
      throw new BadControlRequest(`scenarios[${index}].times: a positive number is expected`)
    if (amount !== undefined && !isPositive(amount))
      throw new BadControlRequest(`scenarios[${index}].amount: a positive number is expected`)
    return {
      name,
      ...(type === undefined ? {} : { type }),
      ...(times === undefined ? {} : { times }),
      ...(amount === undefined ? {} : { amount }),
    }
  })
}

function isScenario(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name)
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function readPopulation(value: unknown): PopulationChoice {
  if (value === 'demo' || value === 'empty') return value
  if (isObject(value) && isPositive(value['heavy']) && value['heavy'] <= 100_000)
    return { heavy: Math.floor(value['heavy']) }
  if (isObject(value) && isObject(value['long'])) return { long: readLong(value['long']) }
  throw new BadControlRequest(
    'population: "demo", "empty", { "heavy": number of observations } or { "long": { ' +
      'pdfPages, cdaBytes } } is expected',
  )
}

/** Enough for any bench, and no more than a request should make. */
const LONGEST = { pdfPages: 5000, cdaBytes: 32_000_000 } as const

function readLong(value: JsonObject): LongDocuments {
  const [name] = Object.keys(value).filter((name) => !Object.hasOwn(LONGEST, name))
  if (name !== undefined) throw new BadControlRequest(`population.long.${name}: unknown`)
  const pdfPages = lengthOf(value, 'pdfPages')
  const cdaBytes = lengthOf(value, 'cdaBytes')
  if (pdfPages === undefined && cdaBytes === undefined)
    throw new BadControlRequest('population.long: pdfPages, cdaBytes or both are expected')
  return {
    ...(pdfPages === undefined ? {} : { pdfPages }),
    ...(cdaBytes === undefined ? {} : { cdaBytes }),
  }
}

function lengthOf(value: JsonObject, name: keyof typeof LONGEST): number | undefined {
  const length = value[name]
  if (length === undefined) return undefined
  if (!isPositive(length) || length > LONGEST[name])
    throw new BadControlRequest(
      `population.long.${name}: a number up to ${LONGEST[name]} is expected`,
    )
  return Math.floor(length)
}

function readResources(value: unknown): readonly Resource[] {
  if (!Array.isArray(value)) throw new BadControlRequest('resources: a list is expected')
  return value.map((entry: unknown, index) => {
    if (!isObject(entry) || typeof entry['resourceType'] !== 'string')
      throw new BadControlRequest(`resources[${index}]: no resourceType`)
    // Records of a test: beyond its type the sandbox takes them as they are, wrong ones included.
    return entry as JsonResource
  })
}

type JsonResource = Readonly<Record<string, unknown>> & Resource

function readOrigins(value: unknown): readonly string[] {
  if (
    !Array.isArray(value) ||
    !value.every((one): one is string => typeof one === 'string' && URL.canParse(one))
  ) {
    throw new BadControlRequest('appOrigins: a list of origins is expected')
  }
  return value.map((one) => new URL(one).origin)
}

const SETTING_NAMES = [
  'codeLifetimeSeconds',
  'accessTokenLifetimeSeconds',
  'requestsPerMinute',
] as const

function readSettings(value: unknown): Partial<WorldSettings> {
  if (!isObject(value)) throw new BadControlRequest('settings: an object is expected')
  return Object.fromEntries(
    Object.entries(value).map(([name, setting]) => {
      if (!SETTING_NAMES.some((known) => known === name) || !isPositive(setting))
        throw new BadControlRequest(`settings.${name}: unknown or no number`)
      return [name, setting]
    }),
  )
}
