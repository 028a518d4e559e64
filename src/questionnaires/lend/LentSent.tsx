import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { focusPart } from '~/ui/focus/focus-part'
import styles from './Lend.module.css'
import { useLentEnd } from './lent-end'
import { TakeBack } from './LentScreen'

interface LentSentProps {
  readonly dangers: readonly Danger[]
  /** The address of the stored response, which staff see after they have signed in again. */
  readonly storedHref: string | undefined
}

/** The end of a form in a patient's hands: thanks, and the device goes back. */
export function LentSent({ dangers, storedHref }: LentSentProps) {
  const { lend: words } = useQuestionnaireWords()
  const { onSent } = useLentEnd()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  useEffect(onSent, [onSent])
  useEffect(() => {
    if (storedHref !== undefined) void navigate(storedHref, { replace: true })
  }, [navigate, storedHref])
  return (
    <div ref={place} tabIndex={-1} className={styles.thanks}>
      <SafetyNotice dangers={dangers} />
      <h2>{words.sent}</h2>
      <p role="status">{words.sentSentence}</p>
      <p>
        <TakeBack label={words.giveBack} />
      </p>
    </div>
  )
}
