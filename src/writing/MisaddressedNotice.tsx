import type { MisaddressedWhy } from '~/queries/addressed'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'

/** Tells why nothing was sent, where the write would have reached another person. */
export function MisaddressedNotice({ why }: { readonly why: MisaddressedWhy }) {
  const { outcome: words } = useWritingWords()
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.noticeTitle}>
        {why === 'version' ? words.notKeptTitle : words.misaddressedTitle}
      </p>
      <p>{words.misaddressed[why]}</p>
    </div>
  )
}
