import { localeOf } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { useFilingWords } from './filing-words'

/** Writes a number of bytes in megabytes, in the language of the screen. */
export function useMegabytes(): (bytes: number) => string {
  const { language } = useText()
  const words = useFilingWords()
  return (bytes) =>
    words.megabytes(
      (bytes / 1_000_000).toLocaleString(localeOf(language), {
        maximumFractionDigits: bytes < 100_000 ? 3 : 1,
      }),
    )
}
