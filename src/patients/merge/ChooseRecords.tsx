import { baseAddresses } from '~/fhir/base-addresses'
import { useState, type SubmitEvent } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { US_SSN } from '~/fhir/social-security'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Section } from '~/ui/Section'
import { SecretField } from '~/ui/field/SecretField'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { type MergeSide, readSide, type SideProblem } from './merge-side'
import { useMergeWords } from './merge-text'

/** The typed names of the two records. */
export interface TypedSides {
  readonly source: string
  readonly target: string
}

interface ChooseRecordsProps {
  readonly typed: TypedSides
  readonly onChosen: (source: MergeSide, target: MergeSide, typed: TypedSides) => void
}

/** Names the two records; no request is sent to the service yet. */
export function ChooseRecords({ typed: first, onChosen }: ChooseRecordsProps) {
  const words = useMergeWords()
  const { patients } = useText()
  const { session } = useConnection()
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(false)
  const bases = baseAddresses(session.bases)
  const sides = { source: readSide(typed.source, bases), target: readSide(typed.target, bases) }
  const problem = (side: MergeSide | SideProblem) =>
    asked && typeof side === 'string' ? words.problem[side] : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (typeof sides.source !== 'string' && typeof sides.target !== 'string')
      return onChosen(sides.source, sides.target, typed)
    const wrong = typeof sides.source === 'string' ? 'merge-source' : 'merge-target'
    event.currentTarget.querySelector<HTMLInputElement>(`#${wrong}`)?.focus()
    return undefined
  }
  return (
    <Section title={words.choose}>
      <form className={desk.card} onSubmit={submit} noValidate>
        <p className={desk.quiet}>{words.unsent}</p>
        <div className={styles.sides}>
          {(['source', 'target'] as const).map((side) => (
            <div key={side} className={classNames(styles.side, side === 'target' && styles.stays)}>
              <SecretField
                id={`merge-${side}`}
                label={words[side]}
                hint={words.sideHint}
                error={problem(sides[side])}
                value={typed[side]}
                secret={typed[side].includes(US_SSN)}
                show={patients.showNumber}
                onChange={(value) => setTyped((before) => ({ ...before, [side]: value }))}
              />
              <p className={desk.quiet}>
                {side === 'source' ? words.sourceHint : words.targetHint}
              </p>
            </div>
          ))}
        </div>
        <div className={desk.actions}>
          <Button type="submit" tone="primary">
            {words.compare}
          </Button>
          <Button
            tone="quiet"
            onClick={() => setTyped({ source: typed.target, target: typed.source })}
          >
            {words.swap}
          </Button>
        </div>
      </form>
    </Section>
  )
}
