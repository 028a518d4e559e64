import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { usePageLoaded } from '~/connection/use-page-loaded'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { numberText } from '~/fhir/format/locale'
import type { LoggedRequest, RequestLog } from '~/fhir/wire/request-log'
import { DataTable } from '~/ui/table/DataTable'
import { Empty } from '~/ui/Empty'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'
import type { DataColumn } from '~/ui/table/data-column'

/** The requests of a connection, newest first. */
export function RequestsTable() {
  const { requests: words } = useReceiptText()
  const { requests } = useConnection()
  const entries = useSyncExternalStore(requests.subscribe, requests.entries)
  const loaded = usePageLoaded()
  const columns = useColumns()
  const older = (entries[0]?.number ?? 1) - 1
  if (entries.length === 0) return <Empty>{words.none}</Empty>
  return (
    <>
      <p className={styles.note}>
        {words.since(loaded)} <Sum log={requests} />
        {older === 0 ? '' : ` ${words.older(older)}`}
      </p>
      <DataTable<LoggedRequest>
        caption={words.caption}
        phone="lines"
        columns={columns}
        rows={entries.toReversed()}
        rowKey={({ number }) => String(number)}
      />
    </>
  )
}

/** Their number, in one line. */
function Sum({ log }: { readonly log: RequestLog }) {
  const { requests: words } = useReceiptText()
  const { language } = useFormat()
  const sum = (of: (total: ReturnType<RequestLog['totals']>[number]) => number) =>
    log.totals().reduce((all, total) => all + of(total), 0)
  const again = log.entries().filter(({ attempt }) => attempt > 1).length
  const text = (count: number) => numberText(count, language)
  const sent = sum((total) => total.sent)
  const unanswered = sum(({ refused, failed }) => refused + failed)
  return `${words.sum(text(sent), text(unanswered), text(again))}.`
}

function useColumns(): readonly DataColumn<LoggedRequest>[] {
  const { requests: words } = useReceiptText()
  const format = useFormat()
  return [
    { key: 'time', header: words.time, cell: ({ at }) => instantText(at, format) },
    { key: 'method', header: words.method, cell: ({ method }) => method },
    {
      key: 'path',
      header: words.path,
      cell: ({ path }) => <code className={styles.code}>{path}</code>,
    },
    {
      key: 'status',
      header: words.status,
      leads: 'short',
      cell: ({ status }) => (status === undefined ? words.noAnswer : String(status)),
    },
    {
      key: 'tries',
      header: words.tries,
      align: 'end',
      named: true,
      cell: ({ attempt }) => String(attempt),
    },
    {
      key: 'duration',
      header: words.duration,
      align: 'end',
      cell: ({ milliseconds }) =>
        milliseconds === undefined ? undefined : words.milliseconds(Math.round(milliseconds)),
    },
    {
      key: 'id',
      header: words.id,
      minor: true,
      named: true,
      cell: ({ requestId }) =>
        requestId === undefined ? undefined : <code className={styles.code}>{requestId}</code>,
    },
  ]
}
