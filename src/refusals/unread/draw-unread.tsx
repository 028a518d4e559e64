import type { ReactNode } from 'react'
import type { Language } from '~/i18n/catalogue'
import type { unread } from '~/i18n/en/unread'
import { Disclosure } from '~/ui/Disclosure'
import { SourceText } from '../SourceText'

/** What tells of entries that could not be used, in a language. */
export async function drawUnread(
  language: Language,
): Promise<(entries: readonly unknown[]) => ReactNode> {
  const words = await wordsIn(language)
  return (entries) => (
    <div>
      {words.some(entries.length)}
      <Disclosure summary={words.asTheyCame}>
        <SourceText of={entries} />
      </Disclosure>
    </div>
  )
}

async function wordsIn(language: Language): Promise<typeof unread> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/unread')).unread
    case 'es':
      return (await import('~/i18n/es/unread')).unread
  }
}
