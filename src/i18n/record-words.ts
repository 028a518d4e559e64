import type { recordView } from './en/record/record-view'
import { useText } from './TextProvider'
import { wordsHere } from './words-in'

const recordWords = wordsHere(
  import.meta.glob<typeof recordView>('/src/i18n/*/record/record-view.ts', {
    import: 'recordView',
    eager: true,
  }),
)

/** The words around a single record: all languages come with the late parts that use them. */
export function useRecordWords(): typeof recordView {
  return recordWords(useText().language)
}
