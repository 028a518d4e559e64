import type { Coding, CodeableConcept, Reference } from 'fhir/r4'
import type { ResourceType } from '~/fhir/resource'
import { isDateTime } from '~/ui/field/is-partial-date'
import { elementsOf, inside, type Lens } from './lens'
import type { ProblemKind } from './problem'

/** The kind of control of a field. */
export type Control =
  /** `area`: several lines; `line`: one line of full width. */
  | { readonly kind: 'text'; readonly size?: 'area' | 'line' }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  /** `codes` in order; `words` names the table with their words. */
  | {
      readonly kind: 'choice'
      readonly codes: readonly string[]
      readonly words: ChoiceWords
      readonly required?: true
    }
  | { readonly kind: 'check' }
  /** Types that it may refer to; the target is found by a search, or typed. */
  | { readonly kind: 'reference'; readonly types: readonly [ResourceType, ...ResourceType[]] }

/** Tables of words for codes. */
export type ChoiceWords =
  | 'status'
  | 'mode'
  | 'operationalStatus'
  | 'physicalType'
  | 'placeType'
  | 'episodeType'
  | 'diagnosisRole'
  | 'deviceName'
  | 'system'
  | 'use'

/** One field over a record, or over one element of a list in it. */
export interface Cell<T> {
  readonly field: string
  readonly control: Control
  /** Its place below the record or the element, as FHIRPath names it: `position.latitude`. */
  readonly path: string
  readonly read: (whole: T) => string
  /** `name` is the name of a reference's target. */
  readonly write: (whole: T, value: string, name: string) => T
  /** A reference's own name for its target, or a coding's display. */
  readonly readName?: (whole: T) => string
  readonly check?: (value: string) => ProblemKind | undefined
}

interface Choices<C extends string> {
  readonly codes: readonly C[]
  readonly words: ChoiceWords
  readonly required?: true
}

/** A field over a plain text. */
export function textCell<T>(
  field: string,
  place: Lens<T, string>,
  more: Partial<Pick<Cell<T>, 'control' | 'path' | 'check'>> = {},
): Cell<T> {
  return {
    field,
    control: { kind: 'text' },
    path: field,
    read: (whole) => place.get(whole) ?? '',
    write: (whole, value) => place.set(whole, value === '' ? undefined : value),
    ...more,
  }
}

/** A field over an element whose type is a list of codes (R4, "code" with a required binding). */
export function choiceCell<T, C extends string>(
  field: string,
  place: Lens<T, C>,
  { codes, words, required }: Choices<C>,
): Cell<T> {
  return {
    field,
    path: field,
    control: { kind: 'choice', codes, words, ...(required === undefined ? {} : { required }) },
    read: (whole) => place.get(whole) ?? '',
    // A code of the record that is not among the choices stays one; it is written only when it is
    // chosen.
    write: (whole, value) =>
      place.set(
        whole,
        codes.find((code) => code === value),
      ),
    ...(required === undefined
      ? {}
      : { check: (value: string) => (value === '' ? 'missing' : undefined) }),
  }
}

/** Codes to choose from, with the display of their own system. */
export interface CodeList {
  readonly system: string
  readonly displays: Readonly<Record<string, string>>
}

/**
 * The value that represents a coding in a choice: the code if it is in the list, otherwise with its
 * system before it.
 */
function codeKey({ system = '', code = '' }: Coding, list: CodeList): string {
  return system === list.system && Object.hasOwn(list.displays, code) ? code : `${system}|${code}`
}

/** A field over a Coding of a list of codes. Another coding of the record stays a choice. */
export function codingCell<T>(
  field: string,
  place: Lens<T, Coding>,
  list: CodeList,
  words: ChoiceWords,
): Cell<T> {
  return {
    field,
    path: field,
    control: { kind: 'choice', codes: Object.keys(list.displays), words },
    read: (whole) => {
      const coding = place.get(whole)
      return coding === undefined ? '' : codeKey(coding, list)
    },
    readName: (whole) => {
      const coding = place.get(whole)
      return coding?.display ?? coding?.code ?? ''
    },
    write: (whole, code) => {
      const display = list.displays[code]
      return place.set(
        whole,
        display === undefined ? undefined : { system: list.system, code, display },
      )
    },
  }
}

const concept = elementsOf<CodeableConcept>()
/**
 * The displayed coding: the first. The others say the same in other systems and are removed when
 * another one is chosen.
 */
const firstCoding: Lens<CodeableConcept, Coding> = {
  get: (whole) => whole.coding?.[0],
  set: (whole, value) => concept('coding').set(whole, value === undefined ? undefined : [value]),
}

/** The field for the words of a code. */
export function wordsField(field: string): string {
  return `${field}Text`
}

/** Two fields over a CodeableConcept: a code of a list, and its words. */
export function conceptCells<T>(
  field: string,
  place: Lens<T, CodeableConcept>,
  list: CodeList,
  words: ChoiceWords,
): readonly Cell<T>[] {
  return [
    codingCell(field, inside(place, firstCoding), list, words),
    textCell(wordsField(field), inside(place, concept('text')), { path: `${field}.text` }),
  ]
}

/**
 * A field over a CodeableConcept without a list: its words; an existing code stays as long as they
 * do.
 */
export function wordsCell<T>(field: string, place: Lens<T, CodeableConcept>): Cell<T> {
  return {
    field,
    path: field,
    control: { kind: 'text' },
    read: (whole) => {
      const value = place.get(whole)
      return (
        value?.text ??
        value?.coding?.find(({ display }) => display !== undefined)?.display ??
        value?.coding?.[0]?.code ??
        ''
      )
    },
    // Other words have another meaning: a code that was written for the old ones would contradict
    // them.
    write: (whole, text) => place.set(whole, text === '' ? undefined : { text }),
  }
}

/** A field over a date that may be partial. */
export function dateCell<T>(field: string, place: Lens<T, string>, path = field): Cell<T> {
  return { ...textCell(field, place), path, control: { kind: 'date' }, check: dateProblem }
}

/**
 * A field over a reference. One without an address (an identifier, words) is shown by its name and
 * stays while no other is chosen.
 */
export function referenceCell<T>(
  field: string,
  place: Lens<T, Reference>,
  types: readonly [ResourceType, ...ResourceType[]],
  path = field,
): Cell<T> {
  return {
    field,
    path,
    control: { kind: 'reference', types },
    read: (whole) => place.get(whole)?.reference ?? '',
    readName: (whole) => {
      const reference = place.get(whole)
      return (
        reference?.display ??
        (reference?.reference === undefined ? (reference?.identifier?.value ?? '') : '')
      )
    },
    write: (whole, value, name) =>
      place.set(
        whole,
        value === '' ? undefined : { reference: value, ...(name === '' ? {} : { display: name }) },
      ),
  }
}

function dateProblem(value: string): ProblemKind | undefined {
  return value === '' || isDateTime(value) ? undefined : 'date-wrong'
}
