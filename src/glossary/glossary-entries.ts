import { BLOOD_TESTS } from './blood-tests'
import { DOCUMENTS } from './documents'
import type { ConceptCode, GlossaryEntry } from './entry'
import { INTERPRETATIONS } from './interpretations'
import { MORE_TESTS } from './more-tests'
import { STATUSES } from './statuses'
import { VISITS } from './visits'
import { VITAL_SIGNS } from './vital-signs'

/** Everything that has a short explanation. */
const ENTRIES = {
  ...BLOOD_TESTS,
  ...MORE_TESTS,
  ...VITAL_SIGNS,
  ...INTERPRETATIONS,
  ...STATUSES,
  ...DOCUMENTS,
  ...VISITS,
} as const satisfies Record<string, GlossaryEntry>

/** The name of an explanation. */
export type GlossaryKey = keyof typeof ENTRIES

/** Entries with their names, in no order. */
export const GLOSSARY_KEYS: readonly GlossaryKey[] = Object.keys(ENTRIES).filter(
  (key): key is GlossaryKey => Object.hasOwn(ENTRIES, key),
)

const byCode: ReadonlyMap<ConceptCode, GlossaryKey> = new Map(
  GLOSSARY_KEYS.flatMap((key) => ENTRIES[key].codes.map((code) => [code, key] as const)),
)

/** The source and the codes of an explanation. */
export function glossaryEntry(key: GlossaryKey): GlossaryEntry {
  return ENTRIES[key]
}

/** The explanation of a code; by code system and code alone, never by the source's wording. */
export function glossaryKeyOf(
  system: string | undefined,
  code: string | undefined,
): GlossaryKey | undefined {
  return code === undefined ? undefined : byCode.get(`${system ?? ''}|${code}`)
}
