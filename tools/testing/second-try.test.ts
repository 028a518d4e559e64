import { describe, expect, it } from 'vitest'
import { withSecondTry } from './second-try.ts'

const ROOT = '/checkout'

/** The results of one file: its tests, and if each passed; none, and it did not load. */
type File = readonly [name: string, tests: Readonly<Record<string, boolean>>]

function report(files: readonly File[], strayErrors = 0) {
  return {
    strayErrors,
    testResults: files.map(([name, tests]) => {
      const outcomes = Object.entries(tests)
      const ok = outcomes.length > 0 && outcomes.every(([, passed]) => passed)
      return {
        name: `${ROOT}/${name}`,
        status: ok ? 'passed' : 'failed',
        assertionResults: outcomes.map(([fullName, passed]) => ({
          fullName,
          status: passed ? 'passed' : 'failed',
        })),
      }
    }),
  }
}

/** Plays these runs, each an exit code and its report, and tells which files each was given. */
async function played(...runs: readonly (readonly [code: number, report: unknown])[]) {
  const asked: (readonly string[])[] = []
  const outcome = await withSecondTry({
    root: ROOT,
    run: async (files) => {
      asked.push(files)
      return runs[asked.length - 1]?.[0] ?? 1
    },
    report: async () => runs[asked.length - 1]?.[1] ?? null,
  })
  return { asked, outcome }
}

const SOUND: File = ['src/sound.test.ts', { adds: true, subtracts: true }]
const failing = (name: string): File => [`src/${name}.test.ts`, { opens: true, closes: false }]
const mended = (name: string): File => [`src/${name}.test.ts`, { opens: true, closes: true }]

describe('a run of the unit tests', () => {
  it('is not repeated when everything passes', async () => {
    const { asked, outcome } = await played([0, report([SOUND])])
    expect(asked).toEqual([[]])
    expect(outcome).toEqual({ code: 0, passed: 2, failed: 0, flaky: [] })
  })

  it('runs a failed file by itself, and names what only passes then', async () => {
    const { asked, outcome } = await played(
      [1, report([SOUND, failing('door')])],
      [0, report([mended('door')])],
    )
    expect(asked).toEqual([[], ['src/door.test.ts']])
    expect(outcome).toEqual({
      code: 0,
      passed: 4,
      failed: 0,
      secondTry: 1,
      flaky: ['src/door.test.ts › closes'],
    })
  })

  it('fails by what fails twice', async () => {
    const { outcome } = await played(
      [1, report([SOUND, failing('door'), failing('gate')])],
      [1, report([failing('door'), mended('gate')])],
    )
    expect(outcome).toEqual({
      code: 1,
      passed: 5,
      failed: 1,
      secondTry: 1,
      flaky: ['src/gate.test.ts › closes'],
    })
  })

  it('fails by what fails on the second try alone', async () => {
    const { outcome } = await played(
      [1, report([failing('door')])],
      [1, report([['src/door.test.ts', { opens: false, closes: true }]])],
    )
    expect(outcome).toMatchObject({ code: 1, passed: 1, failed: 1 })
  })

  it('counts a file that only loads on its second try', async () => {
    const { outcome } = await played(
      [1, report([SOUND, ['src/door.test.ts', {}]])],
      [0, report([mended('door')])],
    )
    expect(outcome).toEqual({
      code: 0,
      passed: 4,
      failed: 0,
      secondTry: 1,
      flaky: ['src/door.test.ts'],
    })
  })

  it('counts a file that never loads as one failure', async () => {
    const { outcome } = await played(
      [1, report([SOUND, ['src/door.test.ts', {}]])],
      [1, report([['src/door.test.ts', {}]])],
    )
    expect(outcome).toEqual({ code: 1, passed: 2, failed: 1, flaky: [] })
  })

  it('is not repeated for more than three files', async () => {
    const { asked, outcome } = await played([1, report(['a', 'b', 'c', 'd'].map(failing))])
    expect(asked).toEqual([[]])
    expect(outcome).toEqual({ code: 1, passed: 4, failed: 4, flaky: [] })
  })

  it('is not repeated after an error outside of any test, which a repetition could hide', async () => {
    const { asked, outcome } = await played([1, report([SOUND, failing('door')], 1)])
    expect(asked).toEqual([[]])
    expect(outcome).toMatchObject({ code: 1, failed: 1 })
  })

  it('fails by an error outside of any test in the second run', async () => {
    const { outcome } = await played(
      [1, report([failing('door')])],
      [1, report([mended('door')], 1)],
    )
    expect(outcome.code).toBe(1)
  })

  it('keeps its failures when the second run reports nothing', async () => {
    const { outcome } = await played([1, report([SOUND, failing('door')])], [1, null])
    expect(outcome).toEqual({ code: 1, passed: 3, failed: 1, flaky: [] })
  })

  it('without a report fails by its exit code alone', async () => {
    const { asked, outcome } = await played([1, null])
    expect(asked).toEqual([[]])
    expect(outcome).toEqual({ code: 1, passed: 0, failed: 0, flaky: [] })
  })
})
