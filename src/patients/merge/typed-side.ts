import { US_SSN } from '~/fhir/social-security'
import { type MergeSide, readSide, type SideProblem } from './merge-side'

/** The kinds of number that name a record: its own, a social security number, another issuer's. */
export const SIDE_KINDS = ['id', 'ssn', 'other'] as const
export type SideKind = (typeof SIDE_KINDS)[number]

/** A side as its fields have it. */
export interface TypedSide {
  readonly kind: SideKind
  /** The address of the issuer of another number, or else empty. */
  readonly issuer: string
  readonly number: string
}

const SSN = `${US_SSN}|`

/**
 * The fields of a side, from one text: a number of its own, or `system|number` (R4, "Search",
 * token), which somebody may also paste.
 */
export function fieldsOfSide(text: string): TypedSide {
  if (text.startsWith(SSN)) return { kind: 'ssn', issuer: '', number: text.slice(SSN.length) }
  const bar = text.indexOf('|')
  return bar < 0
    ? { kind: 'id', issuer: '', number: text }
    : { kind: 'other', issuer: text.slice(0, bar), number: text.slice(bar + 1) }
}

/** One text from the fields of a side. */
export function textOfSide({ kind, issuer, number }: TypedSide): string {
  switch (kind) {
    case 'id':
      return number
    case 'ssn':
      return `${SSN}${number}`
    case 'other':
      return `${issuer}|${number}`
  }
}

/**
 * The record that a side names, or the reason why it names none. A social security number is nine
 * digits, however they are grouped (specification, "Patient rules").
 */
export function readTypedSide(
  text: string,
  baseUrls: readonly string[],
): MergeSide | SideProblem | 'ssn' | 'issuer' {
  const side = fieldsOfSide(text)
  if (side.number.trim() === '') return 'empty'
  if (side.kind === 'ssn') {
    const number = side.number.replaceAll(/[\s-]/g, '')
    return /^\d{9}$/.test(number) ? readSide(textOfSide({ ...side, number }), baseUrls) : 'ssn'
  }
  const read = readSide(text, baseUrls)
  return side.kind === 'other' && typeof read === 'string' ? 'issuer' : read
}
