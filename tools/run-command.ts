import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** Runs a program of `node_modules/.bin` in the checkout, its output in this terminal. Gives its exit code. */
export async function runTool(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const windows = process.platform === 'win32'
  const path = join(projectRoot, 'node_modules', '.bin', windows ? `${name}.cmd` : name)
  return run(windows ? `"${path}"` : path, args, environment, windows)
}

/** Runs a script of `tools/` in a process of its own. Gives its exit code. */
export async function runScript(name: string, args: readonly string[] = []): Promise<number> {
  return run(
    process.execPath,
    [join('tools', 'run.mjs'), join('tools', `${name}.ts`), ...args],
    {},
    false,
  )
}

async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  shell: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      shell,
      env: { ...process.env, ...environment },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
