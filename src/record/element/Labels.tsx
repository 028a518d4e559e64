import { createContext, use, useMemo, type ReactNode } from 'react'
import type { moreElements } from '~/i18n/en/more-elements'
import { lateWords } from '~/i18n/late-words'
import { TextProvider, useChooseLanguage, useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'

/** What the elements are called that no column of a list shows. */
export type MoreElements = typeof moreElements

/** Loads the labels of elements that do not come with the first page. */
export const loadMoreElements = wordsIn(
  import.meta.glob<MoreElements>('/src/i18n/*/more-elements.ts', { import: 'moreElements' }),
)

const { Words, useWords } = lateWords(loadMoreElements)
const LabelsAreThere = createContext(false)

/**
 * Gives what stands inside it the label of every element; suspends while they come. A list names
 * its columns without it; whatever names other elements of a record stands inside it, so that
 * nobody reads a name of FHIR in the meantime.
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

/** The same as `Labels` where they are loaded already. */
export function LoadedLabels({ more, children }: LoadedLabelsProps) {
  const messages = useText()
  const all = useMemo(() => {
    const { records } = messages
    return { ...messages, records: { ...records, element: { ...records.element, ...more } } }
  }, [messages, more])
  return (
    <LabelsAreThere value={true}>
      <TextProvider messages={all} choose={useChooseLanguage()}>
        {children}
      </TextProvider>
    </LabelsAreThere>
  )
}
