import { memo, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLeftPatient } from '~/connection/use-left-patient'
import { useWho } from '~/connection/use-who'
import { Suspense } from '~/ui/late/Suspense'
import { usePersonName } from '~/writing/use-person-name'
import type { person } from '~/i18n/en/frame/person'
import { LinkButton } from '~/ui/LinkButton'
import { optionalPart } from '~/ui/late/optional-part'
import { TipLayer } from '~/ui/tip/TipLayer'
import { rootAddress } from '~/record/places/addresses'
import { BackgroundReading } from './BackgroundReading'
import styles from './FrameNotes.module.css'
import { useOtherTab } from './use-other-tab'
import { useReadAgain } from './use-read-again'
import { useSheetHead } from './use-sheet-head'
import { useStickyHeight } from './use-sticky-height'
import { ChangeRecord } from './menu/WhoIsSignedIn'
import { NextBuildNote } from './NextBuildNote'

// The doors stay as they are where the part does not come.
const CountUnsent = optionalPart(async () => (await import('../desk/CountUnsent')).CountUnsent)

// Only people who try a sandbox need it.
const Tour = optionalPart(async () => (await import('../tour/Tour')).Tour)

export type PersonWords = typeof person

interface FrameNotesProps {
  readonly patientId: string | undefined
  readonly words: PersonWords
}

/**
 * Situations that can lead to the wrong person: the patient that the EHR opened was left, or
 * another tab shows another one.
 */
export const FrameNotes = memo(function FrameNotes({ patientId, words }: FrameNotesProps) {
  const left = useLeftPatient(patientId)
  const isOther = useOtherTab(patientId)
  const { session, copy } = useConnection()
  const part = useRef<HTMLDivElement>(null)
  useStickyHeight(part, '[data-notes]', '--cc-notes-height')
  useReadAgain()
  useSheetHead(words.sheet)
  return (
    <>
      <TipLayer />
      {patientId === undefined ? null : (
        <Suspense fallback={null}>
          <BackgroundReading key={patientId} patientId={patientId} />
        </Suspense>
      )}
      {patientId === undefined ? null : (
        <Suspense fallback={null}>
          <CountUnsent patientId={patientId} />
        </Suspense>
      )}
      <NextBuildNote words={words.nextBuild} />
      {session.registration.listed === false && copy === undefined ? (
        <Suspense fallback={null}>
          <Tour patientId={patientId} />
        </Suspense>
      ) : null}
      <Acting words={words.who} />
      <div role="status" ref={part}>
        {left === undefined || patientId === undefined ? null : (
          <Left left={left} shown={patientId} words={words.left} />
        )}
      </div>
      <div role="status">{isOther ? <p className={styles.note}>{words.otherTab}</p> : null}</div>
    </>
  )
})

/**
 * A person who acts for somebody else sees on every screen whose record it is, and in what role.
 */
function Acting({ words }: { readonly words: PersonWords['who'] }) {
  const { session } = useConnection()
  const who = useWho()
  const { name } = usePersonName(session.patient)
  // The name is on its way: nothing is said about a missing one.
  if (who.role !== 'acting' || who.isReading) return null
  const as = who.as === undefined ? '' : ` (${who.as})`
  return (
    <div className={styles.note}>
      <p>
        {who.name === undefined
          ? words.actingUnnamed(name)
          : words.acting(`${who.name}${as}`, name)}
      </p>
      <ChangeRecord words={words} brief />
    </div>
  )
}

interface LeftProps {
  readonly left: string
  readonly shown: string
  readonly words: PersonWords['left']
}

function Left({ left, shown, words }: LeftProps) {
  const {
    session: { launch },
  } = useConnection()
  const { name: opened } = usePersonName(left)
  const { name: seen } = usePersonName(shown)
  return (
    <div className={styles.note}>
      <p>{(launch === 'ehr' ? words.ehr : words.other)(opened, seen)}</p>
      <LinkButton size="small" to={rootAddress(left)}>
        {words.back(opened)}
      </LinkButton>
    </div>
  )
}
