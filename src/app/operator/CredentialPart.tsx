import { useCallback, useEffect, useState, type SubmitEvent } from 'react'
import { StartError } from '~/smart/start-failure'
import type { Credential } from '~/smart/system/request-system-token'
import type { SystemClient } from '~/smart/system/system-client'
import { systemKeys, type SystemKey } from '~/smart/system/system-key'
import { useOperatorWords } from '~/operator/operator-text'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { SecretField } from '~/ui/field/SecretField'
import { SelectField } from '~/ui/field/SelectField'
import { Section } from '~/ui/Section'
import { CheckLink } from '../start/CheckLink'
import { useSignInWords } from '../start/sign-in-text'
import { KeyPart } from './KeyPart'
import styles from './Operator.module.css'

interface CredentialPartProps {
  readonly client: SystemClient
  /** Signs in. @throws StartError */
  readonly onCredential: (credential: Credential) => Promise<void>
}

/** The proof of identity: a key of this browser first, a secret as the lesser way. */
export function CredentialPart({ client, onCredential }: CredentialPartProps) {
  const words = useOperatorWords()
  const { keyClientId, secretClientId, registration } = client
  const [failure, setFailure] = useState<StartError>()
  const [busy, setBusy] = useState(false)
  const [keys, setKeys] = useState<readonly SystemKey[]>()
  const look = useCallback(
    () => systemKeys(registration.id).then(setKeys, () => setKeys([])),
    [registration.id],
  )
  useEffect(() => void look(), [look])
  const signIn = async (credential: Credential) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onCredential(credential)
    } catch (error) {
      setFailure(error instanceof StartError ? error : new StartError('unexpected'))
    } finally {
      setBusy(false)
    }
  }
  const key = keys?.find(({ signs }) => signs)
  return (
    <>
      {failure === undefined ? null : (
        <>
          <Failed failure={failure} />
          <CheckLink registration={registration.id} />
        </>
      )}
      {keyClientId === undefined ? null : (
        <Section title={words.byKey}>
          {keys === undefined ? null : (
            <KeyPart keys={keys} registration={registration.id} onChanged={look} />
          )}
          {key === undefined ? null : (
            <div className={styles.signIn}>
              <Button
                tone="primary"
                busy={busy}
                onClick={() => void signIn({ kind: 'key', clientId: keyClientId, key })}
              >
                {words.signInByKey}
              </Button>
            </div>
          )}
        </Section>
      )}
      {secretClientId === undefined ? null : (
        <Disclosure summary={words.bySecret}>
          <SecretForm clientId={secretClientId} busy={busy} onSecret={signIn} />
        </Disclosure>
      )}
    </>
  )
}

function Failed({ failure }: { readonly failure: StartError }) {
  const words = useOperatorWords()
  const { failures } = useSignInWords()
  const { title, sentence } =
    failure.code === 'invalid_client' ? words.notAccepted : failures[failure.kind]
  return <ErrorNotice title={title} sentence={sentence} />
}

interface SecretFormProps {
  readonly clientId: string
  readonly busy: boolean
  readonly onSecret: (credential: Credential) => Promise<void>
}

/** A secret is typed for this visit, and is gone with it. */
function SecretForm({ clientId, busy, onSecret }: SecretFormProps) {
  const words = useOperatorWords()
  const [secret, setSecret] = useState('')
  const [sentIn, setSentIn] = useState<'header' | 'body'>('header')
  const [error, setError] = useState<string>()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (secret === '') return setError(words.secretMissing)
    setError(undefined)
    void onSecret({ kind: 'secret', clientId, secret, sentIn }).finally(() => setSecret(''))
  }
  return (
    <form className={styles.part} onSubmit={send} noValidate>
      <p>{words.secretIntro}</p>
      <SecretField
        label={words.secret}
        error={error}
        value={secret}
        onChange={setSecret}
        show={words.showSecret}
      />
      <SelectField
        label={words.sentIn}
        options={[
          { value: 'header', label: words.inHeader },
          { value: 'body', label: words.inBody },
        ]}
        value={sentIn}
        onChange={setSentIn}
      />
      <div>
        <Button type="submit" busy={busy}>
          {words.signInBySecret}
        </Button>
      </div>
    </form>
  )
}
