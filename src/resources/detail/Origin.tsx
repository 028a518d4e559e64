import { useInfiniteQuery } from '@tanstack/react-query'
import type { Provenance } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { parseReference } from '~/fhir/reference'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FoldedSection } from '~/ui/fold/FoldedSection'
import { Skeleton } from '~/ui/Skeleton'
import { useDetailWords } from '~/record/detail-text'
import { OneOrigin } from './OneOrigin'
import { usePlace } from '~/record/places/RecordPlace'
import styles from './RecordScreen.module.css'

/**
 * The author of a record, the person represented and the time, if the service adds them
 * (specification, "Common request and response rules", search rule 6).
 */
export function Origin({
  type,
  id,
}: {
  readonly type: ResourceType
  readonly id: string | undefined
}) {
  const { capability } = useConnection()
  if (id === undefined) return null
  const answer = capability.decide({
    interaction: 'search',
    type,
    params: [
      ['_id', id],
      ['_revinclude', 'Provenance:target'],
    ],
  })
  return isPermit(answer) ? <AskedOrigin permit={answer} id={id} /> : <NoOrigin refusal={answer} />
}

/** It cannot be requested: the section stays, so that nobody concludes that there is no author. */
function NoOrigin({ refusal }: { readonly refusal: Refusal }) {
  const messages = useText()
  const { origin: words } = useDetailWords()
  const { sections = 3 } = usePlace()
  return (
    <FoldedSection title={words.title} level={sections}>
      <p className={styles.quiet}>
        {refusal.reason.why === 'parameter'
          ? words.never
          : words.off(explainRefusal(refusal, messages).sentence)}
      </p>
    </FoldedSection>
  )
}

function AskedOrigin({ permit, id }: { readonly permit: Permit<Search>; readonly id: string }) {
  const messages = useText()
  const { session } = useConnection()
  const { data, error, refetch, isFetching } = useInfiniteQuery(searchQuery(permit))
  const bases = session.bases.map(({ url }) => url)
  const { origin: words } = useDetailWords()
  const { sections = 3 } = usePlace()
  const isOf = ({ target }: Provenance) =>
    target?.some((reference) => {
      const named = parseReference(reference, bases)
      return named.where === 'here' && named.type === permit.request.type && named.id === id
    })
  const origins = (data?.included ?? [])
    .filter((resource) => resource.resourceType === 'Provenance')
    .filter(isOf)
  const failure = error === null ? undefined : explainFailure(error, messages)
  return (
    <FoldedSection title={words.title} level={sections}>
      {failure === undefined ? null : (
        <ErrorNotice
          title={failure.title}
          sentence={failure.sentence}
          requestId={failure.requestId}
          onRetry={failure.canRetry ? () => void refetch() : undefined}
          busy={isFetching}
        />
      )}
      {data === undefined ? (
        failure === undefined ? (
          <Skeleton rows={1} />
        ) : null
      ) : origins.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : null}
      {origins.map((origin, index) => (
        <OneOrigin key={origin.id ?? index} origin={origin} />
      ))}
    </FoldedSection>
  )
}
