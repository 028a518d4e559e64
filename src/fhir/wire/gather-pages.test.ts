import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherPages, type GatheredPage } from './gather-pages'

const record = fc.record({
  resourceType: fc.constantFrom('Observation', 'Condition'),
  id: fc.option(fc.constantFrom('1', '2', '3', '4', '5'), { nil: undefined }),
  meta: fc.option(
    fc.record({
      lastUpdated: fc.constantFrom(
        '2024-01-01',
        '2024-01-02T10:00:00Z',
        '2024-01-02T09:00:00-05:00',
      ),
      versionId: fc.constantFrom('1', '2', '10', 'a7'),
    }),
    { nil: undefined },
  ),
})
const page: fc.Arbitrary<GatheredPage> = fc.record({
  matches: fc.array(record, { maxLength: 3 }),
  included: fc.array(record, { maxLength: 2 }),
  foreign: fc.array(fc.constantFrom('Condition/8', 'Condition/9'), { maxLength: 1 }),
})

/** The same pages as other objects, which have no stored result. */
const fresh = (pages: readonly GatheredPage[]) => pages.map((one) => ({ ...one }))

describe('pages put together', () => {
  it('are the same whether they come one after another or all at once, and however often one asks', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
        for (let count = 1; count <= pages.length; count += 1) {
          expect(gatherPages(pages.slice(0, count))).toEqual(
            gatherPages(fresh(pages.slice(0, count))),
          )
        }
        expect(gatherPages(pages)).toEqual(gatherPages(fresh(pages)))
        // Back to fewer pages, and on again with another one: the result that was taken over does
        // not count.
        expect(gatherPages(pages.slice(0, -1))).toEqual(gatherPages(fresh(pages.slice(0, -1))))
        const other = [...pages.slice(0, -1), { matches: [{ resourceType: 'Goal', id: 'g' }] }]
        expect(gatherPages(other)).toEqual(gatherPages(fresh(other)))
      }),
    )
  })

  it('hold every record once, and those that cannot be told apart as often as they came', () => {
    const { matches } = gatherPages([
      { matches: [{ resourceType: 'Goal', id: '1' }, { resourceType: 'Goal' }] },
      {
        matches: [
          { resourceType: 'Goal' },
          { resourceType: 'Goal', id: '1' },
          { resourceType: 'Device', id: '1' },
        ],
      },
    ])
    expect(matches).toEqual([
      { resourceType: 'Goal', id: '1' },
      { resourceType: 'Goal' },
      { resourceType: 'Goal' },
      { resourceType: 'Device', id: '1' },
    ])
  })

  it('hold the newest version of a record that was written while they came, once, where it stood first', () => {
    const goal = (id: string, versionId: string, lastUpdated?: string) => ({
      resourceType: 'Goal',
      id,
      meta: { versionId, ...(lastUpdated !== undefined && { lastUpdated }) },
    })
    const pages = [
      { matches: [goal('1', '9'), goal('2', 'b', '2024-05-01T10:00:00Z'), goal('3', '4')] },
      { matches: [goal('4', '1'), goal('1', '10')] },
      { matches: [goal('2', 'a', '2024-05-01T11:00:00Z'), goal('3', '3'), goal('4', '2')] },
    ]
    expect(gatherPages(pages).matches.map(({ id, meta }) => `${id} ${meta.versionId}`)).toEqual([
      '1 10',
      '2 a',
      '3 4',
      '4 2',
    ])
  })

  it('repeat when the last brings what an earlier one brought, not when both are empty', () => {
    const goals = (...ids: readonly string[]) => ({
      matches: ids.map((id) => ({ resourceType: 'Goal', id })),
    })
    expect(gatherPages([goals('1', '2'), goals('3'), goals('1', '2')]).repeats).toBe(true)
    expect(gatherPages([goals('1', '2'), goals('2', '1')]).repeats).toBe(false)
    expect(gatherPages([goals(), goals()]).repeats).toBe(false)
  })
})
