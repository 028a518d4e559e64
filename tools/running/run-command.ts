import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** Takes the output of a command, piece by piece. */
export type Sink = (text: string) => void

/**
 * Runs a program of `node_modules/.bin` in the checkout, its output in this terminal, or in `sink`
 * if there is one. Returns its exit code, which is never 0 when `stop` ended it.
 */
export async function runTool(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  sink?: Sink,
  stop?: AbortSignal,
): Promise<number> {
  const windows = process.platform === 'win32'
  const path = join(projectRoot, 'node_modules', '.bin', windows ? `${name}.cmd` : name)
  return run(windows ? `"${path}"` : path, args, { environment, shell: windows, sink, stop })
}

/**
 * Makes V8 collect garbage less often in the unit tests, and without helping threads, which wait
 * for one another where every core is busy: the longest test takes 17 % less processor time by it
 * (docs/decisions, 84).
 */
const COLLECTION = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
] as const

/**
 * Makes V8 optimize a function after it has run some fifteen times as much as usual. A worker runs
 * half the app for some seconds: optimizing took a sixth of the processor time of the unit tests,
 * and the rest was hardly faster for it (docs/decisions, 84). The first is for Node 20, in bytes of
 * bytecode, the second for later versions, in calls: Node does not start with one that its V8
 * lacks.
 */
const LATE_OPTIMIZATION = {
  '--interrupt-budget': '1000000',
  '--invocation-count-for-turbofan': '45000',
} as const

/** The options of late optimization that this Node has. */
export function lateOptimization(): readonly string[] {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  return Object.entries(LATE_OPTIMIZATION)
    .filter(([name]) => known.includes(`${name} (`))
    .map(([name, value]) => `${name}=${value}`)
}

/** Runs Node in the checkout, its output in this terminal. Returns its exit code. */
export async function runNode(args: readonly string[]): Promise<number> {
  return run(process.execPath, args, { environment: {}, shell: false, sink: undefined })
}

/** Runs Vitest in the checkout, like `runTool`. V8's options hold for its workers, too. */
export async function runVitest(
  args: readonly string[],
  environment: Record<string, string> = {},
  sink?: Sink,
  stop?: AbortSignal,
): Promise<number> {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  return run(process.execPath, [...COLLECTION, ...lateOptimization(), vitest, ...args], {
    environment,
    shell: false,
    sink,
    stop,
  })
}

/**
 * Runs a script of `tools/` in a process of its own. Its output goes the same way as that of
 * `runTool`. Returns its exit code.
 */
export async function runScript(
  name: string,
  args: readonly string[] = [],
  sink?: Sink,
): Promise<number> {
  const script = [join('tools', 'run.mjs'), join('tools', `${name}.ts`), ...args]
  return run(process.execPath, script, { environment: {}, shell: false, sink })
}

interface RunOptions {
  readonly environment: Record<string, string>
  readonly shell: boolean
  readonly sink: Sink | undefined
  readonly stop?: AbortSignal | undefined
}

async function run(
  command: string,
  args: readonly string[],
  { environment, shell, sink, stop }: RunOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: sink === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell,
      signal: stop,
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => sink?.(text))
    // One that was stopped closes, too, and has no exit code then.
    child.once('error', (error) => {
      if (stop?.aborted !== true) reject(error)
    })
    // Not `exit`: its last output may still be on the way at that point.
    child.once('close', (code) => resolve(code ?? 1))
  })
}
