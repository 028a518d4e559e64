import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { usePageLoaded } from '~/connection/use-page-loaded'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { NoticesLink } from '../shell/menu/NoticesLink'
import type { EndSession } from '~/app/session-end/end-session'
import { AskedTable, ReceivedTable } from './AskedTable'
import { forgetEverything } from './forget-everything'
import { ForgetSection } from './ForgetSection'
import { ForgottenScreen } from './ForgottenScreen'
import { KeptList } from './KeptList'
import { PermissionsTable } from './PermissionsTable'
import styles from './Receipt.module.css'
import { ReceiptText, useReceiptText } from './ReceiptText'
import { RefusedTable } from './RefusedTable'
import { readKeptData, type KeptData } from './kept-data'

/**
 * The app's requests in this session, its permissions, the browser's stored data, and the button
 * that forgets all of it.
 */
export function ReceiptScreen({ onEnd }: { readonly onEnd: EndSession }) {
  const onForget = () =>
    onEnd((signedIn) => <ForgottenScreen forgotten={forgetEverything(signedIn)} />)
  return (
    <ReceiptText>
      <Receipt onForget={onForget} />
    </ReceiptText>
  )
}

function Receipt({ onForget }: { readonly onForget: () => void }) {
  const { actions } = useText()
  const words = useReceiptText()
  const { requests, session } = useConnection()
  const loaded = usePageLoaded()
  const totals = useSyncExternalStore(requests.subscribe, requests.totals)
  const intro = session.user.role === 'patient' ? words.intro.patient : words.intro.staff
  return (
    <>
      <PageHeader
        title={words.title}
        meta={intro(session.registration.name)}
        actions={
          <span className={styles.print}>
            <Button onClick={() => window.print()}>{actions.print}</Button>
          </span>
        }
      />
      <Section title={words.askedTitle}>
        <p className={styles.note}>
          {words.since(loaded)} {words.besides}
        </p>
        {totals.length === 0 ? <Empty>{words.nothing}</Empty> : <AskedTable totals={totals} />}
      </Section>
      {totals.length === 0 ? null : (
        <Section title={words.receivedTitle}>
          <ReceivedTable />
        </Section>
      )}
      <Section title={words.offTitle}>
        <RefusedTable />
      </Section>
      <Section title={words.scopesTitle}>
        <PermissionsTable />
      </Section>
      <Section title={words.keptTitle}>
        <p className={styles.note}>{words.keptIntro}</p>
        <Kept />
        <ForgetSection onForget={onForget} />
      </Section>
      <Section title={words.about}>
        <NoticesLink />
      </Section>
    </>
  )
}

/** Checked again after every request. */
function Kept() {
  const connection = useConnection()
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
  return found === undefined ? null : <KeptList found={found} />
}
