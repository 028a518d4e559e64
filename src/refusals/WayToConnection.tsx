import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { rememberScreen, screenOf } from '~/smart/next-screen'
import type { Registration, Way } from '~/smart/registration'
import { signInAddress } from '~/smart/sign-in-address'
import { tabStorage } from '~/smart/tab-storage'
import { buttonClass } from '~/ui/Button'
import { connectionName, useOtherConnectionWords } from './refusal-text'
import styles from './Refusals.module.css'

interface WayProps {
  readonly registration: Registration
  readonly way: Way
  /** Without it the sign-in leads to the first page. */
  readonly backHere?: boolean
}

/** The sign-in by another connection, which comes back to this screen. No id and nothing about a patient goes along. */
export function WayToConnection({ registration, way, backHere = false }: WayProps): ReactNode {
  const words = useOtherConnectionWords()
  const { session } = useConnection()
  const screen = screenOf(location.pathname)
  const goesBack = backHere && (!screen.ofPatient || session.launch === 'patient')
  return (
    <>
      <p className={styles.way}>
        <a
          className={buttonClass('secondary', 'normal')}
          href={signInAddress({ organization: registration.id, way })}
          onClick={() => {
            if (backHere) rememberScreen(tabStorage(), registration.id, screen)
          }}
        >
          {words.go(connectionName(registration, words))}
        </a>
      </p>
      {backHere ? (
        <p className={styles.quiet}>{goesBack ? words.comesBack : words.findsAgain}</p>
      ) : null}
    </>
  )
}
