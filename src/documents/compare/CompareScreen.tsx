import { useInfiniteQuery } from '@tanstack/react-query'
import type { Composition } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { DocumentText, useDocumentText } from '~/documents/DocumentText'
import {
  useCompositionSearch,
  useDocumentSearch,
  type DocumentSearch,
} from '~/documents/use-document-search'
import { explainFailure } from '~/fhir/explain-failure'
import type { Search } from '~/fhir/request'
import type { ResourceOf } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { waysOn } from '~/record/paging/ways-on'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { ChooseTwo } from './ChooseTwo'
import { choicesOf, compositionChoices, isWrong } from './document-choices'
import { LoadRest } from './LoadRest'

/** Two clinical documents of a patient, compared section by section. */
export function CompareScreen({ patientId }: { readonly patientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <DocumentText>
        <Screen patientId={patientId} />
      </DocumentText>
    </Suspense>
  )
}

function Screen({ patientId }: { readonly patientId: string }) {
  const { compare: words } = useDocumentText()
  const answer = useDocumentSearch(patientId)
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      <WithCompositions patientId={patientId}>
        {(compositions) =>
          isPermit(answer) ? (
            <Listed patientId={patientId} permit={answer} compositions={compositions} />
          ) : (
            <>
              <RefusalNotice refusal={answer} />
              <ChooseTwo
                patientId={patientId}
                stored={compositionChoices(compositions)}
                wrong={compositions.filter(isWrong).length}
              />
            </>
          )
        }
      </WithCompositions>
    </>
  )
}

interface WithCompositionsProps {
  readonly patientId: string
  readonly children: (compositions: readonly Composition[]) => ReactNode
}

const NONE: readonly Composition[] = []

/** Adds the documents that a server keeps as records of their own, where it has such. */
function WithCompositions({ patientId, children }: WithCompositionsProps) {
  const answer = useCompositionSearch(patientId)
  if (answer !== undefined && !isPermit(answer) && isOffered(answer))
    return (
      <>
        <RefusalNotice refusal={answer} />
        {children(NONE)}
      </>
    )
  return answer !== undefined && isPermit(answer) ? (
    <Loaded permit={answer}>
      {({ matches, trouble }) => (
        <>
          {trouble}
          {matches === undefined ? <Skeleton rows={3} /> : children(matches)}
        </>
      )}
    </Loaded>
  ) : (
    children(NONE)
  )
}

/** False where a service has no such documents, as the exchange service: nothing is kept back. */
function isOffered({ reason }: Refusal): boolean {
  return reason.why !== 'type' && reason.why !== 'nothing'
}

interface ListedProps {
  readonly patientId: string
  readonly permit: Permit<DocumentSearch>
  readonly compositions: readonly Composition[]
}

/** The loaded stored documents, with a way to load the others. */
function Listed({ patientId, permit, compositions }: ListedProps) {
  return (
    <Loaded permit={permit}>
      {({ matches, trouble }) =>
        matches === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <>
            {trouble}
            <ChooseTwo
              patientId={patientId}
              stored={[...compositionChoices(compositions), ...choicesOf(matches, permit.base.url)]}
              wrong={[...compositions, ...matches].filter(isWrong).length}
            />
          </>
        )
      }
    </Loaded>
  )
}

interface LoadedProps<T extends 'Composition' | 'DocumentReference'> {
  readonly permit: Permit<Search<T>>
  readonly children: (loaded: {
    /** Undefined until the first of them are there. */
    readonly matches: readonly ResourceOf<T>[] | undefined
    /** The failure, and the way to the rest; null for a whole list. */
    readonly trouble: ReactNode
  }) => ReactNode
}

/** A list as far as it is loaded. */
function Loaded<T extends 'Composition' | 'DocumentReference'>({
  permit,
  children,
}: LoadedProps<T>) {
  const messages = useText()
  const { queryClient } = useConnection()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error, hasNextPage, isFetching } = query
  const { canRetry, ...failure } = explainFailure(error, messages)
  const { next, again, busy } = waysOn(query, queryClient, permit)
  const hasMore = hasNextPage && data !== undefined
  const trouble =
    error === null && !hasMore ? null : (
      <>
        {error === null ? null : (
          <ErrorNotice
            {...failure}
            busy={isFetching}
            onRetry={canRetry ? () => void again() : undefined}
          />
        )}
        {hasMore ? (
          <LoadRest
            permit={permit}
            count={data.matches.length}
            busy={busy}
            onMore={() => void next()}
          />
        ) : null}
      </>
    )
  return children({ matches: data?.matches ?? (error === null ? undefined : []), trouble })
}
