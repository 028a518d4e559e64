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
