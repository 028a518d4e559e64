import { toJson } from '~/fhir/wire/to-json'
import type { CdaSection } from '../cda/cda-document'
import type { EntryNode } from '../cda/cda-entry'
import { wordsOf } from '../cda/telling-words'
import { narrativeLines } from '../compare/narrative-lines'
import {
  STATED_KINDS,
  STAY_LISTS,
  type Statement,
  type StatedKind,
  type StayList,
} from './statement'
import { child, isSelf } from './entry-place'
import { nameOfEntry } from './name-of-entry'
import { isOfGiven, isOfVisits, kindOfSection, listOfSection } from './section-kinds'
import { kindOfType } from './statement-of-record'
import { statementsOfEntries, statementsOfPart, type ReadEntries } from './statements-of-entries'
import { gapsOf, type DocumentGaps, type Gap } from './why-unclear'

/** The part of a document that is about one kind. */
export interface DocumentList extends ReadEntries, DocumentGaps {
  /** True when a section is about this kind, with entries or without. */
  readonly isTold: boolean
  /** Rows and texts of these sections without a coded entry, which cannot be compared. */
  readonly uncoded: number
  /** Medicines that were given during a visit or a stay, which are not compared. */
  readonly given: number
  /** The words of parts that are counted and not compared; entries without any are only counted. */
  readonly names: NotCompared
}

/** The names of statements of a document that nothing is compared with. */
export interface NotCompared {
  /** Texts, whole, with a line break between their lines. */
  readonly uncoded: readonly string[]
  readonly given: readonly string[]
  readonly left: readonly string[]
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
  const add = (
    kind: StatedKind,
    { statements, left, others }: ReadEntries,
    stay: StayList | undefined,
  ) => {
    const list = found[kind]
    list.left += left
    for (const other of others) list.others.push(other)
    for (const statement of statements)
      list.statements.push(stay === undefined ? statement : { ...statement, lists: [stay] })
  }
  const contents: SectionEntries[] = []
  const visit = async (section: CdaSection, around?: string): Promise<void> => {
    const subject = subjectOf(section) ?? around
    const kind = kindOfSection(section.code)
    const isNamed = kind !== undefined || isOfVisits(section.code) || isOfGiven(section.code)
    if (isNamed || (section.types ?? []).some(isNeeded))
      contents.push({ section, kind, subject, entries: await entriesOf(section.key) })
    for (const inner of section.sections) await visit(inner, subject)
  }
  for (const section of sections) await visit(section)
  for (const { section, kind, subject, entries } of contents) {
    const isGiven = isOfGiven(section.code)
    if (isGiven) {
      const given = entries.filter(isMedicine)
      found.medicine.given += given.length
      for (const entry of given) addName(found.medicine.names.given, entry)
    }
    const stay = listOfSection(section.code)
    if (isOfVisits(section.code))
      add(
        'problem',
        statementsOfEntries(entries.flatMap(diagnosesIn), 'problem', subject, now),
        stay,
      )
    if (kind !== undefined) {
      found[kind].isTold ||= section.nullFlavor === undefined
      const unread = uncodedIn(section)
      found[kind].uncoded += unread.length
      for (const text of unread) found[kind].names.uncoded.push(text)
      for (const word of unread.flatMap(wordsOf)) found[kind].unread.add(word)
      for (const gap of gapsOf(section)) found[kind].gaps.push(gap)
      for (const entry of entries) {
        const read = statementsOfEntries([entry], kind, subject, now)
        if (read.left > 0) leave(found[kind], entry)
        add(kind, read, stay)
      }
    }
    // A FHIR document states by the types of its records, wherever in it they are.
    for (const entry of entries) {
      if (entry.record === undefined || (isGiven && isMedicine(entry))) continue
      const own = kindOfType(entry.name)
      if (own !== undefined) {
        const read = statementsOfPart(entry)
        if (read.left > 0) leave(found[own], entry)
        add(own, read, stay)
      }
      // A record that an entry leads to, such as an author, is no entry itself.
      else if (kind !== undefined && entry.isReached !== true) {
        found[kind].left += 1
        leave(found[kind], entry)
      }
    }
  }
  for (const kind of STATED_KINDS) found[kind].statements = withoutRepeats(found[kind].statements)
  return found
}

/**
 * Takes note of an entry that nothing is compared with. One that is elsewhere may be about
 * anything, whatever the words beside its address, and so may one without a name.
 */
function leave(list: GrowingList, entry: EntryNode): void {
  const named = list.names.left.length
  addName(list.names.left, entry)
  if (entry.name === 'missing' || list.names.left.length === named) list.gaps.push('entries')
}

