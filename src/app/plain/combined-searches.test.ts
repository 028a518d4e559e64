import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { undeclaredIn, type Declared } from '../../../tools/other-host/declared'
import { combineOf } from '~/capability/combine'
import { createCapability } from '~/capability/decide'
import { isPermit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { FhirFailure } from '~/fhir/failure'
import type { Params, Search } from '~/fhir/request'
import { formBody } from '~/fhir/wire/params'
import { loadPages } from '~/queries/load-pages'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'

const HL7 = 'http://hl7.org/fhir/StructureDefinition'
const base = { kind: 'r4', url: 'https://fhir.example.org/r4' } as const

/** Values that records of a type have, by the search parameter that finds them. */
const HELD = {
  Observation: {
    category: ['laboratory', 'vital-signs', 'sdoh', 'house-word', undefined],
    status: ['final', 'unknown', 'entered-in-error'],
    date: ['2020-01-01', undefined],
    code: ['1-8'],
  },
  CarePlan: {
    category: ['assess-plan', 'house-word', undefined],
    status: ['active', 'draft'],
    date: ['2020-01-01', undefined],
  },
  CareTeam: { status: ['active', 'inactive', undefined], role: ['nurse', undefined] },
  DiagnosticReport: {
    category: ['LAB', 'LP29684-5', undefined],
    status: ['final', 'appended'],
    code: ['1-8'],
  },
  MedicationRequest: {
    intent: ['order', 'plan'],
    status: ['active', 'stopped'],
    encounter: ['Encounter/1'],
  },
} as const satisfies Record<string, Record<string, readonly (string | undefined)[]>>

type Type = keyof typeof HELD
const TYPES = Object.keys(HELD) as readonly Type[]

interface Kept {
  readonly patient: string
  readonly values: Readonly<Record<string, string | undefined>>
}

interface World {
  readonly type: Type
  readonly statement: Declared & { readonly resourceType: string }
  readonly kept: readonly Kept[]
}

const expectation = (word: string | undefined) =>
  word === undefined ? [] : [{ url: `${HL7}/capabilitystatement-expectation`, valueCode: word }]

const worlds: fc.Arbitrary<World> = fc.constantFrom(...TYPES).chain((type) => {
  const names = Object.keys(HELD[type])
  const held: Readonly<Record<string, readonly (string | undefined)[]>> = HELD[type]
  const word = fc.constantFrom(undefined, 'SHALL', 'SHOULD', 'MAY', 'SHOULD-NOT')
  const combination = fc
    .record({
      required: fc.subarray(['patient', ...names, 'not-declared'], { maxLength: 4 }),
      optional: fc.subarray(names, { maxLength: 2 }),
      word,
    })
    .map(({ required, optional, word: said }) => ({
      url: `${HL7}/capabilitystatement-search-parameter-combination`,
      extension: [
        ...expectation(said),
        ...required.map((name) => ({ url: 'required', valueString: name })),
        ...optional.map((name) => ({ url: 'optional', valueString: name })),
      ],
    }))
    .filter(({ extension }) => extension.some(({ url }) => /^(?:required|optional)$/.test(url)))
  const kept = fc.record({
    patient: fc.constantFrom('7', '7', '8'),
    values: fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.constantFrom(...(held[name] ?? [undefined]))]),
      ),
    ),
  })
  return fc
    .record({
      declared: fc.subarray(names),
      combinations: fc.array(combination, { maxLength: 3 }),
      alone: word,
      kept: fc.array(kept, { maxLength: 12 }),
    })
    .map(({ declared, combinations, alone, kept: records }) => ({
      type,
      kept: records,
      statement: {
        resourceType: 'CapabilityStatement',
        rest: [
          {
            mode: 'server',
            searchParam: [{ name: '_count' }],
            resource: [
              {
                type,
                extension: combinations,
                interaction: [{ code: 'search-type' }],
                searchParam: [
                  { name: 'patient', extension: expectation(alone) },
                  ...declared.map((name) => ({ name })),
                ],
              },
            ],
          },
        ],
      },
    }))
})

