import type { SignatureMark } from '../engine/signature-mark'
import styles from './Signature.module.css'
import { useFieldContext } from './use-field-context'

/** The picture of a signature that was drawn here; nothing for a typed one. */
export function DrawnSignature({ mark: { name, drawn } }: { readonly mark: SignatureMark }) {
  const {
    words: { sign },
  } = useFieldContext()
  return drawn === undefined ? null : (
    <img className={styles.drawn} src={`data:image/png;base64,${drawn}`} alt={sign.picture(name)} />
  )
}
