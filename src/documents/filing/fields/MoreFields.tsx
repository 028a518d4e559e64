import { useState } from 'react'
import { MoreAbout } from './AboutPart'
import { ContextPart } from './ContextPart'
import { MoreOfFile } from './FilePart'
import { saysMore } from './more-fields'
import { NumbersPart } from './NumbersPart'
import { MoreOfPatient } from './PatientPart'
import { PeoplePart } from './PeoplePart'
import { RelationsPart } from './RelationsPart'
import styles from '../Filing.module.css'
import { useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'

interface MoreFieldsProps {
  /** True when the service's content can be kept unchanged. */
  readonly keepable: boolean
  /** True when a problem, ours or the service's, is in one of these fields. */
  readonly isNeeded: boolean
}

/**
 * The fields that few documents need. They open by themselves when the service requires one of
 * them, when a draft has one, and for a change, which replaces all of them.
 */
export function MoreFields({ keepable, isNeeded }: MoreFieldsProps) {
  const words = useFilingWords()
  const { draft } = useFilingForm()
  const [opened, setOpened] = useState(() => saysMore(draft))
  const isOpen = opened || isNeeded
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.moreTitle}>
        {words.more} <span className={styles.hint}>{words.moreHint}</span>
      </summary>
      {isOpen ? (
        <div className={styles.form}>
          <MoreOfFile keepable={keepable} />
          <MoreOfPatient />
          <MoreAbout />
          <RelationsPart />
          <PeoplePart />
          <ContextPart />
          <NumbersPart />
        </div>
      ) : null}
    </details>
  )
}
