import { describe, expect, it } from 'vitest'
import { countsOf, secondTryLine, summaryLine } from './test-counts.ts'

describe('the counts of a run', () => {
  it.each([
    [
      'Playwright',
      { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 } },
      { passed: 6, failed: 2, secondTry: 1 },
    ],
    ['no report', undefined, { passed: 0, failed: 0 }],
  ])('of %s', (_name, report, counts) => {
    expect(countsOf(report)).toEqual(counts)
  })

  it('name those that needed a second try', () => {
    expect(
      secondTryLine([
        { passed: 7, failed: 0 },
        { passed: 6, failed: 0, secondTry: 2 },
      ]),
    ).toMatch(/^2 of them needed a second try/)
    expect(secondTryLine([{ passed: 7, failed: 0 }])).toBeUndefined()
  })

  it('end in one line', () => {
    expect(
      summaryLine([
        { passed: 7, failed: 0 },
        { passed: 5, failed: 3 },
      ]),
    ).toBe('12 passed, 3 failed')
  })
})
