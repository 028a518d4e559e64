import type { formNotices } from '~/i18n/en/forms/form-notices'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadNoticeWords = wordsIn(
  import.meta.glob<typeof formNotices>('/src/i18n/*/forms/form-notices.ts', {
    import: 'formNotices',
  }),
)

/** Words of what is said beside some forms: few people need them, and the form does not wait. */
export const { Words: NoticeText, useWords: useNoticeWords } = lateWords(loadNoticeWords)
