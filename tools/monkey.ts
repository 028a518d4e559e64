import { parseArgs } from 'node:util'
import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run monkey`: presses, types, goes back and reloads at random over the sandbox, for each role
 * and language. `--seed N` repeats a run, `--steps N` sets its length for each of them, `--role`
 * and `--language` choose one, `--built` uses the `dist` that is there. Exit code 1 with a fault.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        steps: { type: 'string', default: '300' },
        role: { type: 'string', default: '' },
        language: { type: 'string', default: '' },
        built: { type: 'boolean', default: false },
      },
    })
    process.env['MONKEY_SEED'] = values.seed
    process.env['MONKEY_STEPS'] = values.steps
    process.env['MONKEY_ROLE'] = values.role
    process.env['MONKEY_LANGUAGE'] = values.language
    console.log(`Seed ${values.seed}, ${values.steps} steps for each role and language`)
    process.exit(await runPlaywright('e2e/monkey.config.ts', [], values.built))
  })
}
