import { Button } from '~/ui/Button'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'

/** The button that reads the other measurements, in the place where they will be chosen. */
export function Widen({ onWiden }: { readonly onWiden: () => void }) {
  const { words } = useTrendText()
  return (
    <p className={styles.widen} data-print="never">
      <Button onClick={onWiden}>{words.screen.widen}</Button>
    </p>
  )
}
