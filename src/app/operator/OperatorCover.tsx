import { useEffect, useRef } from 'react'
import { signInAsSystem } from '~/smart/system/system-session'
import type { Credential } from '~/smart/system/request-system-token'
import { useOperatorWords } from '~/operator/operator-text'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { focusPart } from '~/ui/focus/focus-part'
import { useTabTitle } from '../session-end/use-tab-title'
import { OuterFrame } from '../start/OuterFrame'
import type { OperatorConnection } from './connect-operator'
import { CredentialPart } from './CredentialPart'
import styles from './Operator.module.css'

interface OperatorCoverProps {
  readonly connected: OperatorConnection
  readonly isLocked: boolean
  readonly onOpened: () => void
  readonly onSignOut: () => void
}

/** Hides the screen of an operator who was away, or whose access ended, until a new sign-in. */
export function OperatorCover({ connected, isLocked, onOpened, onSignOut }: OperatorCoverProps) {
  const words = useOperatorWords()
  const { client, connection, keeper } = connected
  const place = useRef<HTMLDivElement>(null)
  const title = isLocked ? words.lockedTitle : words.endedTitle
  useTabTitle(`${title} · Clearchart`)
  useEffect(() => focusPart(place.current), [])
  const again = async (credential: Credential) => {
    const { keeper: newer } = await signInAsSystem(client, credential)
    // The same system, proved again: its token and its proof go on where the older ones were.
    keeper.takeOver(newer)
    newer.close()
    onOpened()
  }
  return (
    <OuterFrame>
      <div ref={place} tabIndex={-1} className={styles.cover}>
        <PageHeader title={title} meta={connection.session.registration.name} />
        <p>{isLocked ? words.lockedSentence : words.endedSentence}</p>
        <CredentialPart client={client} onCredential={again} />
        <div>
          <Button onClick={onSignOut}>{words.signOut}</Button>
        </div>
      </div>
    </OuterFrame>
  )
}
