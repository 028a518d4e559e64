import type { Connection } from '~/connection/connection'
import type { Harm } from '~/fhir/scores/asks-of-harm'
import type { Language } from '~/i18n/languages'
import type { SlicedWork } from '~/std/run-in-slices'
import type { LoadFormReader } from './form-reader'
import { renewedFor, type Renewed } from './late-reader'
import { harmWords } from './mark-harm'
import { standingHarms, type Answered, type StandingHarm } from './standing-harm'

/** Finds the answers about harm in a record, and puts them into words. */
export interface HarmFinder {
  /** Of each kind of harm the newest answer that stands, the gravest kind first. */
  readonly find: (records: readonly Answered[]) => SlicedWork<readonly StandingHarm[]>
  readonly say: (harm: Harm) => string
  /** The mark with its own date, beside something of another day. */
  readonly dated: (mark: string, date: string | undefined) => string
}

/** The finders of sessions in one language, by the forms that are known. */
export async function harmFinders(
  language: Language,
): Promise<(service: Connection, load: LoadFormReader) => Renewed<HarmFinder>> {
  const words = await harmWords(language)
  return renewedFor((forms) => ({
    say: (harm) => words[harm],
    dated: words.dated,
    find: function* (records) {
      const found = yield* standingHarms(records, forms)
      // One without a date does not hide when another was told.
      const inTime = found.toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity))
      return found.flatMap(({ harm }, place) =>
        found.findIndex((one) => one.harm === harm) === place
          ? (inTime.find((one) => one.harm === harm) ?? [])
          : [],
      )
    },
  }))
}
