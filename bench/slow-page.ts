import { cpus } from 'node:os'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { measureConsent, measureFirstList, type Urls } from './app/measure-first.ts'
import { measureMoving } from './app/measure-moving.ts'
import { measureWhole } from './app/measure-whole.ts'
import { SLOWER } from './app/slow-browser.ts'

/** The parts of the bench, which may be named to measure some of them. */
const PARTS = ['consent', 'list', 'moving', '10000', '50000'] as const
const ROUNDS = 5

/**
 * Prints the figures of a page that is made four times slower, each in a browser process that has
 * compiled and cached nothing, beside the least that a page has to do for the same. Arguments:
 * parts to measure; `--built` uses the `dist` that is there, `--dist=FOLDER` another build.
 */
export async function main(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'))
  const wanted = (part: (typeof PARTS)[number]) => named.length === 0 || named.includes(part)
  const outDir = args.find((arg) => arg.startsWith('--dist='))?.slice('--dist='.length)
  const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? ROUNDS)
  const executablePath = await findBrowser(console.log)
  if (outDir === undefined && !args.includes('--built'))
    await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({
    appPort: await freePort(),
    sandboxPort: await freePort(),
    ...(outDir === undefined ? {} : { outDir }),
  })
  const urls: Urls = { app: stack.appUrl, sandbox: stack.sandboxUrl }
  try {
    const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
    const way = `pages ${SLOWER} times slower, the middle of ${rounds} new browsers`
    console.log(`\n${machine}, Node ${process.versions.node}, ${way}\n`)
    console.log('| | Clearchart | bare | ratio |\n|---|--:|--:|--:|')
    if (wanted('consent')) {
      const { time, requests, files } = await measureConsent(executablePath, urls, rounds)
      row('consent to the first record', ms(time))
      row('requests of the service on the way', String(requests))
      row('scripts and styles on the way', String(files))
    }
    if (wanted('list')) {
      const { app, bare, files } = await measureFirstList(executablePath, urls, rounds)
      row('first list, signed in', ms(app), ms(bare), ratio(app, bare))
      row('scripts and styles of it', String(files))
    }
    if (wanted('moving'))
      for (const { screen, first, last, bare } of await measureMoving(
        executablePath,
        urls,
        rounds,
      )) {
        row(`back to ${screen}, its heading`, ms(first))
        row(`back to ${screen}, the last paint`, ms(last), ms(bare), ratio(last, bare))
      }
    for (const part of ['10000', '50000'] as const) {
      if (!wanted(part)) continue
      const count = Number(part)
      const figures = await measureWhole(executablePath, urls, count, count > 10_000 ? 1 : rounds)
      const name = count.toLocaleString('en-US')
      row(
        `all ${name} from the press`,
        ms(figures.app),
        ms(figures.bare),
        ratio(figures.app, figures.bare),
      )
      row(`longest task while ${name} load`, task(figures.longest))
      row('and while they load, are scrolled and a word is typed', task(figures.used))
    }
  } finally {
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

function row(name: string, app: string, bare = '', times = ''): void {
  console.log(`| ${name} | ${app} | ${bare} | ${times} |`)
}

function ms(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')} ms`
}

/** The browser does not report tasks below 50 ms: nobody notices them. */
function task(value: number): string {
  return value === 0 ? '< 50 ms' : ms(value)
}

function ratio(app: number, bare: number): string {
  return (app / bare).toFixed(2)
}
