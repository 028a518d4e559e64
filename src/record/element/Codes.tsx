import type { Coding } from 'fhir/r4'
import styles from './ElementView.module.css'
import { usePlace } from '../RecordPlace'

interface CodesProps {
  readonly codings: readonly Coding[] | undefined
  /** The record's own words, if the screen shows others. */
  readonly said?: string | undefined
}

/** Code and system of a concept, and the record's own words for it, for people who ask for them. */
export function Codes({ codings, said }: CodesProps) {
  const { technical } = usePlace()
  if (technical !== true || codings === undefined || codings.length === 0) return null
  return (
    <ul className={styles.codes}>
      {said === undefined ? null : <li>“{said}”</li>}
      {codings.map((coding, index) => (
        // Codings are never reordered in place, and two may be equal.
        <li key={index}>
          <code>{coding.code}</code> {coding.display}{' '}
          <small className={styles.fine}>{coding.system}</small>
        </li>
      ))}
    </ul>
  )
}
