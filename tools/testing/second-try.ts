import { isAbsolute, relative } from 'node:path'
import type { TestCounts } from './test-counts.ts'

/** The most files that are tried again: more of them fail for a reason, not by bad luck. */
const MOST_FILES = 3

/** Vitest's JSON report as `unit-report.ts` writes it: what is read of it. */
interface UnitReport {
  readonly strayErrors: number
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A way to run the tests. */
export interface Runs {
  /** The checkout, an absolute path. */
  readonly root: string
  /** Runs these files, or all of them if there are none, and returns the exit code. */
  readonly run: (files: readonly string[]) => Promise<number>
  /** The report of the last run; `null` if it left none. */
  readonly report: () => Promise<unknown>
}

/** The outcome of a run whose failed files were tried again. */
export interface Outcome extends TestCounts {
  /** The exit code of the last run. */
  readonly code: number
  /** The tests that passed on their second try alone, each with its file. */
  readonly flaky: readonly string[]
}

/**
 * Runs the tests, and once more the files that failed, by themselves, unless they are more than
 * three: what a file says then is what counts. An error outside of any test belongs to no file, so
 * there is no second run after it. A second run without a report changes nothing.
 */
export async function withSecondTry({ root, run, report }: Runs): Promise<Outcome> {
  const code = await run([])
  const first = await report()
  const before = resultsOf(first, root)
  const files = code === 0 ? [] : filesToTryAgain(first, before)
  if (files.length === 0) return { code, ...counted(before), flaky: [] }
  const codeAgain = await run(files)
  const again = resultsOf(await report(), root)
  const now = new Map(before)
  for (const file of files) now.set(file, again.get(file) ?? before.get(file) ?? new Map())
  const flaky = files.flatMap((file) =>
    [...(before.get(file) ?? [])]
      .filter(([test, passed]) => !passed && passesNow(now.get(file), test))
      .map(([test]) => (test === WHOLE ? file : `${file} › ${test}`)),
  )
  return {
    code: codeAgain,
    ...counted(now),
    ...(flaky.length === 0 ? {} : { secondTry: flaky.length }),
    flaky,
  }
}

/** For each file its tests by name, and if each passed. */
type Results = ReadonlyMap<string, ReadonlyMap<string, boolean>>

function counted(results: Results): TestCounts {
  const all = [...results.values()].flatMap((tests) => [...tests.values()])
  const passed = all.filter(Boolean).length
  return { passed, failed: all.length - passed }
}

/** A file that failed as a whole passes when it no longer does so, whatever it holds. */
function passesNow(now: ReadonlyMap<string, boolean> | undefined, test: string): boolean {
  return test === WHOLE ? now?.has(WHOLE) === false : now?.get(test) === true
}

function filesToTryAgain(report: unknown, results: Results): readonly string[] {
  if (!isUnitReport(report) || report.strayErrors > 0) return []
  const failed = [...results].filter(([, tests]) => [...tests.values()].includes(false))
  return failed.length > MOST_FILES ? [] : failed.map(([file]) => file)
}

/** The name under which a file counts that failed without a failed test: it did not load, say. */
const WHOLE = ''

/** Skipped tests are left out. Any other report has no results. */
function resultsOf(report: unknown, root: string): Results {
  if (!isUnitReport(report)) return new Map()
  return new Map(
    report.testResults.map(({ name, status, assertionResults }) => {
      const tests = new Map<string, boolean>()
      for (const { fullName, status: state } of assertionResults) {
        if (state !== 'passed' && state !== 'failed') continue
        // Two tests of one name would be one: the second is told apart.
        const key = tests.has(fullName) ? `${fullName} (${tests.size})` : fullName
        tests.set(key, state === 'passed')
      }
      if (status === 'failed' && ![...tests.values()].includes(false)) tests.set(WHOLE, false)
      return [fromRoot(name, root), tests]
    }),
  )
}

function fromRoot(path: string, root: string): string {
  return (isAbsolute(path) ? relative(root, path) : path).replaceAll('\\', '/')
}

/** The parts that are read, of a report that `unit-report.ts` has written. */
function isUnitReport(report: unknown): report is UnitReport {
  return (
    typeof report === 'object' &&
    report !== null &&
    'testResults' in report &&
    Array.isArray(report.testResults) &&
    'strayErrors' in report &&
    typeof report.strayErrors === 'number'
  )
}
