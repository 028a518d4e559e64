import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** As many as the end of a run lists. */
const LISTED = 10
/** The unit of the times in `/proc/self/stat`: `sysconf(_SC_CLK_TCK)` of every Linux. */
const TICKS_PER_SECOND = 100

interface Timed {
  readonly name: string
  readonly milliseconds: number
}

/**
 * The longest of a run, one line each with its seconds: test files of Vitest's JSON report,
 * journeys of Playwright's. Any other report has none. Paths are below `root`.
 */
export function slowestOf(report: unknown, root: string): readonly string[] {
  const timed = [
    ...listAt(report, 'testResults').map((file) => timedFile(file, root)),
    ...listAt(report, 'suites').flatMap(journeysIn),
  ]
  return timed
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, LISTED)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

function timedFile(file: unknown, root: string): Timed {
  return {
    name: relative(root, String(valueAt(file, 'name'))),
    milliseconds: Number(valueAt(file, 'endTime')) - Number(valueAt(file, 'startTime')),
  }
}

/** The journeys of a suite and of the suites within it. */
function journeysIn(suite: unknown): Timed[] {
  const own = listAt(suite, 'specs').map((spec) => ({
    name: `${String(valueAt(spec, 'file'))}: ${String(valueAt(spec, 'title'))}`,
    milliseconds: listAt(spec, 'tests')
      .flatMap((test) => listAt(test, 'results'))
      .reduce((sum: number, result) => sum + Number(valueAt(result, 'duration')), 0),
  }))
  return [...own, ...listAt(suite, 'suites').flatMap(journeysIn)]
}

/**
 * The processor seconds that this process and the ended ones below it have used so far (proc(5),
 * `/proc/pid/stat`); undefined where there is no such file. Unlike the time of a clock they hardly
 * depend on what else the machine does, so two runs can be compared by them.
 */
export function processorSeconds(): number | undefined {
  try {
    return secondsIn(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads such a file: user and system time, its own and of the processes it has waited for. */
export function secondsIn(stat: string): number {
  // The name of the program, in parentheses, may hold spaces: the fields after it are counted.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

function valueAt(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined
}

function listAt(record: unknown, key: string): readonly unknown[] {
  const value = valueAt(record, key)
  return Array.isArray(value) ? value : []
}
