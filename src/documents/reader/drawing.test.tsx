// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawingProvider, useDrawn, useDrawnCount } from './drawing'
import { useWaiting } from './use-waiting'

// A viewer sees the page between the steps of React, which act would run as one.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

test('A document says that it is complete once, when its last part is drawn', async () => {
  const { container: page } = render(<Later />)
  const told: (string | null | undefined)[] = []
  const watch = new MutationObserver(() =>
    told.push(page.querySelector('article')?.getAttribute('aria-busy')),
  )
  watch.observe(page, { subtree: true, childList: true, attributes: true })
  await vi.waitFor(() => expect(page.textContent).toBe('head part 123'))
  await vi.waitFor(() => expect(told.at(-1)).toBe('false'))
  expect(told.indexOf('false')).toBe(told.lastIndexOf('true') + 1)
  expect(told[0]).toBe('true')
  watch.disconnect()
})

/** As a document arrives: some time after its page. */
function Later() {
  const [come, setCome] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCome(true))
    return () => clearTimeout(timer)
  }, [])
  return come ? <Article /> : null
}

function Article() {
  const waiting = useWaiting()
  const drawing = useMemo(() => ({ whole: false, wait: waiting.wait }), [waiting.wait])
  return (
    <article aria-busy={waiting.count > 0}>
      <DrawingProvider value={drawing}>
        head
        <Part />
      </DrawingProvider>
    </article>
  )
}

function Part() {
  const place = useRef<HTMLElement>(null)
  const drawn = useDrawn(place)
  return (
    <section ref={place}>
      {drawn ? (
        <>
          {' '}
          part <Rows />
        </>
      ) : null}
    </section>
  )
}

function Rows() {
  const count = useDrawnCount(3, 1)
  return [1, 2, 3].slice(0, count).join('')
}