/** A server that keeps to a rule, and the app's data layer in front of it. */
function serve(
  { statement, kept, type }: World,
  refuses: (params: Params) => FhirFailure | undefined,
) {
  const asked: Search[] = []
  const send: Send = ({ request }) => {
    if (request.interaction !== 'search') throw new Error('only searches')
    asked.push(request)
    const failure = refuses(request.params)
    if (failure !== undefined) return Promise.reject(failure)
    const has = ({ patient, values }: Kept) =>
      request.params.every(([name, value]) => {
        if (name === '_count') return true
        if (name === 'patient') return value === `Patient/${patient}`
        return isFoundBy(values[name], value)
      })
    const matches = kept.flatMap((one, at): FhirResource[] =>
      has(one) ? [{ resourceType: type, id: `e${at}` } as FhirResource] : [],
    )
    return Promise.resolve({ matches, included: [], issues: [], receivedAt: 1 })
  }
  const { capability } = connected(statement)
  const client = createQueryClient(send, () => 0)
  const list = (patient = '7', ...more: Params) => {
    const params: Params = [['patient', `Patient/${patient}`], ...more, ['_count', '100']]
    return capability.decide<Search>({ interaction: 'search', type, params })
  }
  const load = (patient = '7') => {
    const permit = list(patient)
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    return loadPages(client, permit, new AbortController().signal)
  }
  const isDeclared = ({ params }: Search) =>
    undeclaredIn(statement, base.url, {
      method: 'POST',
      url: `${base.url}/${type}/_search`,
      body: formBody(params),
    })
  return { asked, list, load, isDeclared }
}

/** The capability of somebody of the staff who is signed in at a server with this statement. */
function connected(statement: World['statement']) {
  const read = readStatement(statement)
  if (read === undefined) throw new Error('no statement')
  const combine = combineOf(statement)
  // As a session has it: one object for as long as it lasts.
  const here = { ...base }
  const capability = createCapability({
    statements: [{ base: here, statement: read, assumed: false, unread: false, combine }],
    granted: ['user/*.rs'],
    role: 'practitioner',
    registration: {
      id: 'plain',
      service: 'fhir-r4',
      name: 'Any clinic',
      environment: 'production',
      issuer: base.url,
      bases: [here],
      clients: {},
    },
  })
  return { capability }
}

const refused = (code: string, text: string) =>
  new FhirFailure({ kind: 'rejected', status: 400, issues: [{ severity: 'error', code, text }] })

function isFoundBy(own: string | undefined, value: string): boolean {
  return own !== undefined && (value.startsWith('ge') ? own >= value.slice(2) : own === value)
}

const UNCOMBINED = { why: 'rule', rule: 'combination-required' }

const idsIn = (matches: readonly { readonly id?: string | undefined }[]) =>
  matches
    .map(({ id = '' }) => id)
    .toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))

const idsOf = (kept: readonly Kept[], is: (one: Kept) => boolean) =>
  kept.flatMap((one, at) => (is(one) ? [`e${at}`] : []))

