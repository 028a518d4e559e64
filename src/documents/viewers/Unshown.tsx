import styles from './Viewer.module.css'
import { useViewerText } from './ViewerText'
import type { ViewerWords } from './viewer-words'

/** A file without a viewer here, with the reason. The download is above it. */
export function Unshown({ why }: { readonly why: Exclude<keyof ViewerWords['why'], 'title'> }) {
  const words = useViewerText()
  return (
    <div className={styles.unshown}>
      <p className={styles.failureTitle}>{words.why.title}</p>
      <p>{words.why[why]}</p>
    </div>
  )
}
