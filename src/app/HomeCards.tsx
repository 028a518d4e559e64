import type { DocumentReference } from 'fhir/r4'
import { memo, type ReactNode } from 'react'
import { fileToRead } from '~/documents/file-to-read'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import type { FormSteps, ScoredProps, UnfinishedWork } from '~/summary/home/home-context'
import { HomeCards as Cards } from '~/summary/home/HomeCards'
import { fetchHomeWords } from '~/summary/home/home-words'
import type { Language } from '~/i18n/languages'

// Without a network the cards stay: these parts add to what they show.
const LateWords = optionalPart(
  async () => (await import('~/documents/first-words/FirstWords')).FirstWords,
)
const WithUnfinished = optionalPart(
  async () => (await import('./desk/WithUnfinished')).WithUnfinished,
  WithoutUnfinished,
)

const WithFormSteps = optionalPart(
  async () => (await import('./WithFormSteps')).WithFormSteps,
  WithoutSteps,
)

const WithFormScores = optionalPart(
  async () => (await import('./WithFormScores')).WithFormScores,
  WithoutFormScores,
)

const LateNewRecord = lazy(async () => (await import('~/patients/edit/NewRecord')).NewRecord)

function WithoutUnfinished({
  children,
}: {
  readonly children: (work: readonly UnfinishedWork[]) => ReactNode
}) {
  return children([])
}

/** Then an order with a form is an order like any other. */
function WithoutSteps({ children }: { readonly children: (steps: FormSteps) => ReactNode }) {
  const none = { asked: [], isCovered: () => false, isWhole: false, isLoading: false }
  return children({ ...none, Row: () => null })
}

/** Then the numbers are those of the results alone. */
function WithoutFormScores({ results, children }: ScoredProps) {
  return children(results)
}

/** The line they come into is there before them. */
function FirstWords(props: { readonly document: DocumentReference; readonly patientId: string }) {
  return (
    <Suspense fallback={null}>
      <LateWords {...props} />
    </Suspense>
  )
}

function NewRecord(props: { readonly patientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <LateNewRecord {...props} />
    </Suspense>
  )
}

/** Begins to fetch the words of the cards before they are drawn. */
export function fetchWords(language: Language): void {
  fetchHomeWords(language)
}

/**
 * The cards of the first page with the parts that they get from others. A move of the router draws
 * none of them again.
 */
export const HomeCards = memo(function HomeCards({ patientId }: { readonly patientId: string }) {
  return (
    <Cards
      patientId={patientId}
      FirstWords={FirstWords}
      readAt={fileToRead}
      WithUnfinished={WithUnfinished}
      WithFormSteps={WithFormSteps}
      NewRecord={NewRecord}
      WithFormScores={WithFormScores}
    />
  )
})
