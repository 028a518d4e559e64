// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, expect, it } from 'vitest'
import { observed } from './series/observed'
import { splitSeries } from './series/series'
import { useSplit } from './use-split'

afterEach(cleanup)

function Count({ observations }: { readonly observations: readonly Observation[] }) {
  const split = useSplit(observations, 'UTC')
  return (
    <p>
      {split === undefined
        ? 'Not yet'
        : `${split.series.reduce((sum, { points }) => sum + points.length, 0)} points`}
    </p>
  )
}

const many = Array.from({ length: 3_000 }, (_, index) =>
  observed(`o${index}`, new Date(Date.UTC(2020, 0, 1, index)).toISOString(), index % 90),
)

it('splits a few observations at once, many of them between other work, and keeps what was there until then', async () => {
  const { rerender } = render(<Count observations={many.slice(0, 100)} />)
  expect(screen.getByText('100 points')).toBeDefined()
  rerender(<Count observations={many.slice(0, 2_000)} />)
  expect(screen.getByText('Not yet')).toBeDefined()
  expect(await screen.findByText('2000 points')).toBeDefined()
  rerender(<Count observations={many} />)
  expect(screen.getByText('2000 points')).toBeDefined()
  expect(await screen.findByText('3000 points')).toBeDefined()
})

it('finds the same of a list that has grown as of one that came at once', () => {
  const grown = many.map((observation) => ({ ...observation }))
  splitSeries(grown.slice(0, 1_000), 'UTC')
  expect(splitSeries(grown, 'UTC')).toEqual(splitSeries(many, 'UTC'))
})
