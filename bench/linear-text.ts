import { Window } from 'happy-dom'
import { repeated, TEXT_ENTRIES, TEXT_SEEDS } from '../src/app/odd/text-entries.ts'

/** Lengths in characters: one length, and eight times as many. */
const [SHORT, LONG] = [40_000, 320_000]
/** Quadratic work takes 64 times as long for eight times the text, linear work eight times. */
const TOO_FAST = 40
/** Number of measurements that have to agree before code is reported as not linear. */
const AGAIN = 3
/** Time too short for a ratio to mean anything, in milliseconds. */
const BLINK = 20

interface Growth {
  readonly seed: string
  /** Milliseconds for the long text. */
  readonly long: number
  /** Times as long as the short text takes. */
  readonly ratio: number
}

/**
 * Prints, for all code that reads other people's text, the ratio of the times for eight times the
 * text and for the text, the input that makes it grow most, and the ratio for one plain pass over
 * the same text (`Array.from`), all in the same run. Exit code 1 when some code grows as quadratic
 * work does each time it is measured.
 */
export async function main(): Promise<void> {
  const window = new Window()
  // The entries are the app's own, as a page lists them.
  Object.assign(globalThis, {
    window,
    document: window.document,
    DOMParser: window.DOMParser,
    Node: window.Node,
    Text: window.Text,
    NodeFilter: window.NodeFilter,
  })
  console.log(
    `| ${LONG / SHORT} times the text (${LONG} characters) | times as long | ms | plain passes | made of |`,
  )
  console.log('|---|--:|--:|--:|---|')
  for (const [entry, work] of Object.entries(TEXT_ENTRIES)) {
    const worst = worstOf(work)
    const plain = timeOf(Array.from<string>, repeated(worst.seed, LONG))
    console.log(
      `| ${entry} | ${worst.long < BLINK ? 'too short to tell' : worst.ratio.toFixed(1)} | ` +
        `${worst.long.toFixed(1)} | ${(worst.long / plain).toFixed(0)} | ` +
        `${JSON.stringify(worst.seed)} |`,
    )
    const again = Array.from({ length: AGAIN }, () => worst.seed)
    if (isTooFast(worst) && again.every((seed) => isTooFast(growth(work, seed)))) {
      console.log(`Not linear: ${entry}`)
      process.exitCode = 1
    }
  }
  await window.happyDOM.close()
}

/** The seed whose long text takes longest. */
function worstOf(work: (text: string) => unknown): Growth {
  const all = TEXT_SEEDS.map((seed) => growth(work, seed))
  return all.reduce((worst, one) => (one.long > worst.long ? one : worst))
}

function growth(work: (text: string) => unknown, seed: string): Growth {
  const short = timeOf(work, repeated(seed, SHORT))
  const long = timeOf(work, repeated(seed, LONG))
  return { seed, long, ratio: long / short }
}

function isTooFast({ long, ratio }: Growth): boolean {
  return long >= BLINK && ratio > TOO_FAST
}

/**
 * The shortest of several runs, in milliseconds of processor time: other work of the machine does
 * not count.
 */
function timeOf(work: (text: string) => unknown, text: string): number {
  let best = Infinity
  for (let run = 0; run < 5; run += 1) {
    const started = process.cpuUsage()
    work(text)
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1000)
    if (best > 2000) break
  }
  return best
}
