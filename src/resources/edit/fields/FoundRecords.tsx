import { useInfiniteQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { Search } from '~/fhir/request'
import styles from '~/writing/rows/Rows.module.css'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { Skeleton } from '~/ui/Skeleton'
import { elementText } from '~/record/element/element-text'
import { LoadMore } from '../../list/LoadMore'
import { recordName } from '~/record/names/record-name'
import { useEditWords } from '../edit-text'
import { isAllowed } from './reference-search'
import { useShow } from '~/record/use-show'

interface FoundRecordsProps {
  readonly permit: Permit<Search>
  /** Limits the list to names that contain it; empty for all. */
  readonly text: string
  readonly patient: string | undefined
  readonly onChoose: (reference: string, name: string) => void
}

/** The matches, each with the facts that distinguish it, and a button to choose it. */
export function FoundRecords({ permit, text, patient, onChoose }: FoundRecordsProps) {
  const { reference: words } = useEditWords()
  const messages = useText()
  const { format } = useShow()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data, error } = query
  const nameOf = (resource: FhirResource) =>
    recordName(resource, format) ?? `${resource.resourceType}/${resource.id ?? ''}`
  const found = (data?.matches ?? []).filter(
    (one) =>
      one.id !== undefined &&
      one.resourceType === permit.request.type &&
      isAllowed(one, patient) &&
      folded(nameOf(one)).includes(folded(text)),
  )
  return (
    <>
      <LiveRegion className={styles.quiet}>
        {data === undefined ? '' : found.length === 0 ? words.foundNone : words.found(found.length)}
      </LiveRegion>
      {error === null ? null : (
        <ErrorNotice
          {...explainFailure(error, messages)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {data === undefined && error === null ? <Skeleton rows={2} /> : null}
      {found.length === 0 ? null : (
        <ul className={styles.foundList}>
          {found.map((resource) => {
            const name = nameOf(resource)
            const reference = `${resource.resourceType}/${resource.id ?? ''}`
            return (
              <li key={reference} className={styles.found}>
                <span className={styles.foundName}>
                  {name}{' '}
                  <span className={styles.quiet}>
                    {elementText(resource, 'address', format)} <code>{reference}</code>
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={words.choose(name)}
                  onClick={() => onChoose(reference, name)}
                >
                  {words.chooseThis}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {data === undefined ? null : <LoadMore query={query} permit={permit} result={data} />}
    </>
  )
}

/** Neither case nor accents distinguish names here. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
