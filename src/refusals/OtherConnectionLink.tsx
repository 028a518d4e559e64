import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { ledTo, rememberScreen, screenOf, type NextScreen } from '~/smart/tab/next-screen'
import type { Registration, Way } from '~/smart/registration'
import { signInAddress } from '~/smart/sign-in-address'
import { tabStorage } from '~/smart/tab-storage'
import { buttonClass } from '~/ui/Button'
import { connectionName, useOtherConnectionWords } from './refusal-text'
import styles from './Refusals.module.css'

interface WayProps {
  readonly registration: Registration
  readonly way: Way
  /**
   * Returns to this screen, or as near to it as the other sign-in can. Without it, and without
   * `screen`, the sign-in leads to the first page.
   */
  readonly backHere?: boolean
  /** Leads to another screen, which reveals less than this one. */
  readonly screen?: NextScreen
}

/**
 * The sign-in by another connection, with the name of the screen that it returns to. It passes on
 * nothing about a patient except the id of the displayed record.
 */
export function OtherConnectionLink({
  registration,
  way,
  backHere = false,
  screen,
}: WayProps): ReactNode {
  const words = useOtherConnectionWords()
  const { session } = useConnection()
  const next = backHere ? screenOf(location.pathname) : screen
  const goesOn = next !== undefined && (!next.ofPatient || session.launch === 'patient')
  return (
    <>
      <p className={styles.way}>
        <a
          className={buttonClass('secondary', 'normal')}
          href={signInAddress({ organization: registration.id, way })}
          onClick={() => {
            if (next !== undefined) rememberScreen(tabStorage(), registration.id, next)
          }}
        >
          {words.go(connectionName(registration, words))}
        </a>
      </p>
      {next === undefined ? null : (
        <p className={styles.quiet}>
          {!goesOn
            ? words.findsAgain
            : backHere
              ? words.comesBack[ledTo(location.pathname)]
              : words.kept.comesTo}
        </p>
      )}
    </>
  )
}
