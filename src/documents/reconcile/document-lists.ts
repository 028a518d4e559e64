import { toJson } from '~/fhir/wire/to-json'
import type { CdaSection } from '../cda/cda-document'
import type { EntryNode } from '../cda/cda-entry'
import { narrativeText } from '../cda/narrative'
import { STATED_KINDS, type Statement, type StatedKind } from './statement'
import { isSelf } from './entry-place'
import { kindOfType } from './statement-of-record'
import {
  medicinesIn,
  statementsOfEntries,
  statementsOfPart,
  type ReadEntries,
} from './statements-of-entries'
import { codedNames, uncodedParts } from './uncoded-parts'

/** The kind that a section is about, by its LOINC code (C-CDA R2.1, IPS). */
const KIND_OF_SECTION: ReadonlyMap<string, StatedKind> = new Map([
  ['48765-2', 'allergy'],
  ['10160-0', 'medicine'],
  ['10183-2', 'medicine'],
  ['75311-1', 'medicine'],
  ['42346-7', 'medicine'],
  ['11450-4', 'problem'],
  ['11348-0', 'problem'],
])

/** The kind by any of the codes of a section: its own may be a local one, or missing. */
function kindOf({ code }: CdaSection): StatedKind | undefined {
  return [code, ...(code?.translations ?? [])]
    .map((one) => KIND_OF_SECTION.get(one?.code ?? ''))
    .find((kind) => kind !== undefined)
}

/** The part of a document that is about one kind. */
export interface DocumentList extends ReadEntries {
  /** True when a section is about this kind, with entries or without. */
  readonly isTold: boolean
  /** Rows and texts of these sections without a coded entry, which cannot be compared. */
  readonly uncoded: number
}

export type DocumentLists = Readonly<Record<StatedKind, DocumentList>>

/**
 * Reads what a document says of each kind.
 * @param entriesOf gives the coded entries of a section
 * @param now the moment by which an end is past, in milliseconds since the epoch
 */
export async function documentLists(
  sections: readonly CdaSection[],
  entriesOf: (key: string) => Promise<readonly EntryNode[]>,
  now = Date.now(),
): Promise<DocumentLists> {
  const found = { allergy: newList(), medicine: newList(), problem: newList() }
  const add = (kind: StatedKind, { statements, left, others }: ReadEntries) => {
    const list = found[kind]
    list.left += left
    for (const other of others) list.others.push(other)
    for (const statement of statements) list.statements.push(statement)
  }
  const contents: SectionEntries[] = []
  const visit = async (section: CdaSection, around?: string): Promise<void> => {
    const subject = subjectOf(section) ?? around
    const kind = kindOf(section)
    if (kind !== undefined || (section.types ?? []).some(isNeeded))
      contents.push({ section, kind, subject, entries: await entriesOf(section.key) })
    for (const inner of section.sections) await visit(inner, subject)
  }
  for (const section of sections) await visit(section)
  const medicines = contents.flatMap(({ entries }) => medicinesIn(entries))
  for (const { section, kind, subject, entries } of contents) {
    if (kind !== undefined) {
      found[kind].isTold ||= section.nullFlavor === undefined
      found[kind].uncoded += uncodedIn(section, entries)
      add(kind, statementsOfEntries(entries, kind, subject, now))
    }
    // A FHIR document states by the types of its records, wherever in it they are.
    for (const entry of entries) {
      if (entry.record === undefined) continue
      const own = kindOfType(entry.name)
      if (own !== undefined) add(own, statementsOfPart(entry, medicines))
      // A record that an entry leads to, such as an author, is no entry itself.
      else if (kind !== undefined && entry.isReached !== true) found[kind].left += 1
    }
  }
  for (const kind of STATED_KINDS) found[kind].statements = withoutRepeats(found[kind].statements)
  return found
}

interface SectionEntries {
  readonly section: CdaSection
  readonly kind: StatedKind | undefined
  readonly subject: string | undefined
  readonly entries: readonly EntryNode[]
}

function isNeeded(type: string): boolean {
  return type === 'Medication' || kindOfType(type) !== undefined
}

interface GrowingList extends DocumentList {
  statements: Statement[]
  isTold: boolean
  uncoded: number
  left: number
  others: string[]
}

function newList(): GrowingList {
  return { statements: [], isTold: false, uncoded: 0, left: 0, others: [] }
}

/** The person that a section is about, if that is not the patient; empty without words. */
function subjectOf({ subjects: [subject] }: CdaSection): string | undefined {
  if (subject === undefined || isSelf(subject.code)) return undefined
  const { names, code } = subject
  return names.find(({ text }) => text !== undefined)?.text ?? code?.display ?? code?.original ?? ''
}

/** A section with words and no entries is one text that cannot be compared. */
function uncodedIn({ entries: count, narrative }: CdaSection, entries: readonly EntryNode[]) {
  if (count === 0) return narrativeText(narrative).trim() === '' ? 0 : 1
  const records = entries.flatMap((entry) => {
    if (entry.record === undefined) return []
    const { statements } = statementsOfPart(entry, [])
    return statements.map(({ name, codes }) => ({
      names: [name, ...codes.flatMap(({ display }) => display ?? [])],
      passages: [],
    }))
  })
  return uncodedParts(narrative, [...codedNames(entries), ...records])
}

/**
 * One entry may be in two sections, such as a medicine at discharge: it is one statement. A number
 * alone does not show that, because documents give one number to several entries: all that is
 * stated must be the same.
 */
function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>()
  return statements.filter((statement) => {
    if (statement.identifiers.length === 0 && statement.record?.id === undefined) return true
    const key = factsKey(statement)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** All that is stated, without the author and the last change of an entry of a CDA. */
function factsKey({ by: _by, changed: _changed, record, ...facts }: Statement): string {
  return toJson(record ?? facts)
}
