import type { FhirResource, Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { runAtOnce } from '~/std/run-in-slices'
import type { Show } from '~/record/show'
import { sortedRows } from './row-order'

const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)

/** Numbers below 1 that are the same for the same seed (a linear congruential generator). */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

it(`thousands of rows are in the order that a plain sort gives, equal ones as they were (seed ${seed})`, () => {
  const random = numbersFrom(seed)
  const rows = Array.from({ length: 3000 }, (_, index): Observation => {
    const name = String.fromCharCode(97 + Math.floor(random() * 26))
    return {
      resourceType: 'Observation',
      id: String(index),
      status: 'final',
      code: random() < 0.1 ? {} : { text: name },
    }
  })
  const nameOf = (row: FhirResource) =>
    row.resourceType === 'Observation' ? (row.code.text ?? '') : ''
  // The words of a view are the only part of the context that an order by name reads.
  const show = { format: { language: 'en' } } as Show
  const view = {
    headline: nameOf,
    statuses: () => [],
    moment: () => undefined,
  }
  for (const turned of [false, true]) {
    const sorted = runAtOnce(
      sortedRows(rows, { key: 'name', turned, view, show, textOf: undefined }),
    )
    const direction = turned ? -1 : 1
    const expected = [
      ...rows
        .filter((row) => nameOf(row) !== '')
        .toSorted(
          (a, b) => direction * (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0),
        ),
      ...rows.filter((row) => nameOf(row) === ''),
    ]
    expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
})