describe('A list of a server that names combinations of search parameters', () => {
  it('is asked for by nothing else, is whole where it says so, and says so where it may not be', async () => {
    const met = { direct: 0, whole: 0, partly: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { asked, list, load, isDeclared } = serve(world, () => undefined)
        const own = (one: Kept) => one.patient === '7'
        const permit = list()
        const result = isPermit(permit) ? await load() : undefined
        const by = asked.map(({ params }) => params.filter(([name]) => !isFixed(name)))
        const isAsked = ({ values }: Kept) =>
          by.some((pairs) => pairs.every(([name, value]) => isFoundBy(values[name], value)))
        const ids = idsIn(result?.matches ?? [])
        const isDirect = by.length === 1 && by[0]?.length === 0
        const isWhole = result?.complete === true
        met[
          result === undefined ? 'refused' : isDirect ? 'direct' : isWhole ? 'whole' : 'partly'
        ] += 1
        // Every request is permitted, and that by the patient alone wherever it is.
        expect(asked.flatMap(isDeclared)).toEqual([])
        const search: Search = { interaction: 'search', type: world.type, params: PATIENT }
        expect(isDirect).toBe(isDeclared(search).length === 0)
        expect(isPermit(permit) ? UNCOMBINED : permit.reason).toEqual(UNCOMBINED)
        expect(ids).toEqual(idsOf(world.kept, (one) => own(one) && isAsked(one)))
        // A whole list has everything, and is never one by what an entry may lack.
        expect(isWhole ? ids : idsOf(world.kept, own)).toEqual(idsOf(world.kept, own))
        expect(isWhole && by.flat().some(([name]) => /^(?:category|date)$/.test(name))).toBe(false)
        const told = result?.narrowed?.mayMiss
        expect(told !== undefined).toBe(result !== undefined && !isWhole)
        expect(told?.('en').join() ?? 'only by date').toMatch(/only by (category|status|date)/)
        expect(told?.('es').join() ?? 'por fecha').toMatch(/por (categoría|estado|fecha)/)
      }),
      { numRuns: 600 },
    )
    // Each of the ways was among them.
    expect(Object.values(met)).not.toContain(0)
  })

  it('has every entry with a category that US Core names', () =>
    fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { load } = serve(byCategory(world), () => undefined)
        const { matches, complete } = await load()
        const named = ['laboratory', 'vital-signs', 'sdoh']
        expect(complete).toBe(false)
        expect(idsIn(matches)).toEqual(
          idsOf(
            byCategory(world).kept,
            ({ patient, values }) => patient === '7' && named.includes(values['category'] ?? ''),
          ),
        )
      }),
      { numRuns: 100 },
    ))

  it('is asked for by none that another one is a part of, in whatever order they are named', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(['category'], ['status']),
        fc.subarray(['category', 'status', 'date'], { minLength: 1 }),
        fc.boolean(),
        async (part, more, isFirst) => {
          const all = [...new Set([...part, ...more])]
          const pair = isFirst ? [part, all] : [all, part]
          const world = observations(pair.map((names) => ['patient', ...names]))
          const { asked, load } = serve(world, () => undefined)
          await load()
          const used = asked.flatMap(({ params }) => params.map(([name]) => name))
          expect(new Set(used.filter((name) => !isFixed(name)))).toEqual(new Set(part))
        },
      ),
    ))

  it('has a combination that is promised firmly among those it tries, however many are narrower', async () => {
    const world = observations([
      ['patient', 'category', 'date'],
      ['patient', 'date'],
      ['patient', 'status'],
      ['patient', 'status', 'date'],
      ['patient', 'category'],
    ])
    // The first is promised, the others may be there.
    const all = world.statement.rest?.[0]?.resource?.[0]?.extension ?? []
    const words = all.map(({ url, extension = [] }, at) => ({
      url,
      extension: [...extension, ...expectation(at === 0 ? 'SHALL' : 'MAY')],
    }))
    const rest = world.statement.rest?.map((one) => ({
      ...one,
      resource: one.resource?.map((type) => ({ ...type, extension: words })) ?? [],
    }))
    const { load } = serve(
      { ...world, statement: { ...world.statement, ...(rest === undefined ? {} : { rest }) } },
      (params) => {
        const names = params.map(([name]) => name)
        return names.includes('category') && names.includes('date')
          ? undefined
          : refused('not-supported', '')
      },
    )
    expect((await load()).ended).toBe(true)
  })

  it('goes on by another of its combinations where the first is refused altogether', async () => {
    const world = observations([
      ['patient', 'status'],
      ['patient', 'category'],
    ])
    const { asked, load } = serve(world, (params) =>
      params.some(([name]) => name === 'status') ? refused('not-supported', '') : undefined,
    )
    const { matches, complete } = await load()
    expect([matches.map(({ id }) => id), complete]).toEqual([['e0'], false])
    const before = asked.length
    await load('8')
    expect(asked.slice(before).flatMap(({ params }) => params.map(([name]) => name))).not.toContain(
      'status',
    )
  })
})

