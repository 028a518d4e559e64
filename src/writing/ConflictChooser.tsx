import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { Section } from '~/ui/Section'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'

/** The side whose answer stays. */
export type Side = 'mine' | 'theirs'

/** One question or field in which the two differ. Undefined is an empty answer. */
export interface FieldConflict {
  readonly key: string
  readonly label: string
  /** Its value at the beginning; absent when it is unknown. */
  readonly before?: string
  readonly mine?: ReactNode
  readonly theirs?: ReactNode
}

interface ConflictChooserProps {
  readonly conflicts: readonly FieldConflict[]
  /** The chosen side for every difference. */
  readonly onChosen: (chosen: ReadonlyMap<string, Side>) => void
}

/**
 * Somebody else was first: each difference with both answers, decided one by one. Nothing is chosen
 * beforehand.
 */
export function ConflictChooser({ conflicts, onChosen }: ConflictChooserProps) {
  const { conflict: words } = useWritingWords()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const lead = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone: keyboard and screen reader continue at the explanation.
  useEffect(() => lead.current?.focus(), [])
  const open = conflicts.filter(({ key }) => !chosen.has(key)).length
  const all = (side: Side) => setChosen(new Map(conflicts.map(({ key }) => [key, side])))
  return (
    <Section
      title={words.title}
      actions={
        conflicts.length < 2 ? undefined : (
          <>
            <Button size="small" onClick={() => all('mine')}>
              {words.allMine}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {words.allTheirs}
            </Button>
          </>
        )
      }
    >
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {conflicts.length === 0 ? words.same : words.sentence}
      </p>
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.key}
          conflict={conflict}
          side={chosen.get(conflict.key)}
          onChoose={(side) => setChosen(new Map([...chosen, [conflict.key, side]]))}
        />
      ))}
      <Button
        tone="primary"
        disabledReason={open === 0 ? undefined : words.open(open)}
        onClick={() => onChosen(chosen)}
      >
        {conflicts.length === 0 ? words.goOn : words.use}
      </Button>
    </Section>
  )
}

interface ConflictFieldProps {
  readonly conflict: FieldConflict
  readonly side: Side | undefined
  readonly onChoose: (side: Side) => void
}

function ConflictField({ conflict, side, onChoose }: ConflictFieldProps) {
  const { conflict: words } = useWritingWords()
  const name = useId()
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.legend}>{conflict.label}</legend>
      {conflict.before === undefined ? null : (
        <p className={styles.quiet}>{words.before(conflict.before)}</p>
      )}
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((value) => (
          <div key={value} className={styles.side}>
            <input
              id={`${name}-${value}`}
              type="radio"
              autoComplete="off"
              name={name}
              checked={side === value}
              aria-describedby={`${name}-${value}-answer`}
              onChange={() => onChoose(value)}
            />
            <div className={styles.sideWords}>
              <label htmlFor={`${name}-${value}`} className={styles.sideName}>
                {words[value]}
              </label>
              <div id={`${name}-${value}-answer`} className={styles.sideValue}>
                {conflict[value] ?? <span className={styles.quiet}>{words.empty}</span>}
              </div>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
