import { useInfiniteQuery } from '@tanstack/react-query'
import type { DiagnosticReport } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { useTrendText } from '~/trends/screen/TrendText'
import { useAllPages } from '~/trends/use-all-pages'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { reportSearch } from './report-search'
import styles from './FlowSheet.module.css'

interface WithReportsProps {
  readonly patientId: string
  /** No request is sent before a person wants results grouped by report. */
  readonly wanted: boolean
  readonly children: (reports: readonly DiagnosticReport[]) => ReactNode
}

const NONE: readonly DiagnosticReport[] = []

/**
 * The patient's reports, which name the panels of results; if they cannot be read, the screen says
 * so.
 */
export function WithReports({ patientId, wanted, children }: WithReportsProps) {
  const { capability } = useConnection()
  const {
    words: { flowSheet },
  } = useTrendText()
  const answer = reportSearch(capability, patientId)
  if (isPermit(answer))
    return (
      <Asked permit={answer} wanted={wanted}>
        {children}
      </Asked>
    )
  return (
    <>
      {wanted ? <RefusalNotice title={flowSheet.reports.refused} refusal={answer} /> : null}
      {children(NONE)}
    </>
  )
}

interface AskedProps extends Omit<WithReportsProps, 'patientId'> {
  readonly permit: Permit<Search<'DiagnosticReport'>>
}

function Asked({ permit, wanted, children }: AskedProps) {
  const {
    words: {
      flowSheet: { reports },
    },
  } = useTrendText()
  const query = useInfiniteQuery({ ...searchQuery(permit), enabled: wanted })
  const pages = useAllPages(query, permit, Infinity)
  const loading = query.isFetching || pages.running
  const said = loading
    ? reports.loading
    : query.isError
      ? reports.failed
      : query.data?.complete === false
        ? reports.partly
        : ''
  return (
    <>
      {wanted ? (
        <div className={styles.reports}>
          <LiveRegion>{said}</LiveRegion>
          {!loading && query.isError ? (
            <Button
              size="small"
              onClick={() => {
                if (query.data === undefined) void query.refetch()
                else pages.start()
              }}
            >
              {reports.load}
            </Button>
          ) : null}
        </div>
      ) : null}
      {children(query.data?.matches ?? NONE)}
    </>
  )
}
