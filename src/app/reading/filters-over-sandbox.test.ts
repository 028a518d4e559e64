import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { DeclaredParameter } from '~/capability/capability'
import type { Connection } from '~/connection/connection'
import type { Params, Search } from '~/fhir/request'
import { messages } from '~/i18n/en/messages'
import { searchFields, searchParams } from '~/patients/search-fields'
import { loadPages } from '~/queries/load-pages'
import { wayToLook } from '~/resources/edit/fields/reference-search'
import { filtersOf, paramsOf, type Draft } from '~/resources/list/filter'
import { wrongIn } from '~/resources/list/wrong-in'
import { listRequest } from '~/record/list-request'
import { registry } from '~/views/registry'
import { seenValues } from '~/resources/list/seen-values'
import { kindName } from '~/record/asked-kinds'
import type { View } from '~/record/view'
import { responseSearch } from '~/questionnaires/response/response-search'
import { lookup } from '~/fhir/format/lookup'
import { isFhirId } from '~/fhir/fhir-id'
import type { Solution } from '~/smart/registration'
import { anyResource, Caller } from '../../../sandbox/caller'
import { splitAt } from '../../../sandbox/fhir/search/escaping'
import { orValues } from '../../../sandbox/fhir/search/filter'
import { parseToken } from '../../../sandbox/fhir/search/token'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { basesOf, connected, sessionOver } from '../session-fixture'

vi.setConfig({ testTimeout: 180_000 })

const seed = FUZZ_SEED
const ID = 'p1'
const FORMAT = { language: 'en', words: messages.format, style: 'clinician' } as const
const CELLS = (['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const).flatMap((solution) =>
  (['v1', 'v2'] as const).map((generation) => ({ solution, generation })),
)

interface Cell {
  readonly solution: Solution
  readonly generation: 'v1' | 'v2'
}

async function signedIn(
  { solution, generation }: Cell,
  records: readonly object[] = [],
  categories: readonly string[] = ['Assessment'],
) {
  const patient = { resourceType: 'Patient', id: ID, name: [{ family: 'García' }] }
  const resources = [patient, ...records].map((one) =>
    anyResource({ resourceType: '', id: '', ...one }),
  )
  const caller = new Caller({ solution, population: 'empty', resources })
  const granted = generation === 'v1' ? ['user/*.read'] : ['user/*.rs']
  const issue = () => Promise.resolve(caller.token({ generation, scopes: granted }))
  const bases = basesOf(caller, generation)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: granted,
    solution,
    generation,
    registration: { name: 'Acme', forms: { categories } },
  })
  const connection = await connected(session, issue)
  return connection
}

/** Possible entries in a filter of each type. */
const ENTERED: Readonly<Record<DeclaredParameter['type'], fc.Arbitrary<string>>> = {
  string: fc.constantFrom('ana', 'a, b', 'x|y', String.raw`c:\d`),
  token: fc.constantFrom('final', 'Referral', 'http://loinc.org|1-8', '|x', 'a|', 'a,b', '$1', '|'),
  reference: fc.constantFrom('Practitioner/d1', 'Organization/7'),
  date: fc.constantFrom('2020', '2021-03', '2024-02-29'),
  id: fc.constantFrom('7', 'a.b-c'),
  special: fc.constantFrom('12', 'x,y'),
}

/** Chosen from a list, never typed. */
const GENDERS = fc.constantFrom('male', 'female', 'other', 'unknown')

function draftOf(
  parameters: readonly DeclaredParameter[],
): fc.Arbitrary<Readonly<Record<string, string | undefined>>> {
  const controls = parameters.flatMap(({ name, type }) =>
    type === 'date'
      ? [`${name}:from`, `${name}:to`].map((key) => [key, ENTERED.date] as const)
      : [[name, name === 'gender' ? GENDERS : ENTERED[type]] as const],
  )
  return fc.record(Object.fromEntries(controls), { requiredKeys: [] })
}

