import { memo, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import { HiddenNumbers } from '~/connection/HiddenNumbers'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { PatientBanner } from '~/patients/PatientBanner'
import { rememberPatient } from '~/patients/search-memory'
import { PageFocus } from '~/ui/focus/PageFocus'
import { Skeleton } from '~/ui/Skeleton'
import { SkipLink } from '~/ui/SkipLink'
import { Suspense } from '~/ui/late/Suspense'
import { useMedia } from '~/ui/media/use-media'
import { rememberedShortcuts, rememberShortcuts } from './menu/preferences'
import { AppMenu } from './menu/AppMenu'
import { Doors } from './doors/Doors'
import { useDoorKeys } from './doors/door-keys'
import { LateDoorRow } from './doors/LateDoorRow'
import { FindButton } from './FindButton'
import { LateStoryboard } from './storyboard/LateStoryboard'
import { LateWhoInMenu, useFrameParts } from './late-frame'
import { OfflineNotice } from './OfflineNotice'
import styles from './Shell.module.css'
import { ScrollPosition } from './ScrollPosition'
import { ScreenBoundary } from './crash/ScreenBoundary'
import { useNavigation } from './doors/use-navigation'
import { leaveAsked } from '~/writing/leave-guards'
import { useShownPatient } from '~/writing/use-shown-patient'

/**
 * The frame around every signed-in screen: the patient on top, the doors at the side or at the
 * foot, the content.
 */
export function Shell({ onSignOut }: { readonly onSignOut: () => void }) {
  const { shell } = useText()
  const connection = useConnection()
  const { session } = connection
  const { role } = session.user
  const location = useLocation()
  const patientId = useShownPatient()
  const navigation = useNavigation(patientId)
  const [shortcuts, setShortcuts] = useState(rememberedShortcuts)
  useDoorKeys(navigation.doors, shortcuts === 'on')
  const wide = useMedia('(min-width: 1100px)')
  const parts = useFrameParts(patientId)
  const drawn = instantText(Date.now(), useFormat())
  const signOut = useCallback(() => leaveAsked(onSignOut), [onSignOut])
  useEffect(() => {
    if (patientId !== undefined) rememberPatient(connection, patientId)
  }, [connection, patientId])
  return (
    <HiddenNumbers patientId={patientId}>
      <ScrollPosition />
      <div
        className={styles.frame}
        data-floats
        data-density={role === 'patient' ? 'roomy' : 'dense'}
      >
        <SkipLink>{shell.skip}</SkipLink>
        {/* Above the name on each sheet of paper. When its late parts are there, they write at each
            print when the record was read. */}
        <header
          className={styles.header}
          data-board={(patientId !== undefined && role === 'practitioner') || undefined}
          data-sheet={`${session.registration.name}${connection.copy ? '' : ` · ${drawn}`}`}
        >
          <Identity patientId={patientId} minute={Math.floor(Date.now() / 60_000)} />
          <div className={styles.tools}>
            {wide ? (
              <div className={styles.who} data-print="never">
                {parts?.who}
              </div>
            ) : null}
            <FindButton
              key={patientId ?? 'nobody'}
              patientId={patientId}
              shortcuts={shortcuts}
              plan={navigation}
              onSignOut={signOut}
            />
            <AppMenu
              who={<LateWhoInMenu />}
              onSignOut={signOut}
              shortcuts={shortcuts}
              onShortcuts={(chosen) => {
                setShortcuts(chosen)
                rememberShortcuts(chosen)
              }}
            />
          </div>
        </header>
        <Doors {...navigation} />
        <div className={styles.body}>
          <main id="content" className={styles.main} tabIndex={-1}>
            <LateDoorRow {...navigation} />
            {/* The browser handles the first page of a visit, and the guided tour its own; every
                other one takes the focus to its heading. */}
            <PageFocus
              value={
                location.key === 'default' || location.state === 'tour' ? '' : location.pathname
              }
            >
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
            {connection.copy?.note ?? <OfflineNotice />}
            {parts?.notes(patientId)}
          </div>
        </div>
      </div>
    </HiddenNumbers>
  )
}

interface IdentityProps {
  readonly patientId: string | undefined
  /** The minute, since the epoch: the banner counts from now, and is not drawn at each move. */
  readonly minute: number
}

const Identity = memo(function Identity({ patientId }: IdentityProps) {
  const { session } = useConnection()
  const { shell } = useText()
  // The EHR's own banner represents the patient that it opened, and nobody else.
  const isAbove = !session.needPatientBanner && patientId === session.patient
  // Without a patient, or if the EHR shows its own banner, the product's name takes the place.
  const product = (
    <p className={styles.product}>
      {shell.product} <span className={styles.organization}>{session.registration.name}</span>
    </p>
  )
  if (patientId === undefined) return product
  // The EHR owes the identity and nothing else: allergies and marks of harm stay.
  return (
    <div className={styles.identity} data-above={isAbove || undefined}>
      {isAbove ? product : null}
      <PatientBanner key={patientId} patientId={patientId}>
        {session.user.role === 'practitioner' ? <LateStoryboard patientId={patientId} /> : null}
      </PatientBanner>
    </div>
  )
})
