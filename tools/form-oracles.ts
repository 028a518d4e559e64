import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { holdAgainst, type HeldForm, type Judged } from './forms/oracles/hold-against.ts'
import { lhcForms } from './forms/oracles/lhc-forms.ts'
import type { Oracle } from './forms/oracles/oracle.ts'
import { packageFolder } from './forms/oracles/packages.ts'
import { smartForms } from './forms/oracles/smart-forms.ts'
import { questionnairesBelow } from './forms/questionnaires-below.ts'
import { seedsOf } from './forms/seeds-of.ts'
import { explainExit } from './running/explain-exit.ts'
import { findBrowser } from './running/browser.ts'
import { UsageError } from './running/ports.ts'
import { projectRoot } from './project-root.ts'

const LHC_FORMS = {
  name: 'lforms',
  version: '40.1.3',
  integrity:
    'sha512-WLruTm+BcVnafC0rSAQ3/cNqhxvclBUxyBG68aub/uha2NaK9H8ZZcEXTTuORuGzzCt0wa7fvhuieZtcDIdPzQ==',
  megabytes: 56,
}

const USAGE =
  'usage: npm run form-oracles -- FOLDER… [--seeds N or FROM-TO] [--form PART-OF-A-FILE-NAME] ' +
  '[--engine lhc-forms|smart-forms]'

/** The other engines, by the names that `--engine` takes. */
const ENGINES: Readonly<Record<string, (browser: Browser) => Promise<Oracle>>> = {
  'lhc-forms': async (browser) => lhcForms(browser, await packageFolder(LHC_FORMS, console.log)),
  'smart-forms': (browser) => smartForms(browser, console.log),
}

/**
 * `npm run form-oracles -- FOLDER…`: opens every questionnaire below the folders in this app's
 * engine and in another one (`--engine`) in a browser, new and with the same random answers, and
 * prints what they show, compute and refuse differently. Exit code 1 with a difference that nobody
 * explained.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seeds: { type: 'string', default: '5' },
        form: { type: 'string', default: '' },
        engine: { type: 'string', default: 'lhc-forms' },
      },
    })
    const seeds = seedsOf(values.seeds)
    const start = ENGINES[values.engine]
    if (positionals.length === 0 || start === undefined) throw new UsageError(USAGE)
    const browser = await chromium.launch({ executablePath: await findBrowser(console.log) })
    try {
      const oracle = await start(browser)
      console.log(`${oracle.name}, Chromium ${browser.version()}\n`)
      const { valueSets: known } = await questionnairesBelow(
        resolve(projectRoot, 'public/questionnaires'),
      )
      const held: HeldForm[] = []
      for (const place of positionals) {
        const { questionnaires, valueSets } = await questionnairesBelow(resolve(place))
        for (const one of questionnaires.filter(({ file }) => file.includes(values.form))) {
          const form = await holdAgainst(
            oracle,
            { ...one, file: `${basename(resolve(place))}/${one.file}` },
            seeds,
            [...valueSets, ...known],
          )
          held.push(form)
          console.log(lineOf(form))
        }
      }
      for (const line of summary(held)) console.log(line)
      if (oracle.asked.size > 0)
        console.log(`\nIt asked ${[...oracle.asked].join(', ')}, and was not let out.`)
      if (held.some(({ judged }) => judged.some(({ explanation }) => explanation === undefined)))
        process.exitCode = 1
    } finally {
      await browser.close()
    }
  })
}

/** One form in a line: completed runs here and there, what is alike, and differences. */
function lineOf({ file, judged, ...held }: HeldForm): string {
  const open = judged.filter(({ explanation }) => explanation === undefined).length
  return (
    `${file}: ${held.runs} runs, finished ${held.finishedHere} here and ${held.finishedThere} there; ` +
    `${held.shownAlike} questions shown and ${held.computedAlike} answers computed alike; ` +
    `${judged.length - open} differences explained, ${open} not`
  )
}

function summary(held: readonly HeldForm[]): readonly string[] {
  const sum = (of: (form: HeldForm) => number) => held.reduce((all, form) => all + of(form), 0)
  const all = held.flatMap(({ file, judged }) => judged.map((one) => ({ file, ...one })))
  const explained = new Map<string, Set<string>>()
  const open = new Map<string, string>()
  for (const { file, difference, explanation } of all) {
    if (explanation === undefined)
      open.set(`${file} ${difference.kind} ${difference.place}`, openLine(file, difference))
    else {
      const key = `${difference.kind} (right: ${explanation.right}): ${explanation.why}`
      explained.set(key, (explained.get(key) ?? new Set()).add(`${file} ${difference.place}`))
    }
  }
  return [
    '',
    `${held.length} forms, ${sum(({ runs }) => runs)} runs: ${sum((one) => one.finishedHere)} finished here, ` +
      `${sum((one) => one.finishedThere)} there; ${sum((one) => one.shownAlike)} questions shown and ` +
      `${sum((one) => one.computedAlike)} answers computed alike.`,
    '',
    'Explained, with the number of questions:',
    ...[...explained].map(([key, places]) => `  ${places.size} × ${key}`),
    '',
    `Not explained: ${open.size}`,
    ...open.values(),
  ]
}

function openLine(file: string, { kind, place, item, here, there }: Judged['difference']): string {
  return `  ${file}: ${kind} at ${place} (${item?.type ?? 'form'}): here “${here}”, there “${there}”`
}
