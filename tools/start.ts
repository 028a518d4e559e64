import { build } from 'vite'
import { explainExit } from './running/explain-exit.ts'
import { prepareStart } from './running/prepare-start.ts'
import { projectRoot } from './project-root.ts'
import { startStack } from './running/stack.ts'
import { START_USAGE } from './running/start-arguments.ts'
import { untilStopped } from './running/until-stopped.ts'
import { welcome } from './running/welcome.ts'

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
