import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchResult } from '~/fhir/wire/paging'
import { chartPlan } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { FIRST_LISTS } from '../first-lists'
import { ageOf, areFormsRead, homeChart, reachedOf, reachOf } from './home-chart'

const { connection } = connectTestSession({
  offers: Object.fromEntries(
    registry.views.map(({ type }) => [type, ['patient', 'category', '_id']]),
  ),
})
const { permitted } = chartPlan(registry.views, '7', connection.capability)

const EMPTY: SearchResult = {
  matches: [],
  included: [],
  foreign: 0,
  issues: [],
  complete: true,
  ended: true,
  pages: 1,
  receivedAt: 5,
}

const params = [['category', 'x']] as const
/** An answer without entries, by how much of its list it shows. */
const ANSWERS: Readonly<Record<'whole' | 'limited' | 'open', readonly SearchResult[]>> = {
  whole: [EMPTY],
  limited: [
    { asked: [], refused: [], allowed: [params] },
    { asked: [params], refused: [] },
    { asked: [params], refused: [params] },
    { asked: [params], refused: [], mayMiss: () => [] },
  ]
    .map((narrowed): SearchResult => ({ ...EMPTY, complete: false, narrowed }))
    .concat(
      // Read to its end, and the service said that it left some out.
      { ...EMPTY, complete: false, ended: false, stopped: 'not-all' },
      {
        ...EMPTY,
        complete: false,
        ended: false,
        stopped: 'not-all',
        narrowed: { asked: [params], refused: [] },
      },
    ),
  open: [
    { ...EMPTY, complete: false, ended: false, stopped: 'repeated' },
    { ...EMPTY, complete: false, ended: false },
    { ...EMPTY, complete: false, foreign: 1 },
    { ...EMPTY, complete: false, unread: [{}] },
    {
      ...EMPTY,
      complete: false,
      ended: false,
      narrowed: { asked: [], refused: [], allowed: [params] },
    },
  ],
}

const anyAnswer = fc
  .constantFrom('whole', 'limited', 'open' as const)
  .chain((reached) => fc.constantFrom(...ANSWERS[reached]).map((result) => ({ reached, result })))

it('takes no list for whole that is open only in part, and tells it from one that is still read', () => {
  fc.assert(
    fc.property(
      fc.array(anyAnswer, { minLength: permitted.length, maxLength: permitted.length }),
      (answers) => {
        const told = permitted.map((list, index) => {
          const answer = answers[index] ?? { reached: 'whole', result: EMPTY }
          const read: ChartList = {
            ...list,
            failure: undefined,
            loading: false,
            result: answer.result,
          }
          return { read, reached: answer.reached }
        })
        const home = homeChart({ patientId: '7', lists: told.map(({ read }) => read) })
        const by = new Map(told.map(({ read, reached }) => [read.view.path, reached]))
        for (const [path, list] of home.lists)
          expect([path, reachedOf([list])]).toEqual([path, by.get(path)])
        const all = [...by.values()]
        expect(reachedOf([...home.lists.values()])).toBe(
          all.includes('open') ? 'open' : all.includes('limited') ? 'limited' : 'whole',
        )
        const needed = told.filter(({ read }) => read.needed)
        const { whole, limited } = reachOf(home)
        expect(whole).toBe(needed.filter(({ reached }) => reached === 'whole').length)
        expect(limited.map(({ view }) => view.path)).toEqual(
          needed.flatMap(({ read, reached }) => (reached === 'limited' ? [read.view.path] : [])),
        )
        // Nobody's record is new because nothing of it may be seen.
        const first = FIRST_LISTS.staff.flatMap((path) => by.get(path) ?? [])
        expect(ageOf(home)).toBe(first.every((reached) => reached === 'whole') ? 'new' : 'older')
      },
    ),
  )
})

it('takes the answers to a form for read where all known kinds of forms are, and never where some were refused', () => {
  const forms = permitted.find(({ view }) => view.path === 'questionnaires')
  if (forms === undefined) throw new Error('no list of forms')
  const isRead = (narrowed: SearchResult['narrowed'], ended = true) =>
    areFormsRead(
      homeChart({
        patientId: '7',
        lists: [
          {
            ...forms,
            failure: undefined,
            loading: false,
            result: {
              ...EMPTY,
              complete: false,
              ended,
              ...(narrowed === undefined ? {} : { narrowed }),
            },
          },
        ],
      }),
    )
  expect(isRead(undefined)).toBe(true)
  expect(isRead({ asked: [params], refused: [] })).toBe(true)
  expect(isRead({ asked: [params], refused: [] }, false)).toBe(false)
  expect(isRead({ asked: [params], refused: [params] })).toBe(false)
  expect(isRead({ asked: [], refused: [], allowed: [params] })).toBe(false)
})
