import { baseAddresses } from '~/fhir/base-addresses'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Provenance } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { parseReference } from '~/fhir/reference'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { writtenValue } from '~/fhir/wire/search-value'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FoldedSection } from '~/ui/fold/FoldedSection'
import { Skeleton } from '~/ui/Skeleton'
import { noneWords } from '~/record/asked-kinds'
import { useDetailWords } from '~/record/detail-text'
import { useShow } from '~/record/use-show'
import { OneOrigin } from './OneOrigin'
import { usePlace } from '~/record/places/RecordPlace'
import styles from './RecordScreen.module.css'

/**
 * The author of a record, the person represented and the time: added to the record, if the service
 * does that (specification, "Common request and response rules", search rule 6), or else found by
 * the record that they are about (R4, "Provenance", target).
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
  const added = capability.decide<Search>({
    interaction: 'search',
    type,
    params: [
      ['_id', id],
      ['_revinclude', 'Provenance:target'],
    ],
  })
  if (isPermit(added)) return <AskedOrigin permit={added} type={type} id={id} />
  const found = capability.decide<Search>({
    interaction: 'search',
    type: 'Provenance',
    params: [['target', writtenValue({ type: 'reference', to: `${type}/${id}` })]],
  })
  if (isPermit(found)) return <AskedOrigin permit={found} type={type} id={id} />
  return <NoOrigin refusal={found.reason.why === 'scope' ? found : added} />
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

/** It is asked for by the record alone. */
const BY_RECORD = { search: () => [] }

interface AskedOriginProps {
  readonly permit: Permit<Search>
  readonly type: ResourceType
  readonly id: string
}

function AskedOrigin({ permit, type, id }: AskedOriginProps) {
  const messages = useText()
  const { session } = useConnection()
  const { data, error, refetch, isFetching } = useInfiniteQuery(searchQuery(permit))
  const bases = baseAddresses(session.bases)
  const { origin: words } = useDetailWords()
  const { sections = 3 } = usePlace()
  const show = useShow()
  const isOf = ({ target }: Provenance) =>
    target?.some((reference) => {
      const named = parseReference(reference, bases)
      return named.where === 'here' && named.type === type && named.id === id
    })
  const origins = [...(data?.included ?? []), ...(data?.matches ?? [])]
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
        <p className={styles.quiet}>
          {isWholeResult(data) ? words.none : noneWords(BY_RECORD, data, false, show)}
        </p>
      ) : null}
      {origins.map((origin, index) => (
        <OneOrigin key={origin.id ?? index} origin={origin} />
      ))}
    </FoldedSection>
  )
}
