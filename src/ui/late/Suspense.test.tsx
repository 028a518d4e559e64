// @vitest-environment happy-dom
import {
  lazy as reactLazy,
  Suspense as ReactSuspense,
  use,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaited } from '~/std/arrivals'
import { lazy } from './lazy'
import { Suspense } from './Suspense'

// React makes no pause where it is told that a test acts.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let acted: boolean | undefined
let root: Root | undefined

beforeEach(() => {
  acted = environment.IS_REACT_ACT_ENVIRONMENT ?? false
  environment.IS_REACT_ACT_ENVIRONMENT = false
  // However slow the machine is, no time passes between the placeholder and what replaces it.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  root?.unmount()
  await settle()
  document.body.replaceChildren()
  vi.useRealTimers()
  environment.IS_REACT_ACT_ENVIRONMENT = acted ?? false
})

/** Draws something into the page. */
async function draw(element: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(element)
  await settle()
  return place
}

/** Lets React do all that it does without waiting. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
}

/** A promise, and what keeps it. */
function later<T>() {
  let keep: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return { promise, keep: (value: T) => keep(value) }
}

const shown = (text: string) => () => <>{text}</>

it('React’s own boundary holds back what comes soon after a placeholder, which is why there is another', async () => {
  const list = later<ComponentType>()
  const List = reactLazy(async () => ({ default: await list.promise }))
  const place = await draw(
    <ReactSuspense fallback="Loading">
      <List />
    </ReactSuspense>,
  )
  expect(place.textContent).toBe('Loading')
  list.keep(shown('The list'))
  await settle()
  // This timer is set after React's own of 300 ms and ends before it, however late both are.
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(place.textContent).toBe('Loading')
  await vi.waitFor(() => expect(place.textContent).toBe('The list'))
})

it('Parts, their words, and parts within them are drawn as soon as they come', async () => {
  const screen = later<ComponentType>()
  const words = later<string>()
  const chart = later<ComponentType>()
  const Chart = lazy(async () => chart.promise)
  function Screen() {
    return (
      <>
        {use(awaited(words.promise))}
        <Suspense fallback=", its chart is loading">
          <Chart />
        </Suspense>
      </>
    )
  }
  const LateScreen = lazy(async () => screen.promise)
  const place = await draw(
    <Suspense fallback="Loading">
      <LateScreen />
    </Suspense>,
  )
  expect(place.textContent).toBe('Loading')
  screen.keep(Screen)
  await settle()
  expect(place.textContent, 'the words are not there yet').toBe('Loading')
  words.keep('The screen')
  await settle()
  expect(place.textContent).toBe('The screen, its chart is loading')
  chart.keep(shown(' with a chart'))
  await settle()
  expect(place.textContent).toBe('The screen with a chart')
})

it('A boundary that waits for something else keeps its placeholder, and one that waits no more is left alone', async () => {
  const first = later<ComponentType>()
  const second = later<ComponentType>()
  const First = lazy(async () => first.promise)
  const Second = lazy(async () => second.promise)
  const drawn = vi.fn<() => void>()
  function Counted() {
    drawn()
    return <First />
  }
  const place = await draw(
    <>
      <Suspense fallback="First loading">
        <Counted />
      </Suspense>
      {' · '}
      <Suspense fallback="Second loading">
        <Second />
      </Suspense>
    </>,
  )
  first.keep(shown('First'))
  await settle()
  expect(place.textContent).toBe('First · Second loading')
  const before = drawn.mock.calls.length
  second.keep(shown('Second'))
  await settle()
  expect(place.textContent).toBe('First · Second')
  expect(drawn.mock.calls.length).toBe(before)
})
