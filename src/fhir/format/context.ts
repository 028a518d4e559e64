import type { Coding, Dosage, Reference, Timing } from 'fhir/r4'
import type { Language } from '~/i18n/languages'
import type { Messages } from '~/i18n/messages'
import type { Hide } from '../numbers/hide-numbers'
import type { numberText } from './locale'

/**
 * Settings that every formatter needs besides its value. Dates read `02-Nov-2026` for clinicians,
 * `November 2, 2026` for patients.
 */
export interface FormatContext {
  readonly language: Language
  readonly words: Messages['format']
  readonly style: 'patient' | 'clinician'
  /**
   * IANA zone in which instants are shown; absent means this device's. Dates without a time never
   * move.
   */
  readonly timeZone?: string
  /** Moments show only their day: in columns where the time is noise. */
  readonly daysOnly?: true
  /** Writes numbers in place of `numberText`, which has every digit: `roundedText`. */
  readonly digits?: typeof numberText
  /** The shortest name of a test that no other one in the record has (`TestNames`). */
  readonly shortestTest?: (test: Coding) => string | undefined
  /** Words for codes that come without any; absent where there is nothing to load them. */
  readonly codeNames?: CodeNames
  /** Tests have the whole name that the record gives them. */
  readonly wholeNames?: true
  /** The name of the record behind a reference, where it is known. */
  readonly named?: (reference: Reference) => string | undefined
  /**
   * Hides sensitive numbers that a record's words repeat. Screens and paper have it; absent where
   * the whole text is written, as into files.
   */
  readonly hide?: Hide
}

/** The words of ours for codes that come without any words of the sender's, and for dosages. */
export interface CodeNames {
  /** The word for a code; undefined for one that nobody put into words. */
  readonly word: (coding: Coding, context: FormatContext) => string | undefined
  /** A code that says nothing by itself, with the name of its list; undefined for codes that do. */
  readonly unnamed: (coding: Coding) => string | undefined
  /** One way to take a medicine with all of its parts; undefined before the words are here. */
  readonly dosage: (dosage: Dosage, context: FormatContext) => string | undefined
  /** The times of a planned event with all of its parts; undefined before the words are here. */
  readonly timing: (timing: Timing, context: FormatContext) => string | undefined
}
