import { createContext, use, useMemo, type ReactNode } from 'react'
import type { moreElements } from '~/i18n/en/record/more-elements'
import { lateWords } from '~/i18n/late-words'
import type { Messages } from '~/i18n/messages'
import { TextProvider, useChooseLanguage, useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'

/** The names of the elements that no column of a list shows. */
export type MoreElements = typeof moreElements

/** Loads the labels of elements that are not part of the first page. */
export const loadMoreElements = wordsIn(
  import.meta.glob<MoreElements>('/src/i18n/*/record/more-elements.ts', { import: 'moreElements' }),
)

const { Words, useWords } = lateWords(loadMoreElements)
const LabelsAreThere = createContext(false)

/**
 * Gives its content the label of every element; suspends while they load. A list names its columns
 * without it; components that name other elements of a record are inside it, so that nobody sees a
 * FHIR name in the meantime.
 */
export function Labels({ children }: { readonly children: ReactNode }) {
  if (use(LabelsAreThere)) return children
  return (
    <Words>
      <Loaded>{children}</Loaded>
    </Words>
  )
}

function Loaded({ children }: { readonly children: ReactNode }) {
  return <LoadedLabels more={useWords()}>{children}</LoadedLabels>
}

interface LoadedLabelsProps {
  readonly more: MoreElements
  readonly children: ReactNode
}

/** The same as `Labels` when they are already loaded. */
export function LoadedLabels({ more, children }: LoadedLabelsProps) {
  const messages = useText()
  const all = useMemo(() => withMore(messages, more), [messages, more])
  return (
    <LabelsAreThere value={true}>
      <TextProvider messages={all} choose={useChooseLanguage()}>
        {children}
      </TextProvider>
    </LabelsAreThere>
  )
}

/** The joined words by the words that they were made from: one copy serves every record. */
const joined = new WeakMap<Messages, WeakMap<MoreElements, Messages>>()

/** All words, with the labels of every element: some thousand, joined once. */
function withMore(messages: Messages, more: MoreElements): Messages {
  const those = joined.get(messages) ?? new WeakMap<MoreElements, Messages>()
  joined.set(messages, those)
  const before = those.get(more)
  if (before !== undefined) return before
  const { records } = messages
  const all = { ...messages, records: { ...records, element: { ...records.element, ...more } } }
  those.set(more, all)
  return all
}