function filledIn(entered: Readonly<Record<string, string | undefined>>): Draft {
  return Object.fromEntries(
    Object.entries(entered).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Sends a permitted request; returns the failure that the service answers with, or undefined. */
async function refusalOf(connection: Connection, request: Search): Promise<unknown> {
  const permit = connection.capability.decide<Search>(request)
  if (!isPermit(permit)) return undefined
  return loadPages(connection.queryClient, permit, new AbortController().signal).then(
    () => undefined,
    (failure: unknown) => failure,
  )
}

/** The sandbox's reading of a parameter's value. */
function readBack(type: DeclaredParameter['type'], value: string): unknown {
  return type === 'token' ? splitAt(value, ',').map(parseToken) : orValues(value)
}

/**
 * The meaning of a typed text: itself, or a code and its system with the first separator between
 * them.
 */
function meantBy(type: DeclaredParameter['type'], text: string): unknown {
  const bar = text.indexOf('|')
  if (type !== 'token') return [text]
  if (bar < 0 || text === '|') return [{ code: text }]
  const code = text.slice(bar + 1)
  return [{ system: text.slice(0, bar), ...(code === '' ? {} : { code }) }]
}

const SIGNS = fc.constantFrom(',', '|', '$', '\\', 'a', 'É', ' ', '&', '=', '%2C', '+')
const anyText = fc
  .oneof(
    fc.array(SIGNS, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ minLength: 1 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')

afterEach(() => vi.unstubAllGlobals())

describe('what is entered in a filter', () => {
  it('is read by the service as it was meant, whatever signs are in it, for every filter of every list', async () => {
    for (const generation of ['v1', 'v2'] as const) {
      const { capability } = await signedIn({ solution: 'S2', generation })
      for (const view of registry.views) {
        const filters = filtersOf(view, capability.parametersOf(view.type)).filter(
          ({ type }) => type !== 'date' && type !== 'id',
        )
        fc.assert(
          fc.property(anyText, (text) => {
            for (const filter of filters) {
              const [pair] = paramsOf([filter], { [filter.name]: text })
              expect([filter.name, readBack(filter.type, pair?.[1] ?? '')]).toEqual([
                filter.name,
                meantBy(filter.type, text),
              ])
            }
          }),
          { seed, numRuns: 60 },
        )
      }
      const fields = searchFields(capability.parametersOf('Patient'))
      fc.assert(
        fc.property(anyText, (text) => {
          for (const { name, type } of [...fields.main, ...fields.more]) {
            if (type === 'date') continue
            const made = searchParams(fields, { [name]: text })
            const value = 'params' in made ? (made.params[0]?.[1] ?? '') : ''
            expect([name, readBack(type, value)]).toEqual([name, meantBy(type, text)])
          }
        }),
        { seed, numRuns: 60 },
      )
    }
  })

  it('and so is the name of a record that another record is to name', async () => {
    const { capability } = await signedIn({ solution: 'S2', generation: 'v1' })
    for (const type of ['Organization', 'Location'] as const) {
      const way = wayToLook(capability, type, ID)
      if (way.kind !== 'name') throw new Error(`${type} is not looked for by name`)
      fc.assert(
        fc.property(anyText, (text) => {
          const [pair] = way.permitFor(text)?.request.params ?? []
          expect(readBack('string', pair?.[1] ?? '')).toEqual([text])
        }),
        { seed, numRuns: 60 },
      )
    }
  })

  it('and so is every kind of form that a registration names, each by a search of its own', async () => {
    const view = viewAt('questionnaires')
    const [names = []] = fc.sample(fc.array(anyText, { minLength: 40, maxLength: 40 }), {
      seed,
      numRuns: 1,
    })
    const { capability, session } = await signedIn({ solution: 'S1', generation: 'v1' }, [], names)
    const kinds = ['TreatmentPlan', 'Assessment', 'Intake', ...names]
    const { instead = [] } = listRequest(view, ID, capability)
    expect(instead.map(([pair]) => readBack('reference', pair?.[1] ?? ''))).toEqual(
      [...new Set(kinds)].map((kind) => [kind]),
    )
    for (const kind of kinds) {
      const { params } = responseSearch(capability, session.registration, ID, kind)
      const asked = params.find(([name]) => name === 'questionnaire_type')?.[1] ?? ''
      expect(readBack('reference', asked)).toEqual([kind])
      // A person reads the name of the kind, without the signs of the search.
      expect(kindName(asked, messages.records)).toBe(
        lookup(messages.records.filter.questionnaireType, kind) ?? kind,
      )
    }
  })

  it('as the id of a record is an id, or nothing is asked: a separator would ask for several records', async () => {
    const { capability } = await signedIn({ solution: 'S1', generation: 'v1' })
    fc.assert(
      fc.property(anyText, (text) => {
        const answer = capability.decide<Search>({
          interaction: 'search',
          type: 'Condition',
          params: [['_id', text]],
        })
        expect([text, isPermit(answer)]).toEqual([text, isFhirId(text)])
      }),
      { seed, numRuns: 200, examples: [['1,2'], ['a.b-c'], ['..']] },
    )
  })

  it('that was chosen among the records finds the records that have it, and no other', async () => {
    const code = fc.array(SIGNS, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    const [codes = []] = fc.sample(
      fc.uniqueArray(code.map((text) => text.trim()).filter(Boolean), {
        minLength: 30,
        maxLength: 30,
      }),
      { seed, numRuns: 1 },
    )
    const records = codes.map((one, index): Observation => ({
      resourceType: 'Observation',
      id: `o${index}`,
      status: 'final',
      subject: { reference: `Patient/${ID}` },
      code: { coding: [{ ...(index % 2 === 0 ? { system: 'urn:local' } : {}), code: one }] },
    }))
    const connection = await signedIn({ solution: 'S1', generation: 'v1' }, records)
    const view = viewAt('observations')
    const [filter] = filtersOf(view, connection.capability.parametersOf('Observation')).filter(
      ({ name }) => name === 'code',
    )
    if (filter === undefined) throw new Error('no filter by code')
    for (const [index, record] of records.entries()) {
      const [seen] = seenValues([record], filter, FORMAT)
      const chosen = paramsOf([filter], { code: seen?.value ?? '' })
      const permit = connection.capability.decide<Search>(
        listRequest(view, ID, connection.capability, chosen),
      )
      if (!isPermit(permit)) throw new Error(permit.reason.why)
      const found = await loadPages(connection.queryClient, permit, new AbortController().signal)
      expect([seed, seen, found.matches.map(({ id }) => id)]).toEqual([seed, seen, [`o${index}`]])
    }
  })
})

describe('what a screen offers to search by', () => {
  it.each(CELLS)(
    'is refused by the service in no combination that the gate lets through: $solution $generation',
    async (cell) => {
      const connection = await signedIn(cell)
      const { capability } = connection
      const fields = capability.parametersOf('Patient').filter(({ name }) => name !== '_id')
      await fc.assert(
        fc.asyncProperty(draftOf(fields), async (entered) => {
          const draft = filledIn(entered)
          const values = Object.fromEntries(
            Object.entries(draft).map(([key, value]) => [
              key.replace(':from', '').replace(':to', 'To'),
              value,
            ]),
          )
          const made = searchParams(searchFields(capability.parametersOf('Patient')), values)
          const params: Params = 'params' in made ? made.params : []
          const failure = await refusalOf(connection, {
            interaction: 'search',
            type: 'Patient',
            params,
          })
          expect([params, failure]).toEqual([params, undefined])
        }),
        { seed, numRuns: 40 },
      )
      for (const view of registry.views) {
        const filters = filtersOf(view, capability.parametersOf(view.type))
        if (filters.length === 0) continue
        await fc.assert(
          fc.asyncProperty(draftOf(filters), async (entered) => {
            const draft = filledIn(entered)
            if (wrongIn(filters, draft).size > 0) return
            const request = listRequest(view, ID, capability, paramsOf(filters, draft))
            const failure = await refusalOf(connection, request)
            expect([view.path, request, failure]).toEqual([view.path, request, undefined])
          }),
          { seed, numRuns: 8 },
        )
      }
    },
  )
})

function viewAt(path: View['path']): View {
  const found = registry.views.find((view) => view.path === path)
  if (found === undefined) throw new Error(`no list at ${path}`)
  return found
}
