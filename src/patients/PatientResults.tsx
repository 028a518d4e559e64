import { Unread } from '~/refusals/Unread'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { patientAddress } from '~/smart/patient-address'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import { isFhirId } from '~/fhir/fhir-id'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { waysOn } from '~/record/paging/ways-on'
import { Button } from '~/ui/Button'
import { DataTable } from '~/ui/table/DataTable'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { namesakesIn } from './duplicates/namesakes'
import { patientColumns } from './patient-columns'
import styles from './PatientSearch.module.css'
import { FROM_SEARCH, rememberUnknown } from './unknown-person'
import { useSearchWords, type SearchWords } from './search-text'

/** The patients that a search found, with the facts that distinguish them. */
export function PatientResults({ permit }: { readonly permit: Permit<Search<'Patient'>> }) {
  const messages = useText()
  const { actions, patients } = messages
  const words = useSearchWords()
  const format = useFormat()
  const connection = useConnection()
  const { queryClient, capability } = connection
  const query = useInfiniteQuery(searchQuery(permit))
  const { next, again, busy } = waysOn(query, queryClient, permit)
  const result = query.data
  const found = result?.matches
  const namesakes = useMemo(() => namesakesIn(found ?? []), [found])
  const failure = query.error === null ? undefined : explainFailure(query.error, messages)
  const place = useRef<HTMLDivElement>(null)
  const isUnknown = result !== undefined && result.complete && result.matches.length === 0
  useEffect(() => rememberUnknown(connection, isUnknown), [connection, isUnknown])
  const mayRegister = isPermit(
    capability.decide({
      interaction: 'create',
      type: 'Patient',
      resource: { resourceType: 'Patient' },
    }),
  )
  useBroughtIntoSight(place, JSON.stringify(permit.request.params), result !== undefined)
  return (
    <div ref={place} className={styles.results}>
      <Section title={words.results}>
        <LiveRegion className={styles.count}>
          {result === undefined ? undefined : countWords(result, words)}
        </LiveRegion>
        {isUnknown && mayRegister ? (
          <div className={styles.register}>
            <LinkButton tone="primary" to="/register" state={FROM_SEARCH}>
              {words.registerThem}
            </LinkButton>
          </div>
        ) : null}
        {result === undefined && failure === undefined ? <Skeleton rows={4} /> : null}
        {namesakes.size === 0 ? null : (
          <p className={styles.namesakes}>{words.namesakes(namesakes.size)}</p>
        )}
        {result === undefined || result.matches.length === 0 ? null : (
          <DataTable<Patient>
            caption={words.results}
            columns={patientColumns(format, { ...patients, ...words }, namesakes)}
            rows={result.matches}
            phone="lines"
            rowKey={(patient) => patient.id ?? ''}
            rowHref={({ id = '' }) => (isFhirId(id) ? patientAddress(id) : undefined)}
          />
        )}
        {failure === undefined ? null : (
          <ErrorNotice
            {...failure}
            busy={query.isFetching}
            onRetry={failure.canRetry ? () => void again() : undefined}
          />
        )}
        {result?.unread === undefined ? null : <Unread of={result.unread} />}
        {result?.stopped === undefined ? null : <Empty>{words.cut}</Empty>}
        {query.hasNextPage ? (
          <div className={styles.more}>
            <Button busy={busy} onClick={() => void next()}>
              {actions.loadMore}
            </Button>
          </div>
        ) : null}
      </Section>
    </div>
  )
}

/**
 * Scrolls to the answer of a search as it arrives, where the form leaves it no room: the person who
 * asked has an answer without looking for it. One that was there already, as after Back, stays
 * where it was.
 */
function useBroughtIntoSight(
  place: RefObject<HTMLElement | null>,
  search: string,
  isThere: boolean,
): void {
  const seen = useRef(isThere ? search : undefined)
  useEffect(() => {
    if (!isThere || seen.current === search) return
    seen.current = search
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [place, search, isThere])
}

function countWords(result: SearchResult<'Patient'>, words: SearchWords): string {
  const shown = result.matches.length
  if (shown > 0) return words.found(shown, result.total, result.complete)
  return result.complete ? words.none : words.noneYet
}
