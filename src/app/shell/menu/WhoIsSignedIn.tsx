import { useConnection } from '~/connection/ConnectionContext'
import { useWho } from '~/connection/use-who'
import { whoName, whoRole } from '~/writing/who-text'
import type { person } from '~/i18n/en/frame/person'
import { buttonClass } from '~/ui/Button'
import { signInAddress } from '~/smart/sign-in-address'
import { HelpLink } from '../../help/HelpLink'
import styles from './WhoIsSignedIn.module.css'

interface WhoProps {
  readonly words: typeof person.who
}

/** The signed-in person's name and role, in the header. */
export function WhoIsSignedIn({ words }: WhoProps) {
  const who = useWho()
  return (
    <div className={styles.who} role="group" aria-label={words.signedIn}>
      <p className={styles.name}>{whoName(who, words)}</p>
      <p className={styles.role}>{whoRole(who, words)}</p>
    </div>
  )
}

/**
 * The same in the menu of options, with a link to another record for a person who may have several.
 */
export function WhoInMenu({ words }: WhoProps) {
  const { session } = useConnection()
  return (
    <div className={styles.menu}>
      <WhoIsSignedIn words={words} />
      {session.user.role === 'patient' ? <ChangeRecord words={words} /> : null}
      <HelpLink of={session.registration.id} apart />
    </div>
  )
}

/** Another record needs another sign-in: only the service knows which ones a person may open. */
export function ChangeRecord({ words, brief = false }: WhoProps & { readonly brief?: boolean }) {
  const {
    session: { launch, registration },
  } = useConnection()
  if (launch !== 'patient') return <p className={styles.hint}>{words.changeOff}</p>
  return (
    <>
      <a
        className={buttonClass('secondary', 'small')}
        href={signInAddress({ organization: registration.id, way: 'patient' })}
      >
        {words.change}
      </a>
      {brief ? null : <p className={styles.hint}>{words.changeHint}</p>}
    </>
  )
}