function addName(names: string[], entry: EntryNode): void {
  const name = nameOfEntry(entry)
  if (name !== undefined) names.push(name)
}

interface SectionEntries {
  readonly section: CdaSection
  readonly kind: StatedKind | undefined
  readonly subject: string | undefined
  readonly entries: readonly EntryNode[]
}

/** True for an entry about a medicine, of a CDA or a FHIR document. */
function isMedicine({ name }: EntryNode): boolean {
  return (
    name === 'substanceAdministration' ||
    name === 'MedicationAdministration' ||
    kindOfType(name) === 'medicine'
  )
}

/** The diagnoses in a visit (LOINC 29308-4; C-CDA R2.1, "Encounter Diagnosis"). */
function diagnosesIn(visit: EntryNode): readonly EntryNode[] {
  return visit.name === 'encounter'
    ? visit.children.filter(
        (part) => part.name === 'act' && child(part, 'code')?.code?.code === '29308-4',
      )
    : []
}

function isNeeded(type: string): boolean {
  return type === 'Medication' || kindOfType(type) !== undefined
}

interface GrowingList extends DocumentList {
  statements: Statement[]
  isTold: boolean
  uncoded: number
  given: number
  gaps: Gap[]
  unread: Set<string>
  left: number
  others: string[]
  names: { uncoded: string[]; given: string[]; left: string[] }
}

function newList(): GrowingList {
  return {
    statements: [],
    isTold: false,
    uncoded: 0,
    given: 0,
    gaps: [],
    unread: new Set(),
    left: 0,
    others: [],
    names: { uncoded: [], given: [], left: [] },
  }
}

/** The person that a section is about, if that is not the patient; empty without words. */
function subjectOf({ subjects: [subject] }: CdaSection): string | undefined {
  if (subject === undefined || isSelf(subject.code)) return undefined
  const { names, code } = subject
  return names.find(({ text }) => text !== undefined)?.text ?? code?.display ?? code?.original ?? ''
}

/**
 * The parts of a text that no entry is behind, by the rule of the mark of its section; a text
 * without entries is one part, in its lines: two medicines in a row must not read as one. What is
 * struck or hidden states nothing.
 */
function uncodedIn({ entries, narrative, unmatched }: CdaSection): readonly string[] {
  const lines = entries === 0 ? narrativeLines(narrative) : []
  if (entries === 0) return lines.length === 0 ? [] : [lines.join('\n')]
  return unmatched?.rows ?? []
}

/**
 * One entry may be in two sections, such as a medicine on admission and at discharge: it is one
 * statement, of both lists. A number alone does not show that, because documents give one number to
 * several entries: all that is stated must be the same. The lists of a stay give numbers of their
 * own to one medicine, so between these two the number need not be the same.
 */
function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const kept: Statement[] = []
  const numbered = new Map<string, number>()
  const inStay = new Map<string, number>()
  for (const statement of statements) {
    const { lists, ...told } = statement
    const isNumbered = told.identifiers.length > 0 || told.record?.id !== undefined
    const key = factsKey(told)
    const free = factsKey({ ...told, identifiers: [] })
    const same = isNumbered ? numbered.get(key) : undefined
    const at =
      same ?? (isInAnother(kept[inStay.get(free) ?? -1], lists) ? inStay.get(free) : undefined)
    const known = kept[at ?? -1]
    if (at === undefined || known === undefined) {
      if (isNumbered) numbered.set(key, kept.length)
      if (lists !== undefined) inStay.set(free, kept.length)
      kept.push(statement)
    } else kept[at] = withBoth(known, statement)
  }
  return kept
}

/** True when a statement is of a list of the stay that a known one is not of. */
function isInAnother(known: Statement | undefined, lists: Statement['lists']): boolean {
  return (
    known?.lists !== undefined &&
    lists !== undefined &&
    !lists.some((list) => known.lists?.includes(list) === true)
  )
}

function withBoth(known: Statement, { identifiers, lists }: Statement): Statement {
  const both = [...(known.lists ?? []), ...(lists ?? [])]
  return {
    ...known,
    identifiers: [...new Set([...known.identifiers, ...identifiers])],
    ...(both.length === 0 ? {} : { lists: STAY_LISTS.filter((list) => both.includes(list)) }),
  }
}

/** All that is stated, without the author and the last change of an entry of a CDA. */
function factsKey({ by: _by, changed: _changed, record, ...facts }: Statement): string {
  return toJson(record ?? facts)
}
