import { useWritingWords } from './writing-text'
import styles from './Writing.module.css'

/** One sentence for a whole form: it explains the mark of its required fields. */
export function RequiredLegend() {
  return <p className={styles.required}>{useWritingWords().required}</p>
}
