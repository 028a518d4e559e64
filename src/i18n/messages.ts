import type { Language } from './languages'
import type { actions } from './en/frame/actions'
import type { failures } from './en/frame/failures'
import type { format } from './en/record/format'
import type { launch } from './en/sign-in/launch'
import type { patients } from './en/patients/patients'
import type { records } from './en/record/records'
import type { shell } from './en/frame/shell'
import type { summary } from './en/summary/summary'

/**
 * Every sentence of the app, by its part. English gives the type: a Spanish catalogue that lacks a
 * sentence, or takes other values, does not compile.
 */
export interface Messages {
  readonly language: Language
  readonly actions: typeof actions
  readonly failures: typeof failures
  readonly format: typeof format
  readonly launch: typeof launch
  readonly patients: typeof patients
  readonly records: typeof records
  readonly shell: typeof shell
  readonly summary: typeof summary
}
