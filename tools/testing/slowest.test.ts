import { describe, expect, it } from 'vitest'
import { secondsIn, slowestOf } from './slowest.ts'

describe('the longest of a run', () => {
  it('are test files of Vitest, the longest first, with their path in the project', () => {
    const report = {
      testResults: [
        { name: '/project/src/short.test.ts', startTime: 1000, endTime: 1500 },
        { name: '/project/src/long.test.ts', startTime: 1000, endTime: 13_345 },
      ],
    }
    expect(slowestOf(report, '/project')).toEqual([
      '  12.3 s  src/long.test.ts',
      '   0.5 s  src/short.test.ts',
    ])
  })

  it('are journeys of Playwright at any depth, with all their tries', () => {
    const spec = (title: string, ...durations: readonly number[]) => ({
      title,
      file: 'record/find.spec.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const report = {
      suites: [
        { specs: [spec('one', 900)], suites: [{ specs: [spec('two', 800, 700)], suites: [] }] },
      ],
    }
    expect(slowestOf(report, '/project')).toEqual([
      '   1.5 s  record/find.spec.ts: two',
      '   0.9 s  record/find.spec.ts: one',
    ])
  })

  it('are ten at most, and none of what is no report', () => {
    const testResults = Array.from({ length: 30 }, (_, index) => ({
      name: `/project/${index}.test.ts`,
      startTime: 0,
      endTime: index,
    }))
    expect(slowestOf({ testResults }, '/project')).toHaveLength(10)
    expect(slowestOf(null, '/project')).toEqual([])
  })
})

it('Processor seconds are a process’s own and those of its ended children, whatever it is called', () => {
  const times = '250 50 1000 200'
  expect(secondsIn(`7 (a (b) c) S 1 7 7 0 -1 4194304 1 2 3 4 ${times} 20 0 1 0`)).toBe(15)
})
