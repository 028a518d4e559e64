import { useText } from '~/i18n/TextProvider'
import styles from './Home.module.css'

/** In the place of a small part that no network could bring: the cards around it stay. */
export function NotLoaded() {
  const { shell } = useText()
  return <span className={styles.note}>{shell.crashed.outdatedTitle}</span>
}
