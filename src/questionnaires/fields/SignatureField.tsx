import { useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useIsLent } from '../lend/is-lent'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import type { FormSignature } from '../engine/read/form-item'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { domId } from './dom-id'
import { DrawnSignature } from './DrawnSignature'
import { useRevealed, useScene } from './form-actions'
import styles from './Signature.module.css'
import { nameOfSignature, signedText } from './signature-text'
import { useFieldContext } from './use-field-context'

// Few forms are signed, and fewer by hand.
const SignaturePad = lazy(async () => (await import('./SignaturePad')).SignaturePad)

interface SignatureFieldProps {
  readonly signature: FormSignature
  /** The words of the item that is signed; undefined for the whole form. */
  readonly of: string | undefined
  /** True when nothing can be sent without it. */
  readonly isNeeded: boolean
}

/**
 * A place to sign: by typing one's name, drawing it too where somebody wants to, and pressing a
 * button; or as it was signed.
 */
export function SignatureField({ signature, of, isNeeded }: SignatureFieldProps) {
  const { actions, locked } = useScene()
  const context = useFieldContext()
  const { words } = context
  const { path, mark, state } = signature
  const own = nameOfSignature(signature, words)
  const name = of === undefined ? own : words.sign.of(own, of)
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button is gone.
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    pressed.current = false
  })
  if (locked && state === 'open') return null
  return (
    <div ref={place} id={domId(path)} role="group" aria-label={name} className={styles.signature}>
      <p className={styles.title} aria-hidden="true">
        {own}
      </p>
      {state === 'open' ? null : (
        <p role="status" className={styles.signed}>
          {mark === undefined ? null : signedText(mark, context)}
        </p>
      )}
      {state === 'open' || mark === undefined ? null : <DrawnSignature mark={mark} />}
      {state === 'outdated' ? <p className={styles.outdated}>{words.sign.outdated}</p> : null}
      {locked ? null : state === 'signed' ? (
        <div data-print="never">
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              pressed.current = true
              actions.sign(path, undefined)
            }}
          >
            {words.sign.remove}
          </Button>
        </div>
      ) : (
        <ToSign
          key={state}
          signature={signature}
          isNeeded={isNeeded}
          onSigned={() => {
            pressed.current = true
          }}
        />
      )}
    </div>
  )
}

/** The name and the drawing of before the press. */
interface Begun {
  readonly name: string
  readonly drawn?: string | undefined
}

interface ToSignProps {
  readonly signature: FormSignature
  readonly isNeeded: boolean
  readonly onSigned: () => void
}

function ToSign({ signature: { path, ask, mark, state }, isNeeded, onSigned }: ToSignProps) {
  const { actions } = useScene()
  const revealed = useRevealed(!isNeeded)
  const { words } = useFieldContext()
  const { signers, chosen, choose, by } = useSigner()
  const [tried, setTried] = useState(false)
  // The name and the drawing of one signature are not those of the next.
  const [again, setAgain] = useState<Begun>({ name: '' })
  if (ask === undefined) return null
  const begun = state === 'open' ? (mark ?? { name: '' }) : again
  const { name, drawn } = begun
  const isNamed = name.trim() !== ''
  const keep = (next: Begun) => {
    if (state !== 'open') setAgain(next)
    else actions.sign(path, next.name === '' && next.drawn === undefined ? undefined : next)
  }
  return (
    <div className={styles.fields} data-print="never">
      {signers.length < 2 ? null : (
        <SelectField
          label={words.sign.who}
          error={tried && chosen === '' ? words.sign.whoMissing : undefined}
          options={[
            { value: '', label: words.field.choose },
            ...signers.map((value) => ({ value, label: words.sign.signers[value] })),
          ]}
          value={chosen}
          onChange={choose}
        />
      )}
      <TextField
        label={words.sign.name}
        hint={words.sign.hint}
        error={
          tried && !isNamed
            ? words.sign.nameMissing
            : revealed && isNeeded
              ? words.problem.unsigned
              : undefined
        }
        autoComplete="name"
        value={name}
        onChange={(text) => keep({ name: text, drawn })}
      />
      <Suspense fallback={null}>
        <SignaturePad drawn={drawn} onDrawn={(picture) => keep({ name, drawn: picture })} />
      </Suspense>
      <div>
        <Button
          onClick={() => {
            setTried(true)
            if (!isNamed || chosen === '') return
            onSigned()
            actions.sign(path, { name: name.trim(), drawn, by, when: new Date().toISOString() })
          }}
        >
          {words.sign.sign}
        </Button>
      </div>
    </div>
  )
}

type Signer = 'me' | 'patient' | 'other'

/**
 * The person who signs, as far as the record knows: a patient who is signed in or holds the device;
 * staff say who it is. Only certain people become a reference (R4, Signature.who).
 */
function useSigner() {
  const {
    session: { user },
  } = useConnection()
  const isLent = useIsLent()
  const { patientId } = useScene()
  const isStaff = user.role !== 'patient' && !isLent
  const signers: readonly Signer[] = isStaff ? ['patient', 'me', 'other'] : ['me']
  const [chosen, choose] = useState<Signer | ''>(isStaff ? '' : 'me')
  const patient = patientId === undefined ? undefined : `Patient/${patientId}`
  const me = isLent ? patient : signingReference(user.reference)
  const by = chosen === 'me' ? me : chosen === 'patient' ? patient : undefined
  return { signers, chosen, choose, by }
}

const MAY_SIGN = /^(?:Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization)\//

/** A Person cannot sign (R4, Signature.who). */
function signingReference(reference: string | undefined): string | undefined {
  return reference !== undefined && MAY_SIGN.test(reference) ? reference : undefined
}
