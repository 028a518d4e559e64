import type { timeline } from '~/i18n/en/record/timeline'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the timeline. */
export type TimelineWords = typeof timeline

/** Loads the words of this part in one language. */
const loadTimelineWords = wordsIn(
  import.meta.glob<TimelineWords>('/src/i18n/*/record/timeline.ts', { import: 'timeline' }),
)

export const { Words: TimelineText, useWords: useTimelineText } = lateWords(loadTimelineWords)
