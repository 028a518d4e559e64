import { lateInLanguage } from '~/ui/late/late-in-language'

const useUnread = lateInLanguage(async (language) =>
  (await import('./unread/draw-unread')).drawUnread(language),
)

interface UnreadProps {
  /** Unused entries of an answer as they came (`SearchPage.unread`). */
  readonly of: readonly unknown[]
}

/**
 * Says that entries of an answer could not be used, and shows them. The code that draws them is
 * loaded on demand.
 */
export function Unread({ of }: UnreadProps) {
  return useUnread()?.(of) ?? null
}
