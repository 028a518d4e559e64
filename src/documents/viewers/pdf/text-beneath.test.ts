import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textBeneath } from './text-beneath'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** A run of text whose letters are 6 points wide, turned by an angle. */
const run = (str: string, x: number, y: number, angle = 0) => ({
  str,
  transform: [
    12 * Math.cos(angle),
    12 * Math.sin(angle),
    -12 * Math.sin(angle),
    12 * Math.cos(angle),
    x,
    y,
  ],
  width: str.length * 6,
  height: 12,
})

describe('the text beneath a link', () => {
  it('is the words of its line, and not those beside, above and below', () => {
    const items = [
      run('Above the link', 100, 620),
      run('See the discharge letter for more', 100, 600),
      run('Below the link', 100, 580),
      { type: 'beginMarkedContent' },
    ]
    // "discharge letter" are the letters 8 to 24.
    expect(textBeneath(items, [148, 597, 244, 610])).toBe('discharge letter')
    expect(textBeneath(items, [244, 610, 148, 597])).toBe('discharge letter')
    expect(textBeneath(items, [300, 100, 400, 120])).toBe('')
  })

  it('follows text that is turned', () => {
    expect(textBeneath([run('up here', 50, 100, Math.PI / 2)], [35, 95, 55, 145])).toBe('up here')
  })

  it(`is all words of a run within its rectangle, wherever it is (seed ${seed})`, () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 8 })
    const place = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(words, place, place, (some, x, y) => {
        const text = some.join(' ')
        const box = [x, y - 3, x + text.length * 6, y + 10] as const
        expect(textBeneath([run(text, x, y)], box)).toBe(text)
        expect(textBeneath([run(text, x, y + 40)], box)).toBe('')
      }),
      { seed, numRuns: 200 },
    )
  })
})
