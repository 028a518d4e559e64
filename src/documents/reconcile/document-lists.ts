import type { CdaSection } from '../cda/cda-document'
import type { EntryNode } from '../cda/cda-entry'
import { narrativeText } from '../cda/narrative'
import type { Statement, StatedKind } from './statement'
import { statementsOfEntries } from './statements-of-entries'

/** The kind that a section is about, by its LOINC code (C-CDA R2.1, IPS). */
const KIND_OF_SECTION: Readonly<Record<string, StatedKind>> = {
  '48765-2': 'allergy',
  '10160-0': 'medicine',
  '10183-2': 'medicine',
  '75311-1': 'medicine',
  '42346-7': 'medicine',
  '11450-4': 'problem',
  '11348-0': 'problem',
}

/** The part of a document that is about one kind. */
export interface DocumentList {
  readonly statements: readonly Statement[]
  /** True when a section is about this kind, with entries or without. */
  readonly isTold: boolean
  /** Rows and texts of these sections without a coded entry, which cannot be compared. */
  readonly uncoded: number
}

export type DocumentLists = Readonly<Record<StatedKind, DocumentList>>

const NOTHING: DocumentList = { statements: [], isTold: false, uncoded: 0 }

/** Reads what a document says of each kind; `entriesOf` gives the coded entries of a section. */
export async function documentLists(
  sections: readonly CdaSection[],
  entriesOf: (key: string) => Promise<readonly EntryNode[]>,
): Promise<DocumentLists> {
  const found = new Map<StatedKind, DocumentList>()
  const visit = async (section: CdaSection): Promise<void> => {
    const kind = KIND_OF_SECTION[section.code?.code ?? '']
    if (kind !== undefined) {
      const before = found.get(kind) ?? NOTHING
      const statements = statementsOfEntries(await entriesOf(section.key), kind)
      found.set(kind, {
        statements: withoutRepeats([...before.statements, ...statements]),
        isTold: before.isTold || section.nullFlavor === undefined,
        uncoded: before.uncoded + uncodedIn(section),
      })
    }
    for (const inner of section.sections) await visit(inner)
  }
  for (const section of sections) await visit(section)
  return {
    allergy: found.get('allergy') ?? NOTHING,
    medicine: found.get('medicine') ?? NOTHING,
    problem: found.get('problem') ?? NOTHING,
  }
}

/** A section with words and no entries is one text that cannot be compared. */
function uncodedIn({ entries, narrative, unmatched }: CdaSection): number {
  if (entries === 0) return narrativeText(narrative).trim() === '' ? 0 : 1
  return unmatched?.rows.length ?? 0
}

/** One entry may be in two sections, such as a medicine at discharge: it is one statement. */
function withoutRepeats(statements: readonly Statement[]): readonly Statement[] {
  const seen = new Set<string>()
  return statements.filter(({ identifiers }) => {
    const isNew = identifiers.length === 0 || !identifiers.some((one) => seen.has(one))
    for (const one of identifiers) seen.add(one)
    return isNew
  })
}
