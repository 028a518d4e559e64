import { useConnection } from '~/connection/ConnectionContext'
import styles from './Home.module.css'
import { UnshownWords, useUnshownWords } from './unshown-words'

/**
 * Says of a server that keeps appointments that the next visit may be one of them: the app reads
 * visits alone (R4, Appointment: a booking; Encounter: the visit itself).
 */
export function UnshownAppointments() {
  const { capability } = useConnection()
  const isKept = capability.bases.some(
    ({ base, statement }) => base.kind === 'r4' && statement.resources.has('Appointment'),
  )
  return isKept ? (
    <UnshownWords>
      <Told />
    </UnshownWords>
  ) : null
}

function Told() {
  return <p className={styles.note}>{useUnshownWords().appointments}</p>
}
