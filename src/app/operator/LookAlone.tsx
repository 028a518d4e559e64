import { useEffect, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { LookText, useLookWords } from '~/operator/look/look-text'
import { useLookStore } from '~/operator/look/screens/look-context'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageFocus } from '~/ui/focus/PageFocus'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { EndingNotice } from '../session-end/EndingNotice'
import { ScreenBoundary } from '../shell/crash/ScreenBoundary'
import { OuterFrame } from '../start/OuterFrame'
import { LateLook } from './late-look'
import styles from './Operator.module.css'
import { useIdleLock } from './use-idle-lock'

const ALONE = /^\/export\/(?:look(?:\/|$)|patients\/|[A-Z])/

/** True for the addresses of files that are looked into, which need no sign-in. */
export function isLookAddress(path: string): boolean {
  return ALONE.test(path)
}

/** The pages that look into files, for whoever is not signed in: no service takes part in them. */
export function LookAlone() {
  return (
    <BrowserRouter basename="/export">
      <LookText>
        <Alone />
      </LookText>
    </BrowserRouter>
  )
}

function Alone() {
  const words = useLookWords()
  const store = useLookStore()
  const location = useLocation()
  const [wasOpen, setWasOpen] = useState(false)
  // There is no sign-in that could open a lock: the records go instead, at once. Files that are
  // still being read would otherwise report in between, as if somebody had opened them.
  const { isLocked, locksAt, unlock } = useIdleLock(() => store.close())
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.opened() === undefined) return
        setWasOpen(true)
        unlock()
      }),
    [store, unlock],
  )
  return (
    <OuterFrame wide links={<a href="/export">{words.signIn}</a>}>
      <div className={styles.main}>
        <PageFocus value={location.key === 'default' ? '' : location.pathname}>
          {/* The files stay open although a screen of them failed. */}
          <ScreenBoundary at={location.pathname}>
            <Suspense fallback={<Skeleton rows={4} />}>
              <LateLook />
            </Suspense>
          </ScreenBoundary>
        </PageFocus>
        <LiveRegion>{isLocked && wasOpen ? words.idleClosed : ''}</LiveRegion>
      </div>
      {locksAt === undefined || store.opened() === undefined ? null : (
        <EndingNotice
          kind="lock"
          at={locksAt}
          onExtend={() => undefined}
          isWaiting={false}
          isFailed={false}
        />
      )}
    </OuterFrame>
  )
}
