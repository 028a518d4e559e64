import { useInfiniteQuery } from '@tanstack/react-query'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { noneWords } from '~/record/asked-kinds'
import { waysOn } from '~/record/paging/ways-on'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { LoadRest } from '../compare/LoadRest'
import { DocumentText } from '../DocumentText'
import { useDocumentSearch, type DocumentSearch } from '../use-document-search'
import { ReadText, useReadWords } from './read-words'
import { Shelf } from './Shelf'

interface ReadScreenProps {
  readonly patientId: string
  /** The id of the document that is open; undefined on the list of all. */
  readonly documentId: string | undefined
}

/** All documents of a person as one read: a list with their first words, and each in its place. */
export function ReadScreen(props: ReadScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <ReadText>
          <Screen {...props} />
        </ReadText>
      </DocumentText>
    </Suspense>
  )
}

function Screen(props: ReadScreenProps) {
  const words = useReadWords()
  const answer = useDocumentSearch(props.patientId)
  if (isPermit(answer)) return <Listed {...props} permit={answer} />
  return (
    <>
      <PageHeader title={words.title} />
      <RefusalNotice refusal={answer} />
    </>
  )
}

function Listed({
  permit,
  ...props
}: ReadScreenProps & { readonly permit: Permit<DocumentSearch> }) {
  const words = useReadWords()
  const messages = useText()
  const { queryClient } = useConnection()
  const show = useShow()
  const view = useRegistry().ofRecord('DocumentReference')
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error, isFetching } = query
  const { canRetry, ...failure } = explainFailure(error, messages)
  const { next, again, busy } = waysOn(query, queryClient, permit)
  const trouble =
    error === null ? null : (
      <ErrorNotice
        {...failure}
        busy={isFetching}
        onRetry={canRetry ? () => void again() : undefined}
      />
    )
  if (data === undefined)
    return (
      <>
        <PageHeader title={words.title} />
        {trouble ?? <Skeleton rows={8} />}
      </>
    )
  return (
    <Shelf
      {...props}
      documents={data.matches}
      base={permit.base.url}
      none={
        isWholeResult(data) || view === undefined ? words.none : noneWords(view, data, false, show)
      }
      notice={
        <>
          {trouble}
          {query.hasNextPage ? (
            <LoadRest
              permit={permit}
              count={data.matches.length}
              busy={busy}
              onMore={() => void next()}
            />
          ) : null}
        </>
      }
    />
  )
}
