import type { Patient } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import type { Messages } from '~/i18n/messages'
import type { KnownNames } from './names/known-names'

/** The context in which a view puts a record into words. */
export interface Show {
  readonly format: FormatContext
  readonly words: Messages['records']
  /** The records that references lead to; without it, a reference only shows its own name. */
  readonly names?: KnownNames
  /** The patient whose record is open, for ranges that are for some people only. */
  readonly patient?: Patient | undefined
}
