// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Encounter } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { home as english } from '~/i18n/en/summary/home'
import { home as spanish } from '~/i18n/es/summary/home'
import type { SearchResult } from '~/fhir/wire/paging'
import { chartPlan } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { homeChart, type HomeChart } from './home-chart'
import { fetchHomeWords } from './home-words'
import { allLink, countedText } from './ListCards'
import { openHome } from './open-home-fixture'
import { WholeRecord } from './WholeCard'

const { connection } = connectTestSession({ offers: { Encounter: ['patient'] } })

/** A kind of entries that a search asked for. */
const KIND = [['category', 'x']] as const

/** A record whose visits have been read: to their end, in part, or not at all. */
function chartOf(
  visits: number | undefined,
  isWhole = true,
  needed = true,
  narrowed?: Partial<NonNullable<SearchResult['narrowed']>>,
): HomeChart {
  const matches = Array.from({ length: visits ?? 0 }, (_, index): Encounter => ({
    resourceType: 'Encounter',
    id: String(index),
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/7' },
  }))
  const lists = chartPlan(registry.views, '7', connection.capability).permitted.map(
    (list): ChartList => ({
      ...list,
      needed,
      failure: undefined,
      loading: false,
      result:
        visits === undefined
          ? undefined
          : {
              matches,
              included: [],
              foreign: 0,
              issues: [],
              complete: isWhole,
              ended: isWhole,
              pages: 1,
              receivedAt: 5,
              ...(narrowed ? { narrowed: { asked: [], refused: [], ...narrowed } } : {}),
            },
    }),
  )
  return homeChart({ patientId: '7', lists })
}

function visitsOf(chart: HomeChart) {
  const list = chart.lists.get('visits')
  if (list === undefined) throw new Error('no list of visits')
  return list
}

describe('the count of a card', () => {
  it.each([
    // Shown, current, loaded, the end has come: English, Spanish.
    [0, 0, 0, true, undefined, undefined],
    [0, 0, 0, false, undefined, undefined],
    [0, 0, 3, true, undefined, undefined],
    [1, 1, 1, true, '1 of 1', '1 de 1'],
    [3, 5, 5, false, '3 of 5 so far', '3 de 5 hasta ahora'],
    [1, 1, 3, true, '1 current', '1 actual'],
    [2, 2, 3, true, '2 current', '2 actuales'],
    [2, 4, 5, true, '2 of 4 current', '2 de 4 actuales'],
    [2, 4, 5, false, '2 of 4 current so far', '2 de 4 actuales hasta ahora'],
  ])('of %i shown of %i of %i, whole: %s', (shown, all, loaded, isWhole, en, es) => {
    const list = visitsOf(chartOf(loaded, isWhole))
    expect(countedText(english, shown, all, list)).toBe(en)
    expect(countedText(spanish, shown, all, list)).toBe(es)
  })

  it('is not there before the entries are', () => {
    expect(countedText(english, 0, 0, visitsOf(chartOf(undefined)))).toBeUndefined()
  })

  it('names the number of a whole list alone in the link to it', () => {
    expect(allLink(english, visitsOf(chartOf(3)), '7').text).toBe('All 3')
    expect(allLink(english, visitsOf(chartOf(3, false)), '7').text).toBe('See all')
    expect(allLink(english, visitsOf(chartOf(0)), '7').text).toBe('See all')
  })
})

describe('the end of the first page', () => {
  beforeAll(async () => fetchHomeWords('en'))
  afterEach(cleanup)

  async function open(home: HomeChart): Promise<string> {
    await openHome(connection, home, <WholeRecord refused={[]} />)
    return (await screen.findByRole('region', { name: 'The whole record' })).textContent
  }

  it('tells how many kinds of entries are whole, once some are asked for', async () => {
    expect(await open(chartOf(3, false))).toContain('Kinds of entries complete so far: 0 of 1.')
    cleanup()
    expect(await open(chartOf(3))).toContain('Whole record read')
    cleanup()
    expect(await open(chartOf(undefined, false, false))).not.toContain('Kinds of entries')
  })

  it.each([
    { asked: [KIND] },
    { asked: [KIND], mayMiss: () => ['some may be missing'] },
    { asked: [KIND], refused: [KIND] },
    { allowed: [KIND] },
  ])('never says that nothing is missing of a list that was narrowed: %o', async (narrowed) => {
    const text = await open(chartOf(3, true, true, narrowed))
    expect(text).toContain('All that is offered here was read')
    expect(text).not.toContain('nothing missing')
  })
})
