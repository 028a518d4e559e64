import { afterEach, describe, expect, it, vi } from 'vitest'

/** Another tab: its own copy of the module, like every page. */
async function tab() {
  vi.resetModules()
  const [{ obeyForget }, { askTabsToForget }] = await Promise.all([
    import('./forget-channel'),
    import('./ask-tabs-to-forget'),
  ])
  return { obeyForget, askTabsToForget }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('forgetting in all tabs', () => {
  it('reaches every other tab and waits until each has done it', async () => {
    const [one, two, three] = [await tab(), await tab(), await tab()]
    const forgotten: string[] = []
    stops.push(
      two.obeyForget(async () => {
        await Promise.resolve()
        forgotten.push('two')
      }),
    )
    stops.push(
      three.obeyForget(() => {
        forgotten.push('three')
      }),
    )
    expect(await one.askTabsToForget(100, 2000)).toEqual({ found: 2, done: 2 })
    expect(forgotten.toSorted()).toEqual(['three', 'two'])
  })

  it('does not ask the tab that it is asked in', async () => {
    const one = await tab()
    const forget = vi.fn<() => void>()
    stops.push(one.obeyForget(forget))
    expect(await one.askTabsToForget(100, 200)).toEqual({ found: 0, done: 0 })
    expect(forget).not.toHaveBeenCalled()
  })

  it('tells of a tab that was there and did not finish', async () => {
    const [one, two] = [await tab(), await tab()]
    stops.push(two.obeyForget(() => new Promise(() => {})))
    expect(await one.askTabsToForget(100, 100)).toEqual({ found: 1, done: 0 })
  })
})
