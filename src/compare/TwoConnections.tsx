import { useConnection } from '~/connection/ConnectionContext'
import { connectionName, useOtherConnectionWords } from '~/refusals/refusal-text'
import { wayIn } from '~/smart/other-registrations'
import type { Registration } from '~/smart/registration'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { capitalized } from '~/std/capitalized'
import type { Beside, BesideTools } from './beside-tools'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { SignInResult } from './SignInResult'
import { useSignIn } from './use-sign-in'

interface TwoConnectionsProps {
  readonly beside: Beside
  readonly tools: BesideTools
}

/** Both connections by name, and the ways to end the second one or to sign in there again. */
export function TwoConnections({ beside, tools }: TwoConnectionsProps) {
  const words = useCompareText()
  const { session } = useConnection()
  const signing = useSignIn(tools)
  const { Requests } = tools
  const { registration } = beside.connection.session
  const way = wayIn(registration, session)
  return (
    <div className={styles.part}>
      <div className={styles.sides}>
        <Side title={words.beside.first} registration={session.registration} />
        <Side title={words.beside.second} registration={registration} />
      </div>
      <SignInResult signing={signing} tools={tools} />
      {beside.isGood ? null : <p role="alert">{words.beside.over}</p>}
      <div className={styles.ways} data-print="never">
        {beside.isGood || way === undefined ? null : (
          <Button tone="primary" onClick={() => signing.begin(registration, way)}>
            {words.beside.again}
          </Button>
        )}
        <Button size="small" onClick={() => void tools.end()}>
          {words.beside.end}
        </Button>
      </div>
      <div data-print="never">
        <Disclosure summary={words.beside.requests}>
          <Requests />
        </Disclosure>
      </div>
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly registration: Registration
}

function Side({ title, registration }: SideProps) {
  const words = useCompareText()
  const connections = useOtherConnectionWords()
  return (
    <div className={styles.side}>
      <p className={styles.quiet}>{title}</p>
      <p className={styles.name}>
        {capitalized(
          words.beside.named(connectionName(registration, connections), registration.name),
        )}
      </p>
      <ul className={styles.addresses}>
        {registration.bases.map(({ url }) => (
          <li key={url}>
            <code>{url}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
