import { sessionEnding as en } from '~/i18n/en/session-ending'
import { sessionEnding as es } from '~/i18n/es/session-ending'
import { useText } from '~/i18n/TextProvider'

// Few words that must be there although the network may not be: they come with their screens in every language.
const WORDS = { en, es }

/** The words of a session's end, in the language that is spoken. */
export function useEndingWords(): typeof en {
  return WORDS[useText().language]
}
