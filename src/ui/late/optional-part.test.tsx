// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { optionalPart } from './optional-part'

afterEach(cleanup)

async function open(Part: ComponentType) {
  let shown: HTMLElement | undefined
  await act(async () => {
    shown = render(
      <>
        <p>The screen</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    ).container
  })
  return shown
}

it('A part that can be done without comes when it can be fetched', async () => {
  await open(optionalPart(async () => () => <p>More</p>))
  expect(screen.getByText('More')).toBeDefined()
})

it('A part that can be done without leaves its screen standing when it cannot be fetched', async () => {
  const shown = await open(
    optionalPart(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ),
  )
  expect(shown?.textContent).toBe('The screen')
})
