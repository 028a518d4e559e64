import type { ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import type { unread } from '~/i18n/en/frame/unread'
import { Disclosure } from '~/ui/fold/Disclosure'
import { SourceText } from '../SourceText'
import { wordsIn } from '~/i18n/words-in'

const unreadWords = wordsIn(
  import.meta.glob<typeof unread>('/src/i18n/*/frame/unread.ts', { import: 'unread' }),
)

/** Draws entries that could not be used, in one language. */
export async function drawUnread(
  language: Language,
): Promise<(entries: readonly unknown[]) => ReactNode> {
  const words = await unreadWords(language)
  return (entries) => (
    <div>
      {words.some(entries.length)}
      <Disclosure summary={words.asTheyCame}>
        <SourceText of={entries} />
      </Disclosure>
    </div>
  )
}
