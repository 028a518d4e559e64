import type { ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import { RankedEntries, type RankedEntriesProps } from './RankedEntries'
import { rankedWords } from './ranked-words'

/** Draws lists in the order of their weight, in one language. */
export async function drawRanked(
  language: Language,
): Promise<(props: RankedEntriesProps) => ReactNode> {
  const words = await rankedWords(language)
  return (props) => <RankedEntries words={words} {...props} />
}
