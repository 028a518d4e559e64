import { useState, type SubmitEvent } from 'react'
import styles from '~/export/copy/Copy.module.css'
import type { CopyContent } from '~/export/copy/copy-content'
import type { KeptCopy } from '~/export/copy/copy-store'
import { useCopyWords } from '~/export/copy/copy-text'
import { openCopy } from '~/export/copy/open-copy'
import { isPasskeyFailure, passkeySecret } from '~/export/copy/passkey'
import { passphraseSecret } from '~/export/copy/passphrase'
import { Button } from '~/ui/Button'
import { SecretField } from '~/ui/field/SecretField'
import { LiveRegion } from '~/ui/LiveRegion'
import { ErrorNotice } from '~/ui/ErrorNotice'

interface OpenFormProps {
  readonly kept: KeptCopy
  readonly onOpened: (content: CopyContent) => void
}

/** Asks for what opens the copy, and opens it. */
export function OpenForm({ kept, onOpened }: OpenFormProps) {
  const words = useCopyWords()
  const { lock } = kept
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'idle' | 'opening' | 'wrong' | 'unreadable'>('idle')
  const open = async () => {
    setState('opening')
    const secret =
      lock.by === 'passkey' ? await passkeySecret(lock) : await passphraseSecret(typed, lock)
    if (isPasskeyFailure(secret)) return setState('wrong')
    const opened = await openCopy(kept, secret)
    if (opened === 'wrong' || opened === 'unreadable') return setState(opened)
    onOpened(opened)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A browser that cannot do it says so as it says that the secret is wrong.
    if (state !== 'opening') open().catch(() => setState('unreadable'))
  }
  const isByKey = lock.by === 'passkey'
  const fault = state === 'wrong' ? (isByKey ? words.wrongPasskey : words.wrong) : words.unreadable
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isByKey ? null : (
        <SecretField
          label={words.newPassphrase}
          show={words.show}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div>
        <Button type="submit" tone="primary" busy={state === 'opening'}>
          {isByKey ? words.openPasskey : words.openIt}
        </Button>
      </div>
      <LiveRegion>{state === 'opening' ? words.opening : ''}</LiveRegion>
      {state === 'wrong' || state === 'unreadable' ? (
        <ErrorNotice title={words.notOpened} sentence={fault} />
      ) : null}
    </form>
  )
}
