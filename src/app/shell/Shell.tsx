import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { PatientBanner } from '~/patients/PatientBanner'
import { rememberPatient } from '~/patients/search-memory'
import { classNames } from '~/ui/class-names'
import { PageFocus } from '~/ui/PageFocus'
import { Skeleton } from '~/ui/Skeleton'
import { useMedia } from '~/ui/use-media'
import { rememberedShortcuts, rememberShortcuts } from './preferences'
import { AppMenu } from './AppMenu'
import { FindButton } from './FindButton'
import { LateAllergies } from './LateAllergies'
import { LateWhoInMenu, useFrameParts } from './late-frame'
import { NavigationSheet } from './NavigationSheet'
import { OfflineNotice } from './OfflineNotice'
import { Rail } from './Rail'
import styles from './Shell.module.css'
import { ScreenBoundary } from './ScreenBoundary'
import { useNavigation } from './use-navigation'
import { useScrollPosition } from './use-scroll-position'
import { leaveAsked } from '~/writing/leave-guards'
import { useShownPatient } from '~/writing/use-shown-patient'

/**
 * The frame around every signed-in screen: the patient on top, the navigation at the side, the
 * content.
 */
export function Shell({ onSignOut }: { readonly onSignOut: () => void }) {
  const { shell } = useText()
  const connection = useConnection()
  const { session } = connection
  const location = useLocation()
  const patientId = useShownPatient()
  const groups = useNavigation(patientId)
  const [shortcuts, setShortcuts] = useState(rememberedShortcuts)
  const phone = useMedia('(max-width: 767px)')
  const wide = useMedia('(min-width: 1100px)')
  const parts = useFrameParts(patientId)
  useScrollPosition()
  useEffect(() => {
    if (patientId !== undefined) rememberPatient(connection, patientId)
  }, [connection, patientId])
  return (
    <div
      className={styles.frame}
      data-floats
      data-density={session.user.role === 'patient' ? 'roomy' : 'dense'}
    >
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <header className={styles.header}>
        {phone ? <NavigationSheet groups={groups} /> : null}
        <Identity patientId={patientId} />
        <div className={styles.tools}>
          {wide ? (
            <div className={styles.who} data-print="never">
              {parts?.who}
            </div>
          ) : null}
          {patientId === undefined ? null : (
            <FindButton key={patientId} patientId={patientId} shortcuts={shortcuts} />
          )}
          <AppMenu
            who={<LateWhoInMenu />}
            onSignOut={() => leaveAsked(onSignOut)}
            shortcuts={shortcuts}
            onShortcuts={(chosen) => {
              setShortcuts(chosen)
              rememberShortcuts(chosen)
            }}
          />
        </div>
      </header>
      {phone ? null : <Rail groups={groups} folded={!wide} />}
      <div className={styles.body}>
        <main id="content" className={styles.main} tabIndex={-1}>
          {/* The browser handles the first page of a visit; every later one takes the focus to
              its heading. */}
          <PageFocus value={location.key === 'default' ? '' : location.pathname}>
            {/* The key is the patient: nothing that was shown or typed for one stays under
                another. */}
            <ScreenBoundary at={location.pathname}>
              <Suspense fallback={<Skeleton rows={6} />}>
                <Outlet key={patientId ?? 'nobody'} />
              </Suspense>
            </ScreenBoundary>
          </PageFocus>
        </main>
        {/* Below the content and at the foot of the window: a notice that appears here moves
            nothing that is being pressed. */}
        <div className={styles.notes} data-notes>
          <OfflineNotice />
          {parts?.notes(patientId)}
        </div>
      </div>
    </div>
  )
}

function Identity({ patientId }: { readonly patientId: string | undefined }) {
  const { session } = useConnection()
  const { shell } = useText()
  // The EHR's own banner represents the patient that it opened, and nobody else.
  const isAbove = !session.needPatientBanner && patientId === session.patient
  // Without a patient, or if the EHR shows its own banner, the product's name takes the place.
  const hidden = patientId === undefined || isAbove
  return (
    <>
      {hidden ? (
        <p className={styles.product}>
          {shell.product} <span className={styles.organization}>{session.registration.name}</span>
        </p>
      ) : null}
      {patientId === undefined ? null : (
        <div className={classNames(styles.identity, isAbove && styles.printOnly)}>
          <PatientBanner key={patientId} patientId={patientId}>
            {session.user.role === 'practitioner' ? <LateAllergies patientId={patientId} /> : null}
          </PatientBanner>
        </div>
      )}
    </>
  )
}
