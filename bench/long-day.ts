import { cpus } from 'node:os'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { measureDay, type Held } from './app/measure-day.ts'
import { newBrowser } from './app/slow-browser.ts'

const PATIENTS = 500
const EVERY = 50

/**
 * Prints what one tab holds after each fifty patients of a day in which five hundred are opened and
 * left, each beside what it held at the first count after the cache had reached its full time
 * (src/queries/query-client.ts keeps an answer for half an hour). Arguments: the number of
 * patients; `--built` uses the `dist` that is there.
 */
export async function main(args: readonly string[]): Promise<void> {
  const patients = Number(args.find((arg) => !arg.startsWith('--')) ?? PATIENTS)
  const executablePath = await findBrowser(console.log)
  if (!args.includes('--built')) await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  const browser = await newBrowser(executablePath)
  try {
    console.log(
      `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ` +
        `${process.versions.node}, Chromium ${browser.version()}\n`,
    )
    console.log('| patients opened and left | JS heap | nodes | listeners | heap, first = 1 |')
    console.log('|--:|--:|--:|--:|--:|')
    let first: Held | undefined
    await measureDay(browser, stack.sandboxUrl, patients, EVERY, (held) => {
      first ??= held
      console.log(
        `| ${held.patients} | ${(held.heap / 1e6).toFixed(1)} MB | ${held.nodes} | ` +
          `${held.listeners} | ${(held.heap / first.heap).toFixed(2)} |`,
      )
    })
  } finally {
    await browser.close()
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}
