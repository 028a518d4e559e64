import type { Coding } from 'fhir/r4'
import styles from './ElementView.module.css'
import { usePlace } from '../RecordPlace'

/** Code and system of a concept, for who asks for them. */
export function Codes({ codings }: { readonly codings: readonly Coding[] | undefined }) {
  const { technical } = usePlace()
  if (technical !== true || codings === undefined || codings.length === 0) return null
  return (
    <ul className={styles.codes}>
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
