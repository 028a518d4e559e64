import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { ConsoleContext, type Console, type Fetched } from '~/operator/console/console-context'
import { WorkerSums } from '~/operator/files/sum-in-worker'
import { RoomLink } from '~/operator/RoomLink'
import { operatorRoutes } from '~/operator/routes'
import { useOperatorWords } from '~/operator/operator-text'
import { startOperatorWorker } from '~/operator/start-operator-worker'
import { Button } from '~/ui/Button'
import { PageFocus } from '~/ui/focus/PageFocus'
import { SkipLink } from '~/ui/SkipLink'
import { Suspense } from '~/ui/late/Suspense'
import { RequestsScreen } from '../receipt/RequestsScreen'
import { EndingNotice } from '../session-end/EndingNotice'
import { ScreenBoundary } from '../shell/crash/ScreenBoundary'
import type { OperatorConnection } from './connect-operator'
import { OfferedExports } from './OfferedExports'
import { LateFilterFields } from './late-filter-fields'
import { LateLook } from './late-look'
import { OperatorCover } from './OperatorCover'
import { OperatorReceipt } from './OperatorReceipt'
import desk from '~/operator/Desk.module.css'
import styles from './Operator.module.css'
import { useIdleLock } from './use-idle-lock'

interface OperatorAppProps {
  readonly connected: OperatorConnection
  readonly onSignOut: () => void
  readonly onForget: () => void
}

/** The signed-in pages of an operator, with a frame of their own. */
export function OperatorApp({ connected, onSignOut, onForget }: OperatorAppProps) {
  const { connection, keeper, board, wire } = connected
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const { isLocked, locksAt, unlock } = useIdleLock()
  const shared = useMemo(
    () => ({
      board,
      wire,
      sums: new WorkerSums(() => startOperatorWorker('sum')),
      fetched: new Map<string, Fetched>(),
      FilterFields: LateFilterFields,
    }),
    [board, wire],
  )
  // Nothing comes to the disk after the sign-out, also not the rest of a file.
  useEffect(() => () => stopAll(shared), [shared])
  const isCovered = isLocked || state !== 'good'
  const frame = useFocusBefore(isCovered)
  return (
    <ConnectionProvider connection={connection}>
      <QueryClientProvider client={connection.queryClient}>
        <ConsoleContext value={shared}>
          <BrowserRouter basename="/export">
            <div {...frame} className={styles.frame} hidden={isCovered} inert={isCovered}>
              <OperatorHeader connected={connected} onSignOut={onSignOut} />
              <Screens onForget={onForget} />
            </div>
          </BrowserRouter>
          {locksAt === undefined || isCovered ? null : (
            <EndingNotice
              kind="lock"
              at={locksAt}
              // The press itself counts as activity.
              onExtend={() => undefined}
              isWaiting={false}
              isFailed={false}
            />
          )}
          {isCovered ? (
            <OperatorCover
              connected={connected}
              isLocked={isLocked}
              onOpened={() => {
                unlock()
                void board.resume()
              }}
              onSignOut={onSignOut}
            />
          ) : null}
        </ConsoleContext>
      </QueryClientProvider>
    </ConnectionProvider>
  )
}

function stopAll({ fetched, sums }: Pick<Console, 'fetched' | 'sums'>): void {
  for (const { transfers, attachments } of fetched.values()) {
    transfers.stop()
    attachments?.stop()
  }
  sums.close()
}

/** Gives the focus back, after a cover, to the control that had it before. */
function useFocusBefore(isCovered: boolean) {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isCovered) last.current?.focus({ preventScroll: true })
  }, [isCovered])
  return {
    onFocus: ({ target }: { readonly target: HTMLElement }) => {
      last.current = target
    },
  }
}

function Screens({ onForget }: Pick<OperatorAppProps, 'onForget'>) {
  const location = useLocation()
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <PageFocus value={location.key === 'default' ? '' : location.pathname}>
        {/* The sign-in and running exports outlive a screen that failed. */}
        <ScreenBoundary at={location.pathname}>
          <Suspense>
            <Routes>
              {operatorRoutes}
              <Route path="offered" element={<OfferedExports />} />
              <Route path="receipt" element={<OperatorReceipt onForget={onForget} />} />
              <Route path="requests" element={<RequestsScreen />} />
              {/* Records of files have the addresses that references between them lead to. */}
              <Route path="*" element={<LateLook />} />
            </Routes>
          </Suspense>
        </ScreenBoundary>
      </PageFocus>
    </main>
  )
}

function OperatorHeader({ connected, onSignOut }: Omit<OperatorAppProps, 'onForget'>) {
  const words = useOperatorWords()
  const { language, shell } = useText()
  const choose = useChooseLanguage()
  const { registration } = connected.client
  const { generation } = connected
  return (
    <header className={styles.header}>
      <SkipLink>{shell.skip}</SkipLink>
      <p className={styles.who}>
        <span className={styles.product}>{shell.product}</span>
        <span>
          {registration.name}
          {generation === undefined ? '' : ` · ${words.generations[generation]}`}
        </span>
      </p>
      <div className={desk.ways}>
        {OFFERED.map((other) => (
          <Button
            key={other}
            tone="quiet"
            size="small"
            lang={other}
            aria-pressed={other === language}
            onClick={() => choose(other)}
          >
            {ownName(other)}
          </Button>
        ))}
        <Button onClick={onSignOut}>{words.signOut}</Button>
      </div>
      <nav
        aria-label={words.navigation}
        className={`${desk.links} ${styles.rooms}`}
        data-print="never"
      >
        <RoomLink to="/" isAlone>
          {words.exports}
        </RoomLink>
        <RoomLink to="/look">{words.look}</RoomLink>
        <RoomLink to="/offered">{shell.offered}</RoomLink>
        <RoomLink to="/requests">{shell.requests}</RoomLink>
        <RoomLink to="/receipt">{words.receipt}</RoomLink>
      </nav>
    </header>
  )
}
