import { describe, expect, it } from 'vitest'
import { extentOf, limitsOf, move, pastExtentOf, presetWindow, reveal, zoom } from './window'

const at = (text: string) => Date.parse(text)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const shown = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => new Date(moment).toISOString().slice(0, 10))

describe('a window', () => {
  it.each([
    ['6-months', '2026-08-31', '2026-02-28', '2026-08-31'],
    ['6-months', '2024-08-31', '2024-02-29', '2024-08-31'],
    ['1-year', '2026-03-15', '2025-03-15', '2026-03-15'],
    ['5-years', '2026-03-15', '2021-03-15', '2026-03-15'],
  ] as const)('of %s ends now, %s', (preset, now, from, to) => {
    expect(shown(presetWindow(preset, span('2000-01-01', '2024-01-01'), at(now), 'UTC'))).toEqual([
      from,
      to,
    ])
  })

  it('ends at the latest result where that lies after now', () => {
    expect(
      shown(presetWindow('1-year', span('2000-01-01', '2027-01-01'), at('2026-01-01'), 'UTC')),
    ).toEqual(['2026-01-01', '2027-01-01'])
  })

  it('ends now, whatever is dated in the future', () => {
    const now = at('2026-03-15')
    const real = [span('2019-05-01', '2019-05-02'), span('2026-03-01', '2026-04-01')]
    const past = pastExtentOf([...real, span('2062-01-01', '2062-01-02')], now)
    expect(past).toEqual(extentOf(real))
    // A month that has not ended is no mistake.
    expect(past && shown(presetWindow('1-year', past, now, 'UTC'))).toEqual([
      '2025-04-01',
      '2026-04-01',
    ])
    const only = [span('2062-01-01', '2062-01-02')]
    expect(pastExtentOf(only, now)).toEqual(extentOf(only))
  })

  it('of all holds everything with a little room, even a single moment', () => {
    const all = presetWindow('all', span('2020-01-01', '2021-01-01'), at('2026-01-01'))
    expect(all.from).toBeLessThan(at('2020-01-01'))
    expect(all.to).toBeGreaterThan(at('2021-01-01'))
    const single = presetWindow('all', span('2020-01-01', '2020-01-01'), at('2026-01-01'))
    expect(single.to - single.from).toBe(2 * 3_600_000)
  })

  it('zooms about its middle and comes back', () => {
    const limits = span('2000-01-01', '2026-01-01')
    const start = span('2010-01-01', '2014-01-01')
    const near = zoom(start, 'in', limits)
    expect(near.to - near.from).toBe((start.to - start.from) / 2)
    expect(zoom(near, 'out', limits)).toEqual(start)
  })

  it('is never wider than all there is, nor narrower than an hour', () => {
    const limits = span('2020-01-01', '2021-01-01')
    expect(zoom(span('2020-02-01', '2020-12-01'), 'out', limits)).toEqual(limits)
    let window = limits
    for (let press = 0; press < 40; press += 1) window = zoom(window, 'in', limits)
    expect(window.to - window.from).toBe(3_600_000)
  })

  it('moves by half its width and stops at the ends', () => {
    const limits = span('2020-01-01', '2020-01-11')
    expect(shown(move(span('2020-01-03', '2020-01-07'), 'earlier', limits))).toEqual([
      '2020-01-01',
      '2020-01-05',
    ])
    expect(shown(move(span('2020-01-08', '2020-01-10'), 'later', limits))).toEqual([
      '2020-01-09',
      '2020-01-11',
    ])
    expect(move(span('2020-01-09', '2020-01-11'), 'later', limits)).toEqual(
      span('2020-01-09', '2020-01-11'),
    )
  })

  it('goes to a moment outside of it, keeping its width', () => {
    const window = span('2020-01-01', '2020-01-03')
    expect(reveal(window, at('2020-01-02'))).toBe(window)
    expect(shown(reveal(window, at('2021-06-02')))).toEqual(['2021-06-01', '2021-06-03'])
  })

  it('has limits that reach from the first result to now', () => {
    const limits = limitsOf(span('2020-01-01', '2021-01-01'), at('2026-01-01'))
    expect(limits.from).toBeLessThan(at('2020-01-01'))
    expect(limits.to).toBe(at('2026-01-01'))
    expect(limits.from).toBe(
      presetWindow('all', span('2020-01-01', '2021-01-01'), at('2026-01-01')).from,
    )
  })

  it('needs moments to have an extent', () => {
    expect(extentOf([])).toBeUndefined()
    expect(extentOf([span('2020-01-01', '2020-01-02'), span('2019-01-01', '2019-01-01')])).toEqual(
      span('2019-01-01', '2020-01-02'),
    )
  })
})
