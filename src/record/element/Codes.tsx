import type { Coding } from 'fhir/r4'
import { useHide } from '~/connection/use-hide'
import styles from './ElementView.module.css'
import { usePlace } from '../places/RecordPlace'

interface CodesProps {
  readonly codings: readonly Coding[] | undefined
  /** The record's own words, if the screen shows others. */
  readonly said?: string | undefined
}

/** Code and system of a concept, and the record's own words for it, for people who ask for them. */
export function Codes({ codings, said }: CodesProps) {
  const { technical } = usePlace()
  const hide = useHide()
  if (technical !== true || codings === undefined || codings.length === 0) return null
  return (
    <ul className={styles.codes}>
      {said === undefined ? null : <li>“{hide(said)}”</li>}
      {codings.map((coding, index) => (
        // Codings are never reordered in place, and two may be equal.
        <li key={index}>
          <code>{hide(coding.code)}</code> {hide(coding.display)}{' '}
          <small className={styles.fine}>{coding.system}</small>
        </li>
      ))}
    </ul>
  )
}
