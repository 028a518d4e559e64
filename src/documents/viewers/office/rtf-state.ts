import type { Look } from './office-page'
import type { OfficeWriter } from './office-writer'

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
  /** One of the answers that a field of a form offers. */
  | 'choice'
  /** A property of a drawn shape, and the two parts of it. */
  | 'property'
  | 'propertyName'
  | 'propertyValue'

/** The settings of a group; each group begins with those of the one around it. */
export interface RtfGroup {
  destination: RtfDestination
  look: Look
  page: number | undefined
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
      return { ...paragraph, inTable: false, level: undefined, depth: 0 }
    case 'intbl':
      return { ...paragraph, inTable: true }
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
  if (name === 'v') group.hidden = value !== 0
  else if (name === 'deleted') group.deleted = value !== 0
  else if (name === 'uc') group.skip = Math.min(Math.max(value ?? 1, 0), 16)
  else return false
  return true
}

/** The settings with which a document begins. */
export function firstGroup(writer: OfficeWriter): RtfGroup {
  return {
    destination: 'text',
    look: {},
    page: undefined,
    skip: 1,
    hidden: false,
    deleted: false,
    href: undefined,
    writer,
    own: false,
  }
}
