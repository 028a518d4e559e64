import { useConnection } from '~/connection/ConnectionContext'
import { useLeftPatient } from '~/connection/use-left-patient'
import { usePersonName } from '~/forms/use-person-name'
import type { person } from '~/i18n/en/person'
import { LinkButton } from '~/ui/LinkButton'
import { rootAddress } from '~/resources/addresses'
import styles from './FrameNotes.module.css'
import { useOtherTab } from './use-other-tab'

export type PersonWords = typeof person

interface FrameNotesProps {
  readonly patientId: string | undefined
  readonly words: PersonWords
}

/** What can lead to the wrong person: the patient whom the EHR opened was left, or another tab shows another one. */
export function FrameNotes({ patientId, words }: FrameNotesProps) {
  const left = useLeftPatient(patientId)
  const isOther = useOtherTab(patientId)
  return (
    <>
      <div role="status">
        {left === undefined || patientId === undefined ? null : (
          <Left left={left} shown={patientId} words={words.left} />
        )}
      </div>
      <div role="status">{isOther ? <p className={styles.note}>{words.otherTab}</p> : null}</div>
    </>
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
