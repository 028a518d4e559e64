import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle, CapabilityStatement, FhirResource, SearchParameter } from 'fhir/r4'
import fhirpath from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import type { Access } from './access.ts'
import { r4Definitions } from './definitions.ts'
import { createFhirApi } from './fhir-api.ts'
import { Records } from './records.ts'

const BASE = 'https://host.example/fhir/r4'
const everything: Access = { scopes: ['user/*.cruds'], patient: undefined, grant: 'g' }
const definitions = r4Definitions()
let records: Records
let ask: (path: string, init?: RequestInit) => Promise<Response>
let statement: CapabilityStatement

beforeAll(async () => {
  records = await Records.load(definitions)
  const api = createFhirApi({
    base: BASE,
    appOrigins: [],
    definitions,
    records,
    accessOf: async () => everything,
    smartConfiguration: {},
  })
  ask = (path, init = {}) =>
    api(
      new Request(`${BASE}/${path}`, {
        ...init,
        headers: { Authorization: 'Bearer t', ...init.headers },
      }),
    )
  statement = (await (await ask('metadata')).json()) as CapabilityStatement
})

/** Every parameter that is declared. */
function declared() {
  return (statement.rest?.[0]?.resource ?? []).flatMap(({ type, searchParam = [] }) =>
    searchParam.map(({ name, type: kind }) => ({ type, name, kind })),
  )
}

describe('The other host’s CapabilityStatement', () => {
  it('declares nothing that the host refuses', async () => {
    const values = new Map([
      ['date', 'ge1900'],
      ['reference', 'Patient/example'],
      ['uri', 'urn:x'],
    ])
    const refused: string[] = []
    const queries = declared().map(
      ({ type, name, kind }) => `${type}?${name}=${values.get(kind) ?? 'x'}`,
    )
    for (const { type, searchParam = [] } of statement.rest?.[0]?.resource ?? [])
      if (searchParam.length > 0)
        queries.push(
          `${type}?_id=x&_count=1&_total=accurate&_sort=-${searchParam.map(({ name }) => name).join(',')}`,
        )
    for (const query of queries) {
      const { status } = await ask(query)
      if (status !== 200) refused.push(`${query}: ${status}`)
    }
    expect(refused).toEqual([])
  })

  it('leaves out no parameter that the host takes', async () => {
    const names = new Set(declared().map(({ type, name }) => `${type}.${name}`))
    expect(names.size).toBeGreaterThan(1000)
    const taken: string[] = []
    for (const type of definitions.types)
      for (const name of namesInR4(type).filter((one) => !names.has(`${type}.${one}`))) {
        const { status } = await ask(`${type}?${name}=1`)
        if (status !== 400 && type !== 'Binary') taken.push(`${type}.${name}`)
      }
    expect(taken).toEqual([])
  })

  it('declares what comes along: the records of this server that another FHIRPath finds named', async () => {
    const came: string[] = []
    const named: string[] = []
    for (const { type, searchInclude = [] } of statement.rest?.[0]?.resource ?? []) {
      const wishes = searchInclude.map((one) => `_include=${one}`).join('&')
      const page = (await (await ask(`${type}?${wishes}`)).json()) as Bundle<FhirResource>
      const entries = page.entry ?? []
      const matches = new Set(entries.filter(({ search }) => search?.mode === 'match'))
      const keys = new Set(
        [...matches].flatMap(({ resource }) => referencesIn(type, searchInclude, resource)),
      )
      for (const key of keys) {
        const [other = '', id = ''] = key.split('/')
        const isMatch = [...matches].some(({ fullUrl }) => fullUrl === `${BASE}/${key}`)
        const isHere = await records.read(other, id).then(
          () => true,
          () => false,
        )
        if (isHere && !isMatch) named.push(`${type} ${BASE}/${key}`)
      }
      for (const { search, fullUrl } of entries)
        if (search?.mode === 'include') came.push(`${type} ${fullUrl}`)
    }
    expect(came.toSorted()).toEqual(named.toSorted())
    expect(came.length).toBeGreaterThan(100)
  })

  it('declares what finds the records that another FHIRPath finds the parameter’s values in', async () => {
    const differing: string[] = []
    for (const type of definitions.types.filter((one) => one !== 'Binary')) {
      const all = await records.search(type, '')
      for (const { name, expression } of definitions.parameters.get(type) ?? []) {
        const found = await records.search(type, `${name}:missing=false`)
        const path = pathFor(type, expression)
        const valued = all.filter((record) => valuesAt(record, path).length > 0)
        if (valued.map(({ id }) => id).join() !== found.map(({ id }) => id).join())
          differing.push(`${type}.${name}`)
      }
    }
    expect(differing).toEqual([])
  })

  it('declares the interactions that are done, and no other is', async () => {
    const [patient] = statement.rest?.[0]?.resource?.filter(({ type }) => type === 'Patient') ?? []
    expect(patient?.interaction?.map(({ code }) => code).toSorted()).toEqual(
      ['create', 'delete', 'history-instance', 'read', 'search-type', 'update', 'vread'].toSorted(),
    )
    for (const [path, method] of [
      ['Patient/example', 'PATCH'],
      ['Patient', 'DELETE'],
      ['Patient', 'PUT'],
      ['Patient/example/_history', 'DELETE'],
      ['Patient/example/$everything', 'GET'],
      ['ValueSet', 'GET'],
      ['Binary', 'GET'],
    ] as const)
      expect((await ask(path, { method })).status, `${method} ${path}`).toBeGreaterThanOrEqual(404)
  })
})

/** `Type/id` of every reference in a record by the parameters of those inclusions. */
function referencesIn(
  type: string,
  inclusions: readonly string[],
  record: FhirResource | undefined,
): readonly string[] {
  const names = inclusions.map((one) => one.slice(type.length + 1))
  const paths = (definitions.parameters.get(type) ?? [])
    .filter(({ name }) => names.includes(name))
    .map(({ expression }) => `(${pathFor(type, expression)}).reference`)
  return paths
    .flatMap((path) => (record === undefined ? [] : valuesAt(record, path)))
    .flatMap((value) => /^[A-Z]\w+\/[^/]+/.exec(String(value))?.[0] ?? [])
}

/** With a model that is at hand, the library answers at once. */
function valuesAt(record: FhirResource, path: string): readonly unknown[] {
  return fhirpath.evaluate(record, path, {}, r4) as readonly unknown[]
}

/** The names of R4's own search parameters for a type. */
function namesInR4(type: string): readonly string[] {
  return ALL_PARAMETERS.filter(({ base = [] }) => base.some((one) => one === type)).map(
    ({ code = '' }) => code,
  )
}

const FOLDER = join(projectRoot, 'node_modules', 'hl7.fhir.r4.examples')
const ALL_PARAMETERS: readonly Partial<SearchParameter>[] = readdirSync(FOLDER)
  .filter((file) => file.startsWith('SearchParameter-') && !file.includes('-example'))
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as SearchParameter)

/**
 * The part of an expression that is about a type, as plain FHIRPath: nothing is fetched, so a
 * reference is of the type that it names on this server, and `as` may stand behind a list.
 */
function pathFor(type: string, expression: string): string {
  const own = expression
    .split(' | ')
    .filter((part) => part.replace(/^\(+/, '').startsWith(`${type}.`))
    .join(' | ')
  return own
    .replaceAll(/\.where\(resolve\(\) is (\w+)\)/g, ".where(reference.startsWith('$1/'))")
    .replaceAll(/\(([\w.]+) as (\w+)\)/g, '$1.ofType($2)')
}