describe('A search for people at a server that names combinations', () => {
  const extended = (...names: readonly string[]) => ({
    url: `${HL7}/capabilitystatement-search-parameter-combination`,
    extension: names.map((name) => ({ url: 'required', valueString: name })),
  })
  const statement = {
    resourceType: 'CapabilityStatement',
    rest: [
      {
        resource: [
          {
            type: 'Patient',
            interaction: [{ code: 'search-type' }],
            extension: [extended('family', 'birthdate'), extended('name', 'gender')],
            searchParam: [
              { name: 'identifier', extension: expectation('SHALL') },
              { name: 'given', extension: expectation('MAY') },
              { name: 'phone', extension: expectation('SHOULD-NOT') },
              ...['family', 'birthdate', 'name', 'gender', '_id'].map((name) => ({ name })),
            ],
          },
        ],
      },
    ],
  }

  it.each([
    [['family'], false],
    [['birthdate'], false],
    [['phone'], false],
    [['family', 'gender'], false],
    [['family', 'birthdate'], true],
    [['family', 'birthdate', 'birthdate', 'gender'], true],
    [['name', 'gender'], true],
    [['identifier'], true],
    [['given'], true],
    [['_id'], true],
    [[], true],
  ] as const)('by %j is sent, or refused with what to add: %s', (names, isSent) => {
    const { capability } = connected(statement)
    const params: Params = [...names.map((name) => [name, 'x'] as const), ['_count', '20']]
    const answer = capability.decide<Search>({ interaction: 'search', type: 'Patient', params })
    const reason = isPermit(answer) ? undefined : answer.reason
    expect(reason).toEqual(isSent ? undefined : { why: 'rule', rule: 'people-together' })
    const isAny = names.length === 0
    expect(
      isAny ||
        undeclaredIn(statement, base.url, {
          method: 'GET',
          url: `${base.url}/Patient?${new URLSearchParams(names.map((name) => [name, 'x'])).toString()}`,
        }).length === 0,
    ).toBe(isSent)
  })
})

describe('A server that names none and refuses a list for want of a parameter', () => {
  it.each([
    ['required', ''],
    ['invalid', 'Search must include category'],
    ['business-rule', 'One of "category", "code" is needed with "patient".'],
  ])('is asked by each value (%s: %s), and refuses once in a session', async (code, text) => {
    const { asked, load } = serve(observations([]), (params) =>
      params.some(([name]) => name === 'category') ? undefined : refused(code, text),
    )
    const { matches, complete, narrowed } = await load()
    expect([matches.map(({ id }) => id), complete]).toEqual([['e0'], false])
    expect(narrowed?.mayMiss?.('en')).toEqual([
      'this service lists them only by category; entries without it, or with an unusual one, may be missing',
    ])
    const alone = () =>
      asked.filter(({ params }) => !params.some(([name]) => name === 'category')).length
    const before = alone()
    await load('8')
    expect(alone()).toBe(before)
    expect(asked.at(-1)?.params).toContainEqual(['patient', 'Patient/8'])
  })

  it('is whole by a status that every entry has, and tells of a part that was refused', async () => {
    const isRefused = (value: string) => refused('value', `no ${value}`)
    for (const [unknown, complete] of [
      [false, true],
      [true, false],
    ] as const) {
      const { load } = serve(observations([]), (params) => {
        const [, status] = params.find(([name]) => name === 'status') ?? []
        if (status === undefined) return refused('required', 'status(es) must be given')
        return unknown && status === 'unknown' ? isRefused(status) : undefined
      })
      const result = await load()
      expect(result.complete).toBe(complete)
      expect(result.matches.map(({ id }) => id)).toEqual(['e0', 'e1'])
      expect(result.narrowed?.mayMiss?.('en').at(-1)).toBe(
        complete ? undefined : 'the service refused part of this search',
      )
    }
  })

  it('is asked by each that it names, one after the other, and is not asked without end', async () => {
    const wishes = fc
      .constantFrom('CarePlan' as const, 'MedicationRequest' as const, 'Observation' as const)
      .chain((type) =>
        fc.record({
          type: fc.constant(type),
          wanted: fc.shuffledSubarray(Object.keys(HELD[type]), { minLength: 1 }),
          isEndless: fc.boolean(),
        }),
      )
    const met = { given: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(wishes, async ({ type, wanted, isEndless }) => {
        const world = asking(type)
        const { asked, load } = serve(world, (params) => {
          const missing = wanted.find((one) => !params.some(([name]) => name === one))
          if (missing !== undefined) return refused('invalid', `Search must have ${missing}`)
          return isEndless ? refused('required', 'And something else.') : undefined
        })
        const result = await load().catch((error: unknown) => error)
        // Sixty for each of four ways, and the search itself.
        expect(new Set(asked.map(({ params }) => JSON.stringify(params))).size).toBeLessThan(242)
        const names = (params: Params) =>
          params.map(([name]) => name).filter((one) => !isFixed(one))
        for (const { params } of asked)
          expect(new Set(names(params)).size).toBe(names(params).length)
        const searches = wanted.reduce(
          (product, one) => product * (SIZES[type][one] ?? Infinity),
          1,
        )
        expect(result instanceof FhirFailure).toBe(isEndless || searches > 60)
        const isRefused = result instanceof FhirFailure
        met[isRefused ? 'refused' : 'given'] += 1
        const first = { issues: [{ text: `Search must have ${wanted[0] ?? ''}` }] }
        expect(result).toMatchObject(isRefused ? first : { matches: [{ id: 'e0' }] })
        const isWhole = asked.some(({ params }) =>
          wanted.every((one) => names(params).includes(one)),
        )
        expect(isWhole || isRefused).toBe(true)
      }),
      { numRuns: 150 },
    )
    expect(Object.values(met)).not.toContain(0)
  })

  it('has a care plan by category and status, of which it named one at a time', async () => {
    const { asked, load } = serve(asking('CarePlan'), (params) => {
      const missing = ['category', 'status', 'date'].find(
        (one) => !params.some(([name]) => name === one),
      )
      return missing === undefined ? undefined : refused('required', `${missing} is required`)
    })
    const { matches, complete } = await load()
    expect([matches.map(({ id }) => id), complete]).toEqual([['e0'], false])
    // Itself, by its category, by that with each of seven statuses, and by the date as well.
    // What is refused may have been too large, and is asked for in another size.
    const distinct = new Set(asked.map(({ params }) => JSON.stringify(params)))
    expect(distinct.size).toBe(1 + 1 + 7 + 7)
    const before = asked.length
    await load('8')
    expect(asked.length - before, 'it is known what this server wants').toBe(7)
  })

  it('that says nothing of the kind stays refused, in its own words', async () => {
    const { asked, load } = serve(observations([]), () => refused('invalid', 'Not today.'))
    await expect(load()).rejects.toMatchObject({ issues: [{ text: 'Not today.' }] })
    for (const { params } of asked) expect(params.map(([name]) => name)).not.toContain('category')
  })

  it('that refuses whatever is tried gives its first reason, not the last', async () => {
    const { load } = serve(observations([]), (params) =>
      refused('required', params.some(([name]) => name === 'category') ? 'no' : 'category'),
    )
    await expect(load()).rejects.toMatchObject({ issues: [{ text: 'category' }] })
  })
})

