import type { FhirResource, Observation, QuestionnaireResponse } from 'fhir/r4'
import type { Hide } from '~/fhir/numbers/hide-numbers'
import { parseReference } from '~/fhir/reference'
import { scaleName } from '~/fhir/scores/scale-name'
import { totalsOf } from '~/fhir/scores/totals-of'
import type { ChartRecord } from '~/record/chart/chart-records'
import type { FormOf } from '~/record/result/form-reader'
import type { Show } from '~/record/show'
import { weightIn } from '~/record/time/heaviest-first'
import { attempt } from '~/std/attempt'
import { factsOf, layFacts } from './facts'
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
  readonly formOf: FormOf
  /** Masks the patient's sensitive numbers except for their end, in any text that repeats them. */
  readonly hide: Hide
}

/** A record prepared for searching. */
export interface Entry {
  readonly record: ChartRecord
  /** Its name, folded, with a space at both ends. */
  readonly name: string
  /** Words that people use for it, folded as lines of `text`, which contains them. */
  readonly also: string
  /** Its codes, with the words that each came with, folded, with a space at both ends. */
  readonly codes: readonly { readonly token: string; readonly display: string | undefined }[]
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
  /** Of entries of a kind, the heavier ones come first: graver allergies, and current entries. */
  readonly weight: number
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
    // Only answers are told otherwise by their form.
    (record.resource.resourceType !== 'QuestionnaireResponse' ||
      known.reading.formOf === reading.formOf) &&
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
      a.hide === b.hide &&
      a.bases === b.bases)
  )
}

function makeEntry(record: ChartRecord, reading: Reading): Entry {
  const { resource, view } = record
  const told = factsOf(resource, view, reading.show, reading.kindOf(record))
  const { facts, codes, references } = told
  const lay = [...layFacts(told), ...scoreNames(resource, reading)].map(
    (words) => ` ${foldWords(words)} `,
  )
  const lines = new Set([...facts.map(({ text }) => ` ${foldWords(text)} `), ...lay])
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
    also: lay.join('\n'),
    codes: codes.map(({ system, code, display }) => ({
      token: `${system}|${code}`.toLowerCase(),
      display: display === undefined ? undefined : ` ${foldWords(display)} `,
    })),
    text: [...lines, ...marked].join('\n'),
    refers: [...refers],
    moment: view.moment(resource) ?? Number.NEGATIVE_INFINITY,
    weight: weightOf(record, reading),
  }
}

function weightOf({ resource, view }: ChartRecord, { show }: Reading): number {
  if (view.weight !== undefined) return weightIn(view, resource)
  return attempt(() => view.overview?.only(resource, show), true) === false ? -1 : 0
}

/** The names by which people know the scores in a record, which its own words may leave out. */
function scoreNames(record: FhirResource, { formOf }: Reading): readonly string[] {
  return isScored(record)
    ? attempt(() => totalsOf(record, formOf), []).map(({ scale }) => scaleName(scale))
    : []
}

/** True for the kinds of records that may have scores. */
export function isScored(record: FhirResource): record is Observation | QuestionnaireResponse {
  return record.resourceType === 'Observation' || record.resourceType === 'QuestionnaireResponse'
}
