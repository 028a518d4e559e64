import type { FormatContext } from './format/context'

/** A mark in words, in the form of a status. */
export interface NotedMark {
  readonly code: string
  readonly text: string
  readonly tone: 'pending'
}

/** The note on a record that changes how everything else in it is read. */
export interface Noted {
  /**
   * One text for those that a result is about, if that is not the patient of the record: results
   * with different ones are never one measurement.
   */
  readonly about?: string | undefined
  /** True when the record may mean something else than it says: a modifier that nobody knows. */
  readonly modified: boolean
  /** True when it is about the patient all the same, and means what it says. */
  readonly isPlain: boolean
  /** The name that the contents of a medicine make, which stands for one that is not given. */
  readonly contents?: (format: FormatContext) => string | undefined
  /** A name of the record, with what it is about. */
  readonly named: (name: string, format: FormatContext) => string
  /** A name that no marks stand beside, with what they say. */
  readonly marked: (name: string, format: FormatContext) => string
  /** Marks that stand beside the record wherever it is shown. */
  readonly marks: (format: FormatContext) => readonly NotedMark[]
}

/** Attached to its record as its digits are: a copy with one element changed keeps it. */
export const NOTED = Symbol('noted')

interface Holder {
  [NOTED]?: Noted
}

/**
 * The note on a record that changes how it is read, made when it arrived (`note-record.ts`);
 * undefined for a record about the patient without modifiers, as nearly every record is.
 */
export function notedOf(record: object | undefined): Noted | undefined {
  const holder: Holder | undefined = record
  return holder?.[NOTED]
}
