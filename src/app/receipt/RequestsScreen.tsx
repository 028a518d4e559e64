import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { CopyButton } from '../shell/CopyButton'
import { ReceiptText, useReceiptText } from './ReceiptText'
import { requestsReport } from './requests-report'
import { RequestsTable } from './RequestsTable'

/**
 * The requests to the service, for support: no health information, and nothing that would open the
 * record.
 */
export function RequestsScreen() {
  return (
    <ReceiptText>
      <Requests />
    </ReceiptText>
  )
}

function Requests() {
  const { shell } = useText()
  const { requests: words } = useReceiptText()
  const { requests, session } = useConnection()
  const entries = useSyncExternalStore(requests.subscribe, requests.entries)
  return (
    <>
      <PageHeader
        title={shell.requests}
        meta={words.intro}
        actions={
          entries.length === 0 ? undefined : (
            <CopyButton text={requestsReport(entries, session, window.location.origin)}>
              {words.copy}
            </CopyButton>
          )
        }
      />
      <RequestsTable />
    </>
  )
}
