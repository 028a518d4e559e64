import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './running/browser.ts'
import { changedFiles } from './testing/changed-files.ts'
import { explainExit } from './running/explain-exit.ts'
import { holdBack } from './testing/hold-back.ts'
import { allJourneys, journeysOf } from './testing/journeys-of.ts'
import { projectRoot } from './project-root.ts'
import { runScript, runTool, runVitest, type Sink } from './running/run-command.ts'
import { withSecondTry } from './testing/second-try.ts'
import { processorSeconds, slowestOf } from './testing/slowest.ts'
import { countsOf, secondTryLine, summaryLine, type TestCounts } from './testing/test-counts.ts'

const UNIT_REPORT = '.cache/unit.json'
const E2E_REPORT = '.cache/e2e.json'

/** The exit code of a step, and its tests if it counts them. */
interface StepEnd extends Partial<TestCounts> {
  readonly code: number
  /** The tests that passed on their second try alone, unless the step has listed them itself. */
  readonly flaky?: readonly string[]
}

interface Step {
  readonly name: string
  readonly run: (sink?: Sink, stop?: AbortSignal) => Promise<StepEnd>
}

/**
 * Steps that only read the code, and the build: side by side, because each keeps less than a core
 * busy.
 */
const CHECKS: readonly Step[] = [
  // Each of its checkers works out the same types anew: with four, a sixth more processor time.
  tool('types', 'tsc', ['--noEmit', '--checkers', '1']),
  tool('format', 'oxfmt', ['--check']),
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  script('folder map', 'check-folder-map'),
  tool('unused code', 'knip', ['--no-progress']),
  tool('build', 'vite', ['build', '--logLevel', 'warn']),
]

/** Steps that keep every core busy: one after the other, the first beside the checks. */
const STEPS: readonly Step[] = [
  unitTests('unit and contract tests'),
  script('size', 'size'),
  script('kill tests', '../bench/kill-test', ['20']),
  journeys('end-to-end tests'),
]

function tool(name: string, program: string, args: readonly string[]): Step {
  return { name, run: async (sink) => ({ code: await runTool(program, args, {}, sink) }) }
}

function script(name: string, file: string, args: readonly string[] = []): Step {
  return { name, run: async (sink) => ({ code: await runScript(file, args, sink) }) }
}

/** The unit tests; a few files that fail are tried again. `args` are Vitest's. */
function unitTests(name: string, args: readonly string[] = []): Step {
  const options = [
    '--reporter=dot',
    '--reporter=./tools/testing/unit-report.ts',
    `--outputFile.json=${UNIT_REPORT}`,
  ]
  return {
    name,
    run: async (sink = write, stop) =>
      withSecondTry({
        root: projectRoot,
        run: async (again) => {
          if (stop?.aborted === true) return 1
          await forget(UNIT_REPORT)
          const which = again.length === 0 ? args : again
          if (again.length > 0) sink(`\nOnce more, by themselves: ${again.join(', ')}\n`)
          return runVitest(['run', ...options, ...which], colours(), sink, stop)
        },
        report: async () => readReport(UNIT_REPORT),
      }),
  }
}

/** The journeys named, or all; Playwright tries a failed one again and lists it. */
function journeys(name: string, files: readonly string[] = []): Step {
  return {
    name,
    run: async () => {
      await forget(E2E_REPORT)
      const code = await runScript('e2e', ['--built', ...files])
      return { code, ...countsOf(await readReport(E2E_REPORT)) }
    },
  }
}

/** Only the tests that a change since `main` can affect. */
async function changedSteps(): Promise<readonly Step[]> {
  const { since, files } = await changedFiles()
  const touched = journeysOf(files, await allJourneys())
  const unit = unitTests('unit and contract tests that the change can touch', [
    `--changed=${since}`,
    '--passWithNoTests',
  ])
  if (touched === 'all') return [unit, ...STEPS.slice(1)]
  const walked = journeys(
    `end-to-end tests that the change can touch: ${touched.join(', ')}`,
    touched,
  )
  return [
    unit,
    ...STEPS.filter(({ name }) => name === 'size'),
    ...(touched.length > 0 ? [walked] : []),
  ]
}

