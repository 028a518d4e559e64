import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { runScript, runTool } from './run-command.ts'
import { countsOf, secondTryLine, summaryLine, type TestCounts } from './test-counts.ts'

const UNIT_REPORT = '.cache/unit.json'
const E2E_REPORT = '.cache/e2e.json'

interface Step {
  readonly name: string
  readonly run: () => Promise<number>
  /** Where the step leaves its test report. */
  readonly report?: string
}

const STEPS: readonly Step[] = [
  { name: 'types', run: () => runTool('tsc', ['--noEmit']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'folder map', run: () => runScript('check-folder-map') },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
  {
    name: 'unit and contract tests',
    run: () =>
      runTool('vitest', [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
      ]),
    report: UNIT_REPORT,
  },
  { name: 'build', run: () => runTool('vite', ['build', '--logLevel', 'warn']) },
  { name: 'size', run: () => runScript('size') },
  { name: 'kill tests', run: () => runScript('../bench/kill-test', ['20']) },
  { name: 'end-to-end tests', run: () => runScript('e2e', ['--built']), report: E2E_REPORT },
]

/** `npm test`: everything, in the order of how soon it answers; stops at the first step that fails. */
export async function main(): Promise<void> {
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  const counts: TestCounts[] = []
  for (const step of STEPS) {
    if (step.report !== undefined) await rm(join(projectRoot, step.report), { force: true })
    const begun = performance.now()
    console.log(`\n── ${step.name}`)
    const code = await step.run()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
    const counted =
      step.report === undefined ? { passed: 0, failed: 0 } : await countReport(step.report)
    // A step that fails without a failed test (a type error, a budget, a crash) is one failure.
    counts.push(code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted)
    if (code !== 0) {
      process.exitCode = 1
      break
    }
  }
  const tries = secondTryLine(counts)
  if (tries !== undefined) console.log(`\n${tries}`)
  console.log(`\n${summaryLine(counts)}`)
}

async function countReport(path: string): Promise<TestCounts> {
  const text = await readFile(join(projectRoot, path), 'utf8').catch(() => 'null')
  return countsOf(JSON.parse(text))
}
