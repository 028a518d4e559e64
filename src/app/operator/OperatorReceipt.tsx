import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { usePageLoaded } from '~/connection/use-page-loaded'
import { useOperatorWords } from '~/operator/operator-text'
import { Empty } from '~/ui/Empty'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { AskedTable } from '../receipt/AskedTable'
import { ForgetSection } from '../receipt/ForgetSection'
import { readKeptData, type KeptData } from '../receipt/kept-data'
import { KeptList } from '../receipt/KeptList'
import { PermissionsTable } from '../receipt/PermissionsTable'
import { ReceiptText, useReceiptText } from '../receipt/ReceiptText'

/**
 * The requests of this session, its permissions, the data that this browser keeps, and the way to
 * forget it.
 */
export function OperatorReceipt({ onForget }: { readonly onForget: () => void }) {
  return (
    <ReceiptText>
      <Receipt onForget={onForget} />
    </ReceiptText>
  )
}

function Receipt({ onForget }: { readonly onForget: () => void }) {
  const own = useOperatorWords()
  const words = useReceiptText()
  const connection = useConnection()
  const { requests, session } = connection
  const loaded = usePageLoaded()
  const totals = useSyncExternalStore(requests.subscribe, requests.totals)
  const [found, setStock] = useState<KeptData>()
  useEffect(() => {
    let isShown = true
    const look = () =>
      void readKeptData(connection).then((taken) => {
        if (isShown) setStock(taken)
      })
    const stop = connection.requests.subscribe(look)
    look()
    return () => {
      isShown = false
      stop()
    }
  }, [connection])
  return (
    <>
      <PageHeader title={own.receipt} meta={words.intro.staff(session.registration.name)} />
      <Section title={words.askedTitle}>
        <p>{words.since(loaded)}</p>
        {totals.length === 0 ? <Empty>{words.nothing}</Empty> : <AskedTable totals={totals} />}
      </Section>
      <Section title={words.scopesTitle}>
        <PermissionsTable />
      </Section>
      <Section title={words.keptTitle}>
        <p>{own.keptIntro}</p>
        {found === undefined ? null : <KeptList found={found} />}
        <ForgetSection onForget={onForget} />
      </Section>
    </>
  )
}
