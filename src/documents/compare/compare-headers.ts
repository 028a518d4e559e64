import type { CdaHeader } from '~/documents/cda/cda-document'
import type { EntryNode } from '~/documents/cda/cda-entry'
import type { CdaContext } from '~/documents/cda/moment-text'
import { filledLines } from '~/documents/cda/value-text'
import { headerFacts, type HeaderFact } from '~/documents/reader/header/header-facts'
import { patientLines } from '~/documents/reader/header/patient-lines'
import { SHOW_ALL, type Hide } from '~/documents/reader/hidden-numbers'
import { fieldsOf, textOf } from '~/fhir/json'
import { compareEntries, type EntryChange } from './compare-entries'
import { comparePlainFacts, type PlainChange } from './compare-plain-facts'
import { compareLines, type LineChange } from './compare-sections'

/** A fact of a header that is not the same in both documents, with the lines of both. */
export interface FactChange {
  readonly label: string
  readonly lines: readonly LineChange[]
}

/** The differences between two headers. */
export interface HeaderChange {
  /** Those that people ask for, in their words. */
  readonly plain: readonly PlainChange[]
  /** Numbers, addresses and everything else that the plain ones do not tell, in full. */
  readonly details: readonly FactChange[]
  /** Records that the header of a FHIR document is made from, and only one of both has. */
  readonly records: EntryChange
  /** True when they differ in codes or marks that no line tells. */
  readonly isOtherwise: boolean
}

/**
 * Compares two headers fact by fact: whom the documents are about, who wrote, signed and keeps
 * them, when, for which visit, and how confidential they are. A fact that both have is not told.
 * Compared is what they say, and told is what `hide` leaves of it.
 */
export function compareHeaders(
  older: CdaHeader,
  newer: CdaHeader,
  context: CdaContext,
  hide: Hide = SHOW_ALL,
): HeaderChange {
  const tell = tellerOf([older, newer], context, hide)
  const { facts: plain, told } = comparePlainFacts(older, newer, context, hide)
  const details = changedFacts(factsOf(older, context), factsOf(newer, context))
    .filter(({ label, lines }) =>
      lines.some(({ is, text }) => is !== 'same' && told.get(label)?.has(text) !== true),
    )
    .map(({ label, lines }) => ({
      label,
      lines: lines.map(({ is, text }) => ({ is, text: tell(text) })),
    }))
  const records = compareEntries(recordsOf(older), recordsOf(newer))
  const isSilent = plain.length + details.length + records.gone.length + records.added.length === 0
  return {
    plain,
    details,
    records,
    isOtherwise: isSilent && keyOf(older) !== keyOf(newer),
  }
}

/**
 * Returns a function that tells a line of a fact as it is written from a header whose numbers are
 * hidden: the root of a number is not in the line, and one number may seem to begin in another.
 */
function tellerOf(
  headers: readonly CdaHeader[],
  context: CdaContext,
  hide: Hide,
): (line: string) => string {
  const told = new Map<string, string>()
  for (const header of headers) {
    const hidden = hide(header)
    if (hidden === header) continue
    const facts = factsOf(hidden, context)
    for (const [at, [label, lines]] of factsOf(header, context).entries()) {
      const [other, otherLines = []] = facts[at] ?? []
      if (other !== hide(label) || otherLines.length !== lines.length) continue
      for (const [index, line] of lines.entries()) {
        const drawn = otherLines[index]
        if (drawn !== undefined && drawn !== line) told.set(line, drawn)
      }
    }
  }
  return (line) => hide(told.get(line) ?? line)
}

function keyOf({ records: _records, ...header }: CdaHeader): string {
  return JSON.stringify(header)
}

function factsOf(header: CdaHeader, context: CdaContext): readonly HeaderFact[] {
  const { words } = context
  return [
    [words.compare.header.title, filledLines([header.title])],
    ...header.patients.map(
      (patient) => [words.compare.header.patient, patientLines(patient, context)] as const,
    ),
    ...headerFacts(header, context),
  ]
}

function changedFacts(
  older: readonly HeaderFact[],
  newer: readonly HeaderFact[],
): readonly FactChange[] {
  const [gone, added] = [without(older, newer), without(newer, older)]
  const labels = [...new Set([...added, ...gone].map(([label]) => label))]
  return labels.flatMap((label) => {
    const [before, after] = [gone, added].map((facts) =>
      facts.filter((fact) => fact[0] === label).map(([, lines]) => lines),
    )
    const most = Math.max(before?.length ?? 0, after?.length ?? 0)
    return Array.from({ length: most }, (_, at) => ({
      label,
      lines: compareLines(before?.[at] ?? [], after?.[at] ?? []),
    }))
  })
}

/** The facts that the others do not have as often. */
function without(
  facts: readonly HeaderFact[],
  others: readonly HeaderFact[],
): readonly HeaderFact[] {
  const left = new Map<string, number>()
  for (const fact of others) {
    const key = JSON.stringify(fact)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return facts.filter((fact) => {
    const key = JSON.stringify(fact)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/**
 * The records of a header as entries. The Composition itself is told by the facts: it names the
 * records that belong to it by numbers that are given anew each time.
 */
function recordsOf({ records }: CdaHeader): readonly EntryNode[] {
  return (records ?? []).flatMap((record): readonly EntryNode[] => {
    const type = typeOf(record.json)
    return type === 'Composition' ? [] : [{ name: type, record, children: [] }]
  })
}

function typeOf(json: string): string {
  try {
    return textOf(fieldsOf(JSON.parse(json))['resourceType']) ?? ''
  } catch {
    return ''
  }
}
