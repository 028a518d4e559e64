import { build } from 'vite'
import { explainExit } from './explain-exit.ts'
import { prepareStart } from './prepare-start.ts'
import { projectRoot } from './project-root.ts'
import { startStack } from './stack.ts'
import { START_USAGE } from './start-arguments.ts'
import { untilStopped } from './until-stopped.ts'
import { welcome } from './welcome.ts'

/**
 * `npm start`: builds the app, starts the sandbox and serves the build with its real security
 * headers.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const options = await prepareStart(args)
    if (options === undefined) return console.log(START_USAGE)
    await build({ root: projectRoot, logLevel: 'warn' })
    const stack = await startStack(options)
    console.log(welcome(stack.appUrl, stack.sandboxUrl))
    await untilStopped(stack.close)
  })
}
