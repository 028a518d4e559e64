import type { Language } from './languages'
import type { actions } from './en/actions'
import type { capability } from './en/capability'
import type { failures } from './en/failures'
import type { format } from './en/format'
import type { launch } from './en/launch'
import type { patients } from './en/patients'
import type { records } from './en/records'
import type { shell } from './en/shell'
import type { summary } from './en/summary'

/**
 * Every sentence of the app, by its part. English gives the type: a Spanish catalogue that lacks a
 * sentence, or takes other values, does not compile.
 */
export interface Messages {
  readonly language: Language
  readonly actions: typeof actions
  readonly capability: typeof capability
  readonly failures: typeof failures
  readonly format: typeof format
  readonly launch: typeof launch
  readonly patients: typeof patients
  readonly records: typeof records
  readonly shell: typeof shell
  readonly summary: typeof summary
}
