import { baseAddresses } from '~/fhir/base-addresses'
import { useState, type SubmitEvent } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Section } from '~/ui/Section'
import { SecretField } from '~/ui/field/SecretField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import type { MergeSide } from './merge-side'
import { useMergeWords } from './merge-text'
import { fieldsOfSide, readTypedSide, SIDE_KINDS, textOfSide, type TypedSide } from './typed-side'

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
  const { session } = useConnection()
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(false)
  const bases = baseAddresses(session.bases)
  const sides = {
    source: readTypedSide(typed.source, bases),
    target: readTypedSide(typed.target, bases),
  }
  const problem = (side: ReturnType<typeof readTypedSide>) =>
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
            <div
              key={side}
              role="group"
              aria-label={words[side]}
              className={classNames(styles.side, side === 'target' && styles.stays)}
            >
              <SideFields
                id={`merge-${side}`}
                label={words[side]}
                error={problem(sides[side])}
                text={typed[side]}
                onChange={(text) => setTyped((before) => ({ ...before, [side]: text }))}
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

interface SideFieldsProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The kind of number and the number, and the issuer of one that is of neither known kind. */
function SideFields({ id, label, error, text, onChange }: SideFieldsProps) {
  const words = useMergeWords()
  const { patients } = useText()
  const side = fieldsOfSide(text)
  const change = (part: Partial<TypedSide>) => onChange(textOfSide({ ...side, ...part }))
  return (
    <>
      <SelectField
        label={words.numberKind}
        value={side.kind}
        options={SIDE_KINDS.map((value) => ({ value, label: words.numberKinds[value] }))}
        onChange={(value) => change({ kind: SIDE_KINDS.find((kind) => kind === value) ?? 'id' })}
      />
      {side.kind === 'other' ? (
        <TextField
          label={words.issuer}
          hint={words.issuerHint}
          value={side.issuer}
          onChange={(issuer) => change({ issuer })}
        />
      ) : null}
      <SecretField
        id={id}
        label={label}
        hint={side.kind === 'ssn' ? words.ssnHint : undefined}
        error={error}
        value={side.number}
        secret={side.kind === 'ssn'}
        show={patients.showNumber}
        onChange={(number) => change({ number })}
      />
    </>
  )
}
