import { useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { SecretField } from '~/ui/field/SecretField'
import styles from './Copy.module.css'
import { useCopyWords } from './copy-text'
import { createPasskey, knowsPasskeys, type PasskeyFailure } from './passkey'
import { newPassphraseLock, passphraseSecret, SHORTEST, suggestPassphrase } from './passphrase'
import type { ReadyLock } from './make-copy'

interface LockFormProps {
  /** The reason why nothing can be made yet. */
  readonly disabledReason: string | undefined
  /** Called by a press with the lock, or with the reason why there is none. */
  readonly onLock: (make: () => Promise<ReadyLock | PasskeyFailure>) => void
}

type By = ReadyLock['lock']['by']

/** The choice of what opens a copy, and a new passphrase if that is chosen. */
export function LockForm({ disabledReason, onLock }: LockFormProps) {
  const words = useCopyWords()
  const [by, setBy] = useState<By>('passphrase')
  const [typed, setTyped] = useState({ first: '', again: '' })
  const [suggested, setSuggested] = useState('')
  const [asked, setAsked] = useState(false)
  const { first, again } = typed
  const length = [...first.normalize('NFKC').trim()].length
  const faults =
    by === 'passkey'
      ? {}
      : {
          ...(length < SHORTEST ? { first: words.tooShort(SHORTEST) } : {}),
          ...(first === again ? {} : { again: words.different }),
        }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    onLock(async () => {
      if (by === 'passkey') return createPasskey(words.passkeyName)
      const lock = newPassphraseLock()
      return { lock, secret: await passphraseSecret(first, lock) }
    })
  }
  const suggest = () => {
    const made = suggestPassphrase()
    setSuggested(made)
    setTyped({ first: made, again: made })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {knowsPasskeys() ? (
        <ChoiceGroup
          label={words.lock}
          choices={(['passphrase', 'passkey'] as const).map((value) => ({
            value,
            label: words[value],
          }))}
          chosen={[by]}
          onChoose={(value) => setBy(value === 'passkey' ? 'passkey' : 'passphrase')}
        />
      ) : null}
      {by === 'passkey' ? null : (
        <>
          <SecretField
            label={words.newPassphrase}
            hint={words.newHint(SHORTEST)}
            error={asked ? faults.first : undefined}
            show={words.show}
            value={first}
            onChange={(value) => setTyped({ ...typed, first: value })}
          />
          <SecretField
            label={words.again}
            error={asked ? faults.again : undefined}
            show={words.show}
            value={again}
            onChange={(value) => setTyped({ ...typed, again: value })}
          />
          <div>
            <Button size="small" onClick={suggest}>
              {words.suggest}
            </Button>
          </div>
          <div role="status">
            {suggested === '' || suggested !== first ? null : (
              <p>
                <strong className={styles.suggested}>{suggested}</strong>
                <br />
                {words.suggested}
              </p>
            )}
          </div>
        </>
      )}
      <div>
        <Button type="submit" tone="primary" disabledReason={disabledReason}>
          {words.start}
        </Button>
      </div>
    </form>
  )
}
