import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { changedFiles } from './changed-files.ts'
import { explainExit } from './explain-exit.ts'
import { journeysOf } from './journeys-of.ts'
import { projectRoot } from './project-root.ts'
import { runScript, runTool, type Sink } from './run-command.ts'
import { countsOf, secondTryLine, summaryLine, type TestCounts } from './test-counts.ts'

const UNIT_REPORT = '.cache/unit.json'
const E2E_REPORT = '.cache/e2e.json'
const NONE: TestCounts = { passed: 0, failed: 0 }

interface Step {
  readonly name: string
  readonly run: (sink?: Sink) => Promise<number>
  /** The file for the step's test report. */
  readonly report?: string
}

/**
 * Steps that only read the code, and the build: side by side, because each keeps less than a core
 * busy.
 */
const CHECKS: readonly Step[] = [
  { name: 'types', run: (sink) => runTool('tsc', ['--noEmit'], {}, sink) },
  { name: 'format', run: (sink) => runTool('oxfmt', ['--check'], {}, sink) },
  { name: 'lint', run: (sink) => runTool('oxlint', ['--type-aware', '--deny-warnings'], {}, sink) },
  { name: 'folder map', run: (sink) => runScript('check-folder-map', [], sink) },
  { name: 'unused code', run: (sink) => runTool('knip', ['--no-progress'], {}, sink) },
  { name: 'build', run: (sink) => runTool('vite', ['build', '--logLevel', 'warn'], {}, sink) },
]

const VITEST = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]

/** Steps that keep every core busy: one after the other. */
const STEPS: readonly Step[] = [
  { name: 'unit and contract tests', run: () => runTool('vitest', VITEST), report: UNIT_REPORT },
  { name: 'size', run: () => runScript('size') },
  { name: 'kill tests', run: () => runScript('../bench/kill-test', ['20']) },
  { name: 'end-to-end tests', run: () => runScript('e2e', ['--built']), report: E2E_REPORT },
]

/** Only the tests that a change since `main` can affect. */
async function changedSteps(): Promise<readonly Step[]> {
  const { since, files } = await changedFiles()
  const every = (await readdir(join(projectRoot, 'e2e'))).filter((name) =>
    name.endsWith('.spec.ts'),
  )
  const journeys = journeysOf(files, every)
  const unit: Step = {
    name: 'unit and contract tests that the change can touch',
    run: () => runTool('vitest', [...VITEST, `--changed=${since}`, '--passWithNoTests']),
    report: UNIT_REPORT,
  }
  if (journeys === 'all') return [unit, ...STEPS.slice(1)]
  const walked: Step = {
    name: `end-to-end tests that the change can touch: ${journeys.join(', ')}`,
    run: () => runScript('e2e', ['--built', ...journeys.map((name) => `e2e/${name}`)]),
    report: E2E_REPORT,
  }
  return [
    unit,
    ...STEPS.filter(({ name }) => name === 'size'),
    ...(journeys.length > 0 ? [walked] : []),
  ]
}

/**
 * `npm test`: everything. First the checks of the code and the build, all of them, then the tests,
 * with the quickest answers first; stops at the first of these steps that fails. `npm test --
 * --changed` runs the tests that a change since `main` can affect.
 */
export async function main(args: readonly string[]): Promise<void> {
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  console.log(`Node ${process.version}`)
  const steps = args.includes('--changed') ? await changedSteps() : STEPS
  // A missing browser is reported now, not after the minutes of all the steps that do not need one;
  // each step then finds it by its name.
  await explainExit(async () => {
    process.env['CHROMIUM'] = await findBrowser(console.log)
  })
  const counts = await Promise.all(CHECKS.map(runAside))
  for (const step of steps) {
    if (counts.some(({ failed }) => failed > 0)) break
    console.log(`\n── ${step.name}`)
    counts.push(await runStep(step))
  }
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1
  const tries = secondTryLine(counts)
  if (tries !== undefined) console.log(`\n${tries}`)
  console.log(`\n${summaryLine(counts)}`)
}

/** Runs a step and prints its result and its duration. */
async function runStep(step: Step, sink?: Sink): Promise<TestCounts> {
  if (step.report !== undefined) await rm(join(projectRoot, step.report), { force: true })
  const begun = performance.now()
  const code = await step.run(sink)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const say = sink ?? ((text: string) => process.stdout.write(text))
  say(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  const counted = step.report === undefined ? NONE : await countReport(step.report)
  // A step that fails without a failed test (a type error, a budget, a crash) is one failure.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** Runs a step alongside others: its output is printed in one piece when it ends. */
async function runAside(step: Step): Promise<TestCounts> {
  const said: string[] = []
  const counts = await runStep(step, (text) => said.push(text))
  process.stdout.write(`\n── ${step.name}\n${said.join('')}`)
  return counts
}

async function countReport(path: string): Promise<TestCounts> {
  const text = await readFile(join(projectRoot, path), 'utf8').catch(() => 'null')
  return countsOf(JSON.parse(text))
}
