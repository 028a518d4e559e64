import { useInfiniteQuery } from '@tanstack/react-query'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { DocumentText, useDocumentText } from '~/documents/DocumentText'
import { useDocumentSearch, type DocumentSearch } from '~/documents/use-document-search'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { waysOn } from '~/record/paging/ways-on'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { ChooseTwo } from './ChooseTwo'
import { choicesOf, isWrong } from './document-choices'
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
      {isPermit(answer) ? (
        <Listed patientId={patientId} permit={answer} />
      ) : (
        <>
          <RefusalNotice refusal={answer} />
          <ChooseTwo patientId={patientId} stored={[]} wrong={0} />
        </>
      )}
    </>
  )
}

interface ListedProps {
  readonly patientId: string
  readonly permit: Permit<DocumentSearch>
}

/** The loaded stored documents, with a way to load the others. */
function Listed({ patientId, permit }: ListedProps) {
  const messages = useText()
  const { queryClient } = useConnection()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error, hasNextPage, isFetching } = query
  if (data === undefined && error === null) return <Skeleton rows={3} />
  const { canRetry, ...failure } = explainFailure(error, messages)
  const { next, again, busy } = waysOn(query, queryClient, permit)
  return (
    <>
      {error === null ? null : (
        <ErrorNotice
          {...failure}
          busy={isFetching}
          onRetry={canRetry ? () => void again() : undefined}
        />
      )}
      {hasNextPage && data !== undefined ? (
        <LoadRest
          permit={permit}
          count={data.matches.length}
          busy={busy}
          onMore={() => void next()}
        />
      ) : null}
      <ChooseTwo
        patientId={patientId}
        stored={choicesOf(data?.matches ?? [], permit.base.url)}
        wrong={(data?.matches ?? []).filter(isWrong).length}
      />
    </>
  )
}
