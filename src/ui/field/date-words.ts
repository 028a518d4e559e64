import type { dateField } from '~/i18n/en/record/date-field'
import { wordsHere } from '~/i18n/words-in'

/** The words of a field for a date; they come with the field. */
export const dateWords = wordsHere(
  import.meta.glob<typeof dateField>('/src/i18n/*/record/date-field.ts', {
    import: 'dateField',
    eager: true,
  }),
)
