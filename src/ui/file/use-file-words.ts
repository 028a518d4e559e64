import type { fileField } from '~/i18n/en/record/file-field'
import { useText } from '~/i18n/TextProvider'
import { wordsHere } from '~/i18n/words-in'

const fileWords = wordsHere(
  import.meta.glob<typeof fileField>('/src/i18n/*/record/file-field.ts', {
    import: 'fileField',
    eager: true,
  }),
)

/** The words of a field for a file, in the language of the screen; they come with the field. */
export function useFileWords(): typeof fileField {
  return fileWords(useText().language)
}
