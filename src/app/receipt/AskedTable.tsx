import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import type { LoggedTotal } from '~/fhir/wire/request-log'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { readTime } from '~/record/time/read-time'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { kindName } from './kind-name'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'

/** The requests, by kind of record and by interaction, with their outcomes. */
export function AskedTable({ totals }: { readonly totals: readonly LoggedTotal[] }) {
  const messages = useText()
  const words = useReceiptText()
  const format = useFormat()
  const kind = ({ type }: LoggedTotal) =>
    type === undefined ? words.files : kindName(type, messages, format)
  const now = Date.now()
  return (
    <DataTable<LoggedTotal>
      caption={words.askedCaption}
      phone="lines"
      rows={totals.toSorted((a, b) => kind(a).localeCompare(kind(b), format.language))}
      rowKey={({ interaction, type }) => `${interaction} ${type ?? ''}`}
      columns={[
        { key: 'kind', header: words.kind, cell: kind },
        {
          key: 'how',
          header: words.how,
          cell: ({ interaction }) => words.interaction[interaction],
        },
        {
          key: 'times',
          header: words.times,
          leads: 'short',
          cell: ({ sent }) => words.timesText(sent),
        },
        {
          key: 'first',
          header: words.first,
          cell: ({ first }) => readTime(first, now, format),
          minor: true,
        },
        {
          key: 'last',
          header: words.last,
          named: true,
          cell: ({ last }) => readTime(last, now, format),
        },
        { key: 'came', header: words.came, cell: (total) => <Outcome total={total} /> },
      ]}
    />
  )
}

function Outcome({ total: { sent, refused, failed } }: { readonly total: LoggedTotal }) {
  const words = useReceiptText()
  return (
    <>
      {refused + failed < sent ? words.answered : ''}{' '}
      {refused === 0 ? null : <Tag tone="pending">{words.refused(refused)}</Tag>}{' '}
      {failed === 0 ? null : <Tag tone="pending">{words.failed(failed)}</Tag>}
    </>
  )
}

/** The number of received records, by kind, including those that came along. */
export function ReceivedTable() {
  const messages = useText()
  const words = useReceiptText()
  const format = useFormat()
  const { requests } = useConnection()
  const rows = [...requests.received()].map(([type, count]: readonly [ResourceType, number]) => ({
    type,
    count,
    name: kindName(type, messages, format),
  }))
  return (
    <div className={styles.narrow}>
      <p className={styles.note}>{words.receivedNote}</p>
      <DataTable
        caption={words.receivedCaption}
        phone="lines"
        rows={rows.toSorted((a, b) => a.name.localeCompare(b.name, format.language))}
        rowKey={({ type }) => type}
        columns={[
          { key: 'kind', header: words.kind, cell: ({ name }) => name },
          {
            key: 'count',
            header: words.count,
            align: 'end',
            leads: 'short',
            cell: ({ count }) => String(count),
          },
        ]}
      />
    </div>
  )
}
