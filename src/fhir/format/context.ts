import type { Language } from '~/i18n/languages'
import type { Messages } from '~/i18n/messages'

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
}
