import { useState, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/date-text'
import type { LoggedRequest } from '~/fhir/request-log'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { DataTable, type DataColumn } from '~/ui/DataTable'
import { Empty } from '~/ui/Empty'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'

/** What was asked of the service, for support: no health information, and nothing that would open the record. */
export function RequestsScreen() {
  const { actions, shell } = useText()
  const { requests } = useConnection()
  const entries = useSyncExternalStore(requests.subscribe, requests.entries)
  const [copied, setCopied] = useState(false)
  const columns = useColumns()
  const copy = async () => {
    await navigator.clipboard.writeText(entries.map(logLine).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <PageHeader
        title={shell.requests}
        meta={shell.requestsScreen.intro}
        actions={entries.length === 0 ? undefined : <Button onClick={() => void copy()}>{shell.requestsScreen.copy}</Button>}
      />
      <LiveRegion>{copied ? actions.copied : undefined}</LiveRegion>
      {entries.length === 0 ? <Empty>{shell.requestsScreen.none}</Empty> : (
        <DataTable
          caption={shell.requestsScreen.caption}
          columns={columns}
          rows={entries.map((entry, index) => ({ entry, index })).toReversed()}
          rowKey={({ index }) => String(index)}
        />
      )}
    </>
  )
}

interface NumberedRequest {
  readonly entry: LoggedRequest
  readonly index: number
}

function useColumns(): readonly DataColumn<NumberedRequest>[] {
  const { requestsScreen: words } = useText().shell
  const format = useFormat()
  return [
    { key: 'time', header: words.time, cell: ({ entry }) => instantText(entry.at, format) },
    { key: 'method', header: words.method, cell: ({ entry }) => entry.method },
    { key: 'path', header: words.path, cell: ({ entry }) => entry.path },
    { key: 'status', header: words.status, cell: ({ entry }) => statusWords(entry, words) },
    { key: 'duration', header: words.duration, align: 'end', cell: ({ entry }) => entry.milliseconds === undefined ? undefined : words.milliseconds(Math.round(entry.milliseconds)) },
    { key: 'id', header: words.id, minor: true, cell: ({ entry }) => entry.requestId === undefined ? undefined : <code>{entry.requestId}</code> },
  ]
}

function statusWords(entry: LoggedRequest, words: ReturnType<typeof useText>['shell']['requestsScreen']): string {
  const status = entry.status === undefined ? words.noAnswer : String(entry.status)
  return entry.attempt > 1 ? `${status}, ${words.attempt(entry.attempt)}` : status
}

/** One request as a line of text for support. */
export function logLine(entry: LoggedRequest): string {
  const parts = [new Date(entry.at).toISOString(), entry.method, entry.path, entry.status ?? '-', entry.milliseconds ?? '-', entry.requestId ?? '-']
  return `${parts.join(' ')} attempt ${entry.attempt} ${entry.base}`
}
