import { useId } from 'react'
import styles from '../Filing.module.css'
import { useFilingWords } from '../filing-words'
import type { FilingWork } from '../filing-work'

interface ModeChoiceProps {
  readonly work: FilingWork | undefined
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
  readonly onNew: () => void
  readonly onChange: () => void
}

/** A new document, or a change of a filed one. An accidental press does not discard the entries. */
export function ModeChoice({ work, mayCreate, mayUpdate, onNew, onChange }: ModeChoiceProps) {
  const words = useFilingWords()
  const id = useId()
  const mode = work === undefined || work.draft.changes !== '' ? 'change' : 'new'
  const held = work?.touched === true
  const choices = [
    ['new', mayCreate, onNew],
    ['change', mayUpdate, onChange],
  ] as const
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{words.work}</legend>
      {choices.map(([value, may, choose]) => (
        <label key={value} className={styles.mode}>
          <input
            type="radio"
            autoComplete="off"
            name={id}
            checked={mode === value}
            disabled={!may || (held && mode !== value)}
            onChange={choose}
          />
          <span>{words.mode[value]}</span>
        </label>
      ))}
      {mayCreate ? null : <p className={styles.hint}>{words.newOff}</p>}
      {mayUpdate ? null : <p className={styles.hint}>{words.changeOff}</p>}
      {held ? <p className={styles.hint}>{words.held}</p> : null}
    </fieldset>
  )
}
