// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { messages } from './en/messages'
import { lateWords } from './late-words'
import { TextProvider } from './TextProvider'

afterEach(cleanup)

function open(load: () => Promise<{ readonly hello: string }>) {
  const { Words, useWords, fetchWords } = lateWords(load)
  function Said() {
    return useWords().hello
  }
  const draw = () =>
    act(async () =>
      render(
        <TextProvider messages={messages} choose={() => {}}>
          <Suspense fallback="Loading…">
            <Words>
              <Said />
            </Words>
          </Suspense>
        </TextProvider>,
      ),
    )
  return { draw, fetchWords }
}

it('Words that were fetched early are drawn, and not fetched again', async () => {
  let fetched = 0
  const { draw, fetchWords } = open(async () => {
    fetched += 1
    return { hello: 'Good morning' }
  })
  fetchWords('en')
  fetchWords('en')
  await draw()
  expect(screen.getByText('Good morning')).toBeDefined()
  expect(fetched).toBe(1)
})

it('Words that could not be fetched early are fetched when they are drawn', async () => {
  let fetched = 0
  const { draw, fetchWords } = open(async () => {
    fetched += 1
    if (fetched === 1) throw new Error('no network')
    return { hello: 'Good morning' }
  })
  fetchWords('en')
  await Promise.resolve()
  await Promise.resolve()
  await draw()
  expect(await screen.findByText('Good morning')).toBeDefined()
  expect(fetched).toBe(2)
})