/**
 * `npm test`: everything. All checks of the code and the build, beside which the unit tests begin,
 * then the other tests, with the quickest answers first. A failed check ends the unit tests, and a
 * failed step the run. `npm test -- --changed` runs the tests that a change since `main` can
 * affect.
 */
export async function main(args: readonly string[]): Promise<void> {
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  console.log(`Node ${process.version}`)
  // One of an earlier run is not listed as one of this, whose steps may end before.
  await Promise.all([forget(UNIT_REPORT), forget(E2E_REPORT)])
  const steps = args.includes('--changed') ? await changedSteps() : STEPS
  // A missing browser is reported now, not after the minutes of all the steps that do not need one;
  // each step then finds it by its name.
  await explainExit(async () => {
    process.env['CHROMIUM'] = await findBrowser(console.log)
  })
  // The unit tests wait for a fourth of their time, in which the checks get on. Their output comes
  // after that of the checks, and a failed check ends them: the quickest answer comes first.
  const [first, ...rest] = steps
  const stop = new AbortController()
  const held = holdBack(write)
  const begun = first === undefined ? undefined : runStep(first, held.sink, stop.signal)
  const counts = await Promise.all(CHECKS.map(async (step) => runAside(step)))
  if (counts.some(({ failed }) => failed > 0)) {
    stop.abort()
    await begun
  } else if (first !== undefined && begun !== undefined) {
    console.log(`\n── ${first.name}`)
    held.release()
    counts.push(await begun)
  }
  for (const step of rest) {
    if (counts.some(({ failed }) => failed > 0)) break
    console.log(`\n── ${step.name}`)
    counts.push(await runStep(step))
  }
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1
  await printSlowest()
  const tries = secondTryLine(counts)
  if (tries !== undefined) console.log(`\n${tries}`)
  console.log(`\n${summaryLine(counts)}`)
}

/** Prints what took longest, and the processor time of the whole run where it is known. */
async function printSlowest(): Promise<void> {
  for (const report of [UNIT_REPORT, E2E_REPORT]) {
    const lines = slowestOf(await readReport(report), projectRoot)
    if (lines.length > 0) console.log(`\nThe longest of ${report}:\n${lines.join('\n')}`)
  }
  const seconds = processorSeconds()
  if (seconds !== undefined) console.log(`\nProcessor time: ${seconds.toFixed(0)} s`)
}

function write(text: string): void {
  process.stdout.write(text)
}

/** A program that writes into a sink sees no terminal, and would leave its colours out. */
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}

/** Runs a step and prints its result and its duration. */
async function runStep(step: Step, sink?: Sink, stop?: AbortSignal): Promise<TestCounts> {
  const say = sink ?? write
  const begun = performance.now()
  const { code, passed = 0, failed = 0, secondTry, flaky = [] } = await step.run(sink, stop)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (flaky.length > 0)
    say(`\n  ${flaky.length} flaky\n${flaky.map((test) => `    ${test}\n`).join('')}`)
  say(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return {
    passed,
    // A step that fails without a failed test (a type error, a budget, a crash) is one failure.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    ...(secondTry === undefined ? {} : { secondTry }),
  }
}

/** Runs a step alongside others: its output is printed in one piece when it ends. */
async function runAside(step: Step): Promise<TestCounts> {
  const said: string[] = []
  const counts = await runStep(step, (text) => said.push(text))
  process.stdout.write(`\n── ${step.name}\n${said.join('')}`)
  return counts
}

/** A report of an earlier run must not be read as one of this. */
async function forget(report: string): Promise<void> {
  await rm(join(projectRoot, report), { force: true })
}

async function readReport(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(projectRoot, path), 'utf8').catch(() => 'null'))
}
