import type { FormatContext } from '~/fhir/format/context'
import type { CdaCode } from './cda-values'

/** A language by its name in the reader's own; the tag itself when there is no name for it. */
export function languageText(
  { code, display, original }: CdaCode,
  { language }: FormatContext,
): string | undefined {
  if (display !== undefined || original !== undefined || code === undefined)
    return display ?? original
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(code.replace('_', '-'))
    return name === undefined || name === code ? code : `${name} (${code})`
  } catch {
    // Not a tag of a language (BCP 47).
    return code
  }
}
