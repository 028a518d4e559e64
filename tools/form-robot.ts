import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainExit } from './running/explain-exit.ts'
import { questionnairesBelow } from './forms/questionnaires-below.ts'
import { UsageError } from './running/ports.ts'
import { projectRoot } from './project-root.ts'
import { seedsOf } from './forms/seeds-of.ts'
import { type Tried, tryForm } from './forms/try-form.ts'

const USAGE = 'usage: npm run form-robot -- FOLDER [--seeds N or FROM-TO] [--all]'

/** After this time without a line, the robot says where it is. */
const QUIET_MS = 5_000

/**
 * `npm run form-robot FOLDER`: opens every questionnaire below a folder, fills it in at random,
 * five times or with each of the seeds, and has the responses checked by a FHIR library and by a
 * second reading of R4. Exit code 1 if a response is not accepted.
 */
export async function main(args: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seeds: { type: 'string', default: '5' },
        all: { type: 'boolean', default: false },
      },
    })
    const [folder] = positionals
    if (folder === undefined) throw new UsageError(USAGE)
    const seeds = seedsOf(values.seeds)
    const {
      questionnaires,
      valueSets: found,
      unreadable,
    } = await questionnairesBelow(resolve(folder))
    // The folder's own value sets come first, then those that the app knows.
    const valueSets = [
      ...found,
      ...(await questionnairesBelow(resolve(projectRoot, 'public/questionnaires'))).valueSets,
    ]
    const results: { readonly file: string; readonly tries: readonly Tried[] }[] = []
    let told = performance.now()
    for (const [place, { file, questionnaire }] of questionnaires.entries()) {
      const tries: Tried[] = []
      for (const seed of seeds) {
        if (performance.now() - told > QUIET_MS) {
          console.error(`form ${place + 1} of ${questionnaires.length}, time ${seed}: ${file}`)
          told = performance.now()
        }
        tries.push(await tryForm(questionnaire, seed, valueSets))
      }
      results.push({ file, tries })
      for (const line of linesOf(file, tries, values.all)) console.log(line)
    }
    for (const file of unreadable) console.log(`${file}: no JSON`)
    for (const line of summary(results.map(({ tries }) => tries))) console.log(line)
    if (
      results.some(({ tries }) =>
        tries.some((one) => one.kind !== 'refused' && one.troubles.length > 0),
      )
    )
      process.exitCode = 1
  })
}

/** Lines for one form: always its errors and, with `all`, the unsupported features too. */
function linesOf(file: string, tries: readonly Tried[], all: boolean): readonly string[] {
  const lines = tries.flatMap((one) => {
    switch (one.kind) {
      case 'refused':
        return [`${file}: refused, ${JSON.stringify(one.refusal)}`]
      case 'incomplete':
        return [
          ...one.troubles.map((trouble) => `${file}: NOT ACCEPTED ${trouble}`),
          ...one.open.map((open) => `${file}: cannot be completed, ${open}`),
        ]
      case 'completed':
        return one.troubles.map((trouble) => `${file}: NOT ACCEPTED ${trouble}`)
      default:
        return one satisfies never
    }
  })
  const unsupported = all
    ? tries.flatMap((one) =>
        one.kind === 'refused'
          ? []
          : one.unsupported.map((report) => `${file}: ${JSON.stringify(report)}`),
      )
    : []
  return [...new Set([...lines, ...unsupported])]
}

function summary(forms: readonly (readonly Tried[])[]): readonly string[] {
  const tries = forms.flat()
  const count = (kind: Tried['kind']) => tries.filter((one) => one.kind === kind).length
  const refused = forms.filter((one) => one.some(({ kind }) => kind === 'refused')).length
  const troubled = tries.filter((one) => one.kind !== 'refused' && one.troubles.length > 0).length
  const reports = new Map<string, number>()
  for (const form of forms) {
    const kinds = new Set(
      form.flatMap((one) =>
        one.kind === 'refused'
          ? []
          : one.unsupported.map(({ effect, what }) => `${effect}: ${what.kind}`),
      ),
    )
    for (const kind of kinds) reports.set(kind, (reports.get(kind) ?? 0) + 1)
  }
  return [
    `${forms.length} forms, ${refused} refused with a reason; ${tries.length - count('refused')} times filled in:`,
    `${count('completed')} completed, ${count('incomplete')} could not be completed and ` +
      `were kept as in-progress; ${troubled} responses not accepted.`,
    ...[...reports]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([kind, number]) => `  not supported in ${number} forms: ${kind}`),
  ]
}
