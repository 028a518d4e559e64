import fc from 'fast-check'
import type { QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { unreadStatement } from '~/capability/statement'
import { createCapability } from '~/capability/decide'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure, type FailureKind } from '~/fhir/failure'
import { collectPages, nextPage, type LinkOrIndex, type PageStart } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { BaseKind } from '~/fhir/resource'
import type { Send } from './send'
import { sendSearch } from './send-search'

const KINDS = ['TreatmentPlan', 'Assessment', 'Intake'] as const
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 86_400_000))

/**
 * Permission to search for responses: in the general purpose API only by a kind, in the other as it
 * is, if the service agrees.
 */
function permitOn(kind: BaseKind): Permit<Search> {
  const base = { kind, url: 'https://fhir.example.org/x' } as const
  const resource = [
    {
      type: 'QuestionnaireResponse',
      interaction: [{ code: 'search-type' }],
      searchParam: ['patient', 'questionnaire_type', 'page'].map((name) => ({ name })),
    },
  ]
  const statement =
    readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource }] }) ?? unreadStatement
  const capability = createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.*'],
    role: 'practitioner',
    registration: {
      id: 'r',
      name: 'Acme',
      solution: 'S2',
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v1',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  })
  const answer = capability.decide<Search>({
    interaction: 'search',
    type: 'QuestionnaireResponse',
    params: [['patient', 'Patient/7']],
    instead: KINDS.map((value) => [['questionnaire_type', value]]),
  })
  if (!isPermit(answer)) throw new Error(answer.reason.why)
  return answer
}

interface Service {
  /** The kinds of each response. */
  readonly stored: readonly (readonly string[])[]
  readonly ignores: boolean
  readonly refuses: readonly string[]
  readonly refusesAll: boolean
  readonly pageSize: number
  readonly by: 'link' | 'index'
  readonly failure: FailureKind
}

function serve(service: Service) {
  const asked: string[] = []
  const send: Send = ({ request }, { page }) => {
    if (request.interaction !== 'search') throw new Error('only searches')
    const kind = request.params.find(([name]) => name === 'questionnaire_type')?.[1]
    asked.push(kind ?? 'all')
    if (kind === undefined ? service.refusesAll : service.refuses.includes(kind))
      return Promise.reject(new FhirFailure({ kind: service.failure, status: 400 }))
    const fits = service.stored.flatMap((kinds, id) =>
      kind === undefined || service.ignores || kinds.includes(kind) ? [response(id)] : [],
    )
    return Promise.resolve(pageOf(fits, service, page))
  }
  return { send, asked }
}

const response = (id: number): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  id: `q${id}`,
})

function pageOf(
  all: readonly QuestionnaireResponse[],
  { pageSize, by }: Service,
  page: LinkOrIndex | undefined,
): SearchPage {
  const index = page === undefined ? 0 : 'link' in page ? Number(page.link) : (page.index ?? 0)
  const matches = all.slice(index * pageSize, (index + 1) * pageSize)
  const more = (index + 1) * pageSize < all.length
  const next =
    by === 'index'
      ? matches.length === 0
        ? {}
        : { nextIndex: index + 1 }
      : more
        ? { next: String(index + 1) }
        : {}
  return { matches, included: [], issues: [], total: all.length, receivedAt: 1, ...next }
}

/** Loads a search to the end, as the cache does. */
async function load(permit: Permit<Search>, send: Send) {
  const pages: SearchPage[] = []
  const starts: (PageStart | undefined)[] = []
  let start: PageStart | undefined
  do {
    pages.push(await sendSearch(send, permit, new AbortController().signal, start))
    starts.push(start)
    start = nextPage(pages, starts)
  } while (start !== undefined)
  return collectPages(pages, starts)
}

const services = fc.record<Service>({
  stored: fc.array(fc.subarray([...KINDS, 'Relapse']), { maxLength: 12 }),
  ignores: fc.boolean(),
  refuses: fc.subarray([...KINDS], { maxLength: 2 }),
  refusesAll: fc.constant(true),
  pageSize: fc.integer({ min: 1, max: 5 }),
  by: fc.constantFrom('link', 'index'),
  failure: fc.constantFrom('rejected', 'unsupported', 'forbidden', 'not-found'),
})

describe('a search that stands for several', () => {
  it('has every record of every kind that was answered, once, and names the kinds', async () => {
    await fc.assert(
      fc.asyncProperty(services, async (service) => {
        const { send } = serve(service)
        const result = await load(permitOn('gp'), send)
        const open = KINDS.filter((kind) => !service.refuses.includes(kind))
        const expected = service.stored.flatMap((kinds, id) =>
          service.ignores || kinds.some((kind) => open.some((one) => one === kind))
            ? [`q${id}`]
            : [],
        )
        expect(result.matches.length).toBe(expected.length)
        expect(new Set(result.matches.map(({ id }) => id))).toEqual(new Set(expected))
        expect(result.narrowed).toEqual({
          asked: open.map((kind) => [['questionnaire_type', kind]]),
          refused: KINDS.filter((kind) => service.refuses.includes(kind)).map((kind) => [
            ['questionnaire_type', kind],
          ]),
        })
        expect(result).toMatchObject({ ended: true, complete: false })
        // A displayed number is the number of records.
        expect(result.total ?? expected.length).toBe(expected.length)
      }),
      { seed, numRuns: 200 },
    )
  })

  const calm: Service = {
    stored: [['Assessment'], ['Relapse']],
    ignores: false,
    refuses: [],
    refusesAll: false,
    pageSize: 5,
    by: 'link',
    failure: 'rejected',
  }

  it('is asked as it is where no rule forbids that, and then it is whole', async () => {
    const { send, asked } = serve(calm)
    const result = await load(permitOn('patient-access'), send)
    expect(asked).toEqual(['all'])
    expect(result).toMatchObject({ complete: true, total: 2 })
    expect(result.narrowed).toBeUndefined()
  })

  it('is asked for its kinds where the service refuses it as it is', async () => {
    const { send, asked } = serve({ ...calm, refusesAll: true })
    const result = await load(permitOn('patient-access'), send)
    expect(asked).toEqual(['all', ...KINDS])
    expect(result.matches.map(({ id }) => id)).toEqual(['q0'])
    expect(result.complete).toBe(false)
  })

  it('fails where every kind is refused, and where one could not be asked at all', async () => {
    const all = serve({ ...calm, refuses: KINDS })
    await expect(load(permitOn('gp'), all.send)).rejects.toMatchObject({ kind: 'rejected' })
    const offline = serve({ ...calm, refuses: ['Intake'], failure: 'offline' })
    await expect(load(permitOn('gp'), offline.send)).rejects.toMatchObject({ kind: 'offline' })
  })
})
