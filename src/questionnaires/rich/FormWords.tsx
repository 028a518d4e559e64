import type { ReactNode } from 'react'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import type { FormText } from '../engine/read/form-item'
import type { WordsBetween } from './words-between'

interface FormWordsProps {
  readonly text: FormText
  /** Puts the words into a sentence, with a number or a mark. */
  readonly within?: (words: string) => string
}

// Most forms have only plain words. Without the readers, the words are shown all the same.
const RichWords = lazy(async (): Promise<(props: WordsBetween) => ReactNode> => {
  try {
    return (await import('./RichWords')).RichWords
  } catch {
    return PlainWords
  }
})

/** True when an author formatted the words. */
export function isRich(
  text: FormText | undefined,
): text is FormText & ({ rich: object } | { style: string }) {
  return text !== undefined && (text.rich !== undefined || text.style !== undefined)
}

/** Words of a form as its author formatted them (rendering-xhtml, -markdown, -style). */
export function FormWords({ text, within = (words) => words }: FormWordsProps) {
  if (!isRich(text)) return within(text.plain)
  const [before = '', after = ''] = within(PLACE).split(PLACE)
  const between = { text, before, after }
  return (
    <Suspense fallback={<PlainWords {...between} />}>
      <RichWords {...between} />
    </Suspense>
  )
}

/** A character that no form has. */
const PLACE = '\u0001'

function PlainWords({ text, before, after }: WordsBetween) {
  return `${before}${text.plain}${after}`
}
