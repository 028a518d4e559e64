import type { Language } from '~/i18n/catalogue'
import type { timeline } from '~/i18n/en/timeline'
import { lateWords } from '~/i18n/late-words'

/** Words of the timeline. */
export type TimelineWords = typeof timeline

/** Loads the words of this part in one language. */
async function loadTimelineWords(language: Language): Promise<TimelineWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/timeline')).timeline
    case 'es':
      return (await import('~/i18n/es/timeline')).timeline
  }
}

export const { Words: TimelineText, useWords: useTimelineText } = lateWords(loadTimelineWords)
