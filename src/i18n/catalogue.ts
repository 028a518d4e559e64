import type { actions } from './en/actions'
import type { capability } from './en/capability'
import type { failures } from './en/failures'
import type { format } from './en/format'
import type { launch } from './en/launch'
import type { patients } from './en/patients'
import type { records } from './en/records'
import type { shell } from './en/shell'
import type { summary } from './en/summary'

/** The languages of the screens, as BCP 47 tags. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Every sentence of the app, by the part that says it. English gives the type: a Spanish catalogue that lacks a
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

/** Loads one language; the other is never downloaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('./en/messages')).messages
    case 'es':
      return (await import('./es/messages')).messages
  }
}

/** The language a person chose before on this device, else the first of the browser's that we have, else English. */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const known = (tag: string) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
  if (chosen !== null && known(chosen) !== undefined) return known(chosen) ?? 'en'
  return browser.map(known).find((language) => language !== undefined) ?? 'en'
}
