// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceInteraction,
  CapabilityStatementRestResourceSearchParam,
  FhirResource,
} from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isResource } from '~/fhir/resource-types'
import type { ResourceType } from '~/fhir/resource'
import { takeAway } from '~/i18n/en/record/export'
import { registry } from '~/views/registry'
import { officialExamples } from '../../../tools/testing/official-examples'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { click } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, plainServer } from './plain-server-fixture'
import { strictWorld, type Habits } from './strict-server-fixture'

/**
 * Everything that the app reads of a record, at servers of which nothing is known but a statement,
 * and that refuse all else. `STRICT_RUNS=200` before `npx vitest run` and the name of this file
 * tries more of them.
 */
const RUNS = Number(process.env['STRICT_RUNS'] ?? 2)
const ROOM = { timeout: 60_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TYPES = [...new Set<ResourceType>(registry.views.map(({ type }) => type))]

/** Parameters of lists with their types, and those that make a list narrower, named or ordered. */
const PARAMETERS = {
  patient: 'reference',
  subject: 'reference',
  beneficiary: 'reference',
  target: 'reference',
  questionnaire: 'reference',
  _id: 'token',
  category: 'token',
  code: 'token',
  status: 'token',
  identifier: 'token',
  date: 'date',
  'authored-on': 'date',
  authoredon: 'date',
  authored: 'date',
  'onset-date': 'date',
  family: 'string',
  birthdate: 'date',
  _lastUpdated: 'date',
  _sort: 'string',
  _total: 'token',
  _include: 'string',
} as const satisfies Readonly<Record<string, CapabilityStatementRestResourceSearchParam['type']>>
const NAMES = Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]
const INCLUDES = [...new Set(registry.views.flatMap(({ include }) => include)), '*']
const READS = ['read', 'search-type', 'vread', 'history-instance'] as const
type Code = CapabilityStatementRestResourceInteraction['code']

const declaredType = (
  type: ResourceType,
  codes: readonly Code[],
  names: readonly (keyof typeof PARAMETERS)[],
  searchInclude: readonly string[],
  more: Partial<CapabilityStatementRestResource> = {},
): CapabilityStatementRestResource => ({
  type,
  interaction: codes.map((code) => ({ code })),
  searchParam: names.map((name) => ({ name, type: PARAMETERS[name] })),
  searchInclude: [...searchInclude],
  ...more,
})

function statementOf(
  resource: readonly CapabilityStatementRestResource[],
  searchParam: readonly (keyof typeof PARAMETERS)[] = [],
): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-01-01',
    kind: 'instance',
    implementation: { description: 'A server' },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        resource: [...resource],
        searchParam: searchParam.map((name) => ({ name, type: PARAMETERS[name] })),
      },
    ],
  }
}

const some = <T,>(all: readonly T[]) => fc.subarray([...all])
const mostly = <T,>(all: readonly T[]) =>
  fc.oneof(fc.constant([...all]), fc.subarray([...all], { minLength: 1 }))
const generated = mostly(TYPES).chain((types) =>
  fc
    .tuple(
      fc.tuple(
        ...types.map((type) =>
          fc
            .tuple(
              mostly(READS),
              fc.oneof(fc.constant(['patient', '_id'] as const), some(NAMES)),
              some(INCLUDES),
              fc.record(
                {
                  versioning: fc.constantFrom('no-version', 'versioned', 'versioned-update'),
                  readHistory: fc.boolean(),
                },
                { requiredKeys: [] },
              ),
            )
            .map(([codes, names, includes, more]) =>
              declaredType(type, codes, names, includes, more),
            ),
        ),
      ),
      some(['_sort', '_total', '_lastUpdated'] as const),
    )
    .map(([resource, anywhere]) => statementOf(resource, anywhere)),
)
const EVERYTHING = statementOf(TYPES.map((type) => declaredType(type, READS, NAMES, INCLUDES)))
const LEAST = statementOf(TYPES.map((type) => declaredType(type, ['search-type'], ['patient'], [])))

const habits: fc.Arbitrary<Habits> = fc.record({
  counts: fc.boolean(),
  cap: fc.constantFrom(1, 2, 20),
  link: fc.constantFrom('absolute', 'to the base', 'a query alone', 'a path'),
})

