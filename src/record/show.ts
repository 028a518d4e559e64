import type { FormatContext } from '~/fhir/format/context'
import type { Messages } from '~/i18n/messages'
import type { KnownNames } from './names/known-names'

/** What a view needs to put a record into words. */
export interface Show {
  readonly format: FormatContext
  readonly words: Messages['records']
  /**
   * The records that references lead to; without it a reference is told by what it carries itself.
   */
  readonly names?: KnownNames
}
