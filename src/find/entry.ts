import { parseReference } from '~/fhir/reference'
import type { ChartRecord } from '~/record/chart/chart-records'
import type { Show } from '~/record/show'
import { factsOf } from './facts'
import { foldWords } from './fold'

/**
 * The context in which records and addresses are read; the same object as long as language, reader
 * and session stay the same.
 */
export interface Reading {
  readonly show: Show
  /** The name for a kind of record. */
  readonly kindOf: (record: ChartRecord) => string
  readonly bases: readonly string[]
  /** Masks the patient's sensitive numbers except for their end, in any text that repeats them. */
  readonly hide: (text: string) => string
}

/** A record prepared for searching. */
export interface Entry {
  readonly record: ChartRecord
  /** Its name, folded, with a space at both ends. */
  readonly name: string
  /**
   * Every fact on a line of its own, folded, with a space at both ends; then a line ` system|code `
   * for each code, in small letters.
   */
  readonly text: string
  /** Records that it names, as `Type/id`. */
  readonly refers: readonly string[]
  /**
   * The date that it is sorted by, in milliseconds since the epoch; records without a date come
   * last.
   */
  readonly moment: number
}

/** Marks the start and the end of a code: it occurs in no word. */
export const CODE_MARK = '\u0002'

/** Kept as long as the record, so that opening the search again costs nothing. */
const entries = new WeakMap<object, { readonly reading: Reading; readonly entry: Entry }>()

/** A record as it is searched; made once for each record and context. */
export function entryOf(record: ChartRecord, reading: Reading): Entry {
  const known = entries.get(record.resource)
  if (
    known !== undefined &&
    isSame(known.reading, reading) &&
    known.entry.record.view === record.view
  )
    return known.entry
  const entry = makeEntry(record, reading)
  entries.set(record.resource, { reading, entry })
  return entry
}

function isSame(a: Reading, b: Reading): boolean {
  return (
    a === b ||
    (a.show.format.language === b.show.format.language &&
      a.show.format.style === b.show.format.style &&
      a.bases === b.bases)
  )
}

function makeEntry(record: ChartRecord, reading: Reading): Entry {
  const { resource, view } = record
  const { facts, codes, references } = factsOf(resource, view, reading.show, reading.kindOf(record))
  const lines = new Set(facts.map(({ text }) => ` ${foldWords(text)} `))
  const marked = new Set(
    codes.map(({ system, code }) => `${CODE_MARK}${system}|${code}${CODE_MARK}`.toLowerCase()),
  )
  const refers = new Set(
    references.flatMap(({ reference }) => {
      const target = parseReference(reference, reading.bases)
      return target.where === 'here' ? [`${target.type}/${target.id}`] : []
    }),
  )
  return {
    record,
    name: ` ${foldWords(facts[0]?.text ?? '')} `,
    text: [...lines, ...marked].join('\n'),
    refers: [...refers],
    moment: view.moment(resource) ?? Number.NEGATIVE_INFINITY,
  }
}