const PATIENT: Params = [['patient', 'Patient/7']]
const isFixed = (name: string) => name === 'patient' || name === '_count'

/** Two of one person, one without a category, and one of somebody else. */
function observations(combinations: readonly (readonly string[])[]): World {
  const values = (category: string | undefined) => ({ category, status: 'final', date: undefined })
  return {
    type: 'Observation',
    kept: [
      { patient: '7', values: values('laboratory') },
      { patient: '7', values: values(undefined) },
      { patient: '8', values: values('sdoh') },
    ],
    statement: {
      resourceType: 'CapabilityStatement',
      rest: [
        {
          searchParam: [{ name: '_count' }],
          resource: [
            {
              type: 'Observation',
              interaction: [{ code: 'search-type' }],
              searchParam: ['patient', 'category', 'status', 'date', 'code'].map((name) => ({
                name,
              })),
              extension: combinations.map((names) => ({
                url: `${HL7}/capabilitystatement-search-parameter-combination`,
                extension: names.map((name) => ({ url: 'required', valueString: name })),
              })),
            },
          ],
        },
      ],
    },
  }
}

/** The number of values that the app knows of a parameter; none of a code or a visit. */
const SIZES: Readonly<
  Record<'CarePlan' | 'MedicationRequest' | 'Observation', Record<string, number>>
> = {
  CarePlan: { category: 1, status: 7, date: 1 },
  MedicationRequest: { intent: 8, status: 8 },
  Observation: { category: 16, status: 8, date: 1 },
}

/** One entry of a person that has the first value of each parameter, all of which are declared. */
function asking(type: Type): World {
  const held: Readonly<Record<string, readonly (string | undefined)[]>> = HELD[type]
  const values = Object.fromEntries(Object.entries(held).map(([name, [first]]) => [name, first]))
  return {
    type,
    kept: [{ patient: '7', values }],
    statement: {
      resourceType: 'CapabilityStatement',
      rest: [
        {
          searchParam: [{ name: '_count' }],
          resource: [
            {
              type,
              interaction: [{ code: 'search-type' }],
              searchParam: ['patient', ...Object.keys(held)].map((name) => ({ name })),
            },
          ],
        },
      ],
    },
  }
}

/** Somebody's observations, wherever else they were. */
function byCategory({ kept }: World): World {
  return { ...observations([['patient', 'category']]), kept }
}
