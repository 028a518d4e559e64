import fc from 'fast-check'
import type { Basic } from 'fhir/r4'
import { expect, it } from 'vitest'
import { newestFirst, placeOf } from './newest-first'

const basic = (id: number, created: number | undefined): Basic => ({
  resourceType: 'Basic',
  id: String(id),
  code: {},
  ...(created === undefined ? {} : { created: String(created) }),
})
const view = {
  moment: (resource: { readonly resourceType: string }) =>
    'created' in resource ? Number(resource.created) : undefined,
}

it('A list that grows page by page is in the order of the whole list sorted at once', () => {
  const day = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(fc.array(day, { maxLength: 8 }), { maxLength: 6 }), (pages) => {
      const records = pages.flat().map((created, id) => basic(id, created))
      let loaded = 0
      let grown: readonly { readonly id?: string | undefined }[] = []
      for (const page of pages) {
        loaded += page.length
        grown = newestFirst(records.slice(0, loaded), view)
      }
      const inOrder = records
        .map((record, at) => ({ record, at }))
        .toSorted((a, b) => {
          const [one, two] = [a, b].map(({ record }) =>
            record.created === undefined ? -1 : Number(record.created),
          )
          return (two ?? 0) - (one ?? 0) || a.at - b.at
        })
        .map(({ record }) => record)
      expect(grown.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    }),
  )
})

it('The same list has the same order, and another view another one', () => {
  const records = [basic(1, 1), basic(2, 3), basic(3, 2)]
  expect(newestFirst(records, view).map(({ id }) => id)).toEqual(['2', '3', '1'])
  expect(newestFirst(records, view)).toBe(newestFirst(records, view))
  expect(newestFirst(records.slice(0, 2), view).map(({ id }) => id)).toEqual(['2', '1'])
  const opposite = {
    moment: (resource: Parameters<typeof view.moment>[0]) => -(view.moment(resource) ?? 0),
  }
  expect(newestFirst([basic(4, 1), basic(5, 2)], opposite).map(({ id }) => id)).toEqual(['4', '5'])
})

it('The place of a record in its list is found, also among those of the same moment and without one', () => {
  const day = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (days) => {
      const sorted = newestFirst(
        days.map((created, id) => basic(id, created)),
        view,
      )
      expect(sorted.map((row) => placeOf(sorted, row, view))).toEqual([...sorted.keys()])
      expect(placeOf(sorted, basic(99, 2), view)).toBe(-1)
    }),
  )
})
