import { useEffect, useRef, useState } from 'react'
import { useOperatorWords } from '~/operator/operator-text'
import type { Credential } from '~/smart/system/request-system-token'
import type { SystemClient } from '~/smart/system/system-client'
import { StartError } from '~/smart/start-failure'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Section } from '~/ui/Section'
import { CheckLink } from '../start/CheckLink'
import { useSignInWords } from '../start/sign-in-text'
import styles from './Operator.module.css'
import { visitorsCredential } from './try-key'

interface VisitorPartProps {
  readonly client: SystemClient
  /** True when the person came here to try it: nothing is left to decide. */
  readonly atOnce: boolean
  /** Signs in. @throws StartError */
  readonly onCredential: (credential: Credential) => Promise<void>
}

/** The way in for a visitor of a sandbox, in whose own world this browser's key is taken. */
export function VisitorPart({ client, atOnce, onCredential }: VisitorPartProps) {
  const words = useOperatorWords()
  const { failures } = useSignInWords()
  const [busy, setBusy] = useState(atOnce)
  const [failure, setFailure] = useState<StartError>()
  const signIn = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const credential = await visitorsCredential(client)
      if (credential !== undefined) await onCredential(credential)
    } catch (error) {
      setFailure(error instanceof StartError ? error : new StartError('unexpected'))
    } finally {
      setBusy(false)
    }
  }
  const enter = useRef(atOnce ? signIn : undefined)
  useEffect(() => {
    const first = enter.current
    enter.current = undefined
    void first?.()
  }, [])
  return (
    <Section title={words.visitor.title}>
      {failure === undefined ? null : (
        <>
          <ErrorNotice {...failures[failure.kind]} />
          <CheckLink registration={client.registration.id} />
        </>
      )}
      <p>{words.visitor.what}</p>
      <div className={styles.signIn}>
        <Button tone="primary" busy={busy} onClick={() => void signIn()}>
          {words.visitor.go}
        </Button>
      </div>
    </Section>
  )
}
