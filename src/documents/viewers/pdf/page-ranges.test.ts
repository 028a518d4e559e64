import { describe, expect, it } from 'vitest'
import { pagesOf, rangesOf } from './page-ranges'

describe('pages as a person writes them', () => {
  it('are numbers and spans, each page once, in the order of the document', () => {
    expect(pagesOf('7, 1-3,2 – 4', 9)).toEqual([0, 1, 2, 3, 6])
  })

  it.each(['', '0', '10', '3-2', '1-', 'x', '1,,2'])('“%s” is none', (written) => {
    expect(pagesOf(written, 9)).toBeUndefined()
  })

  it('are written down in the same way', () => {
    expect(rangesOf([6, 0, 2, 1])).toBe('1–3, 7')
    expect(pagesOf(rangesOf([6, 0, 2, 1]), 9)).toEqual([0, 1, 2, 6])
  })
})