/** Up to three official examples of each type, all of one patient. */
const records: readonly FhirResource[] = [
  { resourceType: 'Patient', id: '7', name: [{ family: 'García', given: ['Ana'] }] },
  ...TYPES.filter((type) => type !== 'Patient').flatMap((type) =>
    officialExamples((one) => one === type)
      .map(({ resource }): unknown =>
        JSON.parse(JSON.stringify(resource).replaceAll(/"Patient\/[^"/]+"/g, '"Patient/7"')),
      )
      .filter(isResource)
      .slice(0, 3),
  ),
]

const STAFF = {
  user: { role: 'practitioner' },
  scopes: { asked: ['user/*.rs'], granted: ['user/*.rs'] },
} as const

const settled = async (statuses: readonly number[], asked: readonly unknown[]) => {
  let before = -1
  await vi.waitFor(() => {
    const isQuiet = statuses.length === asked.length && asked.length === before
    before = asked.length
    if (!isQuiet || document.body.textContent.includes('Loading…')) throw new Error('still reading')
  }, ROOM)
}

/** Reads all there is of a record, on paper, on its screens and in its versions. */
async function readEverything(statement: CapabilityStatement, manner: Habits) {
  cleanup()
  const { world, refused } = strictWorld(statement, records, manner)
  const { asked, statuses } = await openPlain('/patients/7/take-away', world, { session: STAFF })
  const gather = screen.queryByRole('button', { name: takeAway.gather })
  if (gather !== null) await click(gather)
  await settled(statuses, asked)
  const entries = world.records.map(({ resourceType, id }) => `/patients/7/${resourceType}/${id}`)
  const versions = entries.filter((_, index) => index % 9 === 0)
  for (const address of [
    '/patients/7',
    '/patients/7/results',
    '/patients/7/timeline',
    ...versions,
  ]) {
    await act(async () => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await settled(statuses, asked)
    const earlier = screen.queryByRole('button', { name: 'Show earlier versions' })
    if (earlier !== null) fireEvent.click(earlier)
    await settled(statuses, asked)
  }
  return { refused, asked }
}

describe('A server that refuses whatever its statement does not declare', () => {
  it('refuses nothing that the app reads of a record, whatever it declares', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(generated, habits, async (statement, manner) => {
        const { refused, asked } = await readEverything(statement, manner)
        expect(refused).toEqual([])
        for (const { path, params } of asked) {
          for (const [name] of params) seen.add(name)
          if (path.includes('/_history')) seen.add(/_history\/./.test(path) ? 'vread' : 'history')
        }
      }),
      {
        seed: FUZZ_SEED,
        numRuns: RUNS,
        endOnFailure: true,
        examples: [
          [EVERYTHING, { counts: false, cap: 1, link: 'a query alone' }],
          [LEAST, { counts: true, cap: 2, link: 'to the base' }],
        ],
      },
    )
    // The app uses all that is declared: an app that asks for little would be refused nothing, too.
    expect([...seen]).toEqual(
      expect.arrayContaining(['patient', '_include', '_sort', '_total', '_count', 'history']),
    )
  }, 3_600_000)

  const asks = async (path: string, init: RequestInit = {}) => {
    const { world, refused } = strictWorld(LEAST, records, { counts: true, cap: 2, link: 'a path' })
    const headers = { Authorization: 'Bearer t', Accept: 'application/fhir+json', ...init.headers }
    const answer = await plainServer(world).fetch(`${PLAIN_URL}${path}`, { ...init, headers })
    return { status: answer.status, why: refused.flatMap(({ why }) => why) }
  }

  it.each<[string, RequestInit, number, readonly string[]]>([
    ['/Condition?patient=7', {}, 200, []],
    ['/Condition?patient=7&_count=100', {}, 200, []],
    ['/metadata', { headers: { Authorization: '' } }, 200, []],
    ['/Condition?patient=7&code=x', {}, 400, ['code of Condition']],
    ['/Condition?patient=7&_sort=-date', {}, 400, ['_sort of Condition']],
    ['/Condition?_include=Condition:asserter', {}, 400, ['_include of Condition']],
    ['/Condition/c1', {}, 400, ['read of Condition']],
    ['/Condition/c1/_history', {}, 400, ['history-instance of Condition']],
    ['/Basic?patient=7', {}, 400, ['search-type of Basic']],
    ['/Condition', { method: 'DELETE' }, 405, ['method DELETE', 'delete of Condition']],
    ['/Condition?patient=7', { headers: { 'X-Request-ID': '1' } }, 400, ['header x-request-id']],
    ['/Condition?patient=7', { headers: { Authorization: '' } }, 401, ['no token']],
    ['/Condition?patient=7', { headers: { Accept: 'text/html' } }, 406, ['accept text/html']],
    [
      '/Condition/_search',
      { method: 'POST', body: 'patient=7', headers: { 'Content-Type': 'text/plain' } },
      415,
      ['content-type text/plain'],
    ],
  ])('answers %s with %j by %i', async (path, init, status, why) => {
    expect(await asks(path, init)).toEqual({ status, why })
  })
})
