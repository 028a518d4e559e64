import type { Look } from './office-page'
import type { OfficeWriter } from './office-writer'

/** Deeper tables are shown as if they were at this depth; programs make three or four. */
const DEEPEST_TABLE = 20

/** The use of the text of a group. */
export type RtfDestination =
  | 'text'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'marker'
  | 'address'
  | 'picture'
  | 'comment'
  | 'math'
  /** One of the answers that a field of a form offers. */
  | 'choice'
  /** A property of a drawn shape, and the two parts of it. */
  | 'property'
  | 'propertyName'
  | 'propertyValue'

/** A field: its instruction, and how much was in the text before it. */
export interface RtfField {
  readonly before: number
  instruction: string
}

/** The settings of a group; each group begins with those of the one around it. */
export interface RtfGroup {
  destination: RtfDestination
  look: Look
  /** The place of letters that are raised or lowered by a number of points. */
  shifted: Look['raised']
  /** The place of letters that are exponents or indices. */
  placed: Look['raised']
  /** The font that the text states. */
  font: number | undefined
  /** The fonts that only the style of its paragraph and of its letters state. */
  styled: { readonly s?: number | undefined; readonly cs?: number | undefined }
  /** The innermost field that the group is a part of. */
  field: RtfField | undefined
  /** Characters in place of one that an old reader does not know. */
  skip: number
  hidden: boolean
  deleted: boolean
  href: string | undefined
  writer: OfficeWriter
  /** True for a header, a footer or a note: its end ends its last paragraph. */
  own: boolean
}

/** The settings of a paragraph, until `\pard`. */
export interface RtfParagraph {
  inTable: boolean
  /** The number of tables around it, where it is in one. */
  tables: number
  level: number | undefined
  depth: number
  marker: string
}

/** The settings of a paragraph after a word that may change them; the same ones if it does not. */
export function paragraphAfter(
  paragraph: RtfParagraph,
  name: string,
  value: number | undefined,
): RtfParagraph {
  switch (name) {
    case 'pard':
      return { ...paragraph, inTable: false, tables: 1, level: undefined, depth: 0 }
    case 'intbl':
      return { ...paragraph, inTable: true }
    case 'itap':
      return { ...paragraph, tables: Math.min(Math.max(value ?? 1, 1), DEEPEST_TABLE) }
    case 'outlinelevel': {
      const level = value !== undefined && value >= 0 && value < 6 ? value + 1 : undefined
      return { ...paragraph, level }
    }
    case 'ilvl':
      return { ...paragraph, depth: Math.min(Math.max(value ?? 0, 0), 8) }
    default:
      return paragraph
  }
}

/** Sets what a word says about the text of a group that follows; true if it is such a word. */
export function changesGroup(group: RtfGroup, name: string, value: number | undefined): boolean {
  const on = value !== 0
  switch (name) {
    case 'v':
      group.hidden = on
      return true
    case 'deleted':
    // Text that was moved is at its new place too (`mvt`).
    case 'mvf':
      group.deleted = on
      return true
    case 'uc':
      group.skip = Math.min(Math.max(value ?? 1, 0), 16)
      return true
    case 'f':
      group.font = value ?? 0
      group.styled = {}
      return true
    case 'super':
    case 'sub':
      group.placed = on ? name : undefined
      break
    case 'nosupersub':
      group.placed = undefined
      break
    case 'up':
    case 'dn': {
      const isUp = (name === 'up') === (value ?? 1) > 0
      group.shifted = on ? (isUp ? 'super' : 'sub') : undefined
      break
    }
    case 'plain':
      // The mark of a deleted passage is no look: it ends with `\\deleted0` or with its group.
      Object.assign(group, { look: {}, hidden: false, font: undefined, styled: {} })
      group.shifted = undefined
      group.placed = undefined
      return true
    default:
      return false
  }
  group.look = { ...group.look, raised: group.placed ?? group.shifted }
  return true
}

/** The settings with which a document begins. */
export function firstGroup(writer: OfficeWriter): RtfGroup {
  return {
    destination: 'text',
    look: {},
    shifted: undefined,
    placed: undefined,
    font: undefined,
    styled: {},
    field: undefined,
    skip: 1,
    hidden: false,
    deleted: false,
    href: undefined,
    writer,
    own: false,
  }
}
