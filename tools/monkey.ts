import { parseArgs } from 'node:util'
import { explainExit } from './running/explain-exit.ts'
import { runPlaywright } from './running/run-playwright.ts'

/**
 * `npm run monkey`: presses, types, goes back and reloads at random over the sandbox, for each
 * person and language, while the network, the service, the clock and the tab do what they like.
 * `--seed N` repeats a run, `--steps N` or `--minutes N` set its length for each of them, `--role`
 * and `--language` choose one, `--calm` leaves the bad weather out, `--built` uses the `dist` that
 * is there. Exit code 1 with a fault.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        steps: { type: 'string', default: '300' },
        minutes: { type: 'string', default: '0' },
        calm: { type: 'boolean', default: false },
        role: { type: 'string', default: '' },
        language: { type: 'string', default: '' },
        built: { type: 'boolean', default: false },
      },
    })
    process.env['MONKEY_SEED'] = values.seed
    process.env['MONKEY_STEPS'] = values.steps
    process.env['MONKEY_MINUTES'] = values.minutes
    process.env['MONKEY_CALM'] = values.calm ? 'yes' : 'no'
    process.env['MONKEY_ROLE'] = values.role
    process.env['MONKEY_LANGUAGE'] = values.language
    const length = values.minutes === '0' ? `${values.steps} steps` : `${values.minutes} minutes`
    console.log(`Seed ${values.seed}, ${length} for each person and language`)
    process.exit(await runPlaywright('e2e/monkey.config.ts', [], values.built))
  })
}
