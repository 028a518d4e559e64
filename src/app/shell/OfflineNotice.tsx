import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import styles from './OfflineNotice.module.css'

/** The time that the good news stays, milliseconds. */
const BACK_FOR = 4000

/**
 * Says that the network is gone, and that it is back. The browser decides, as it does for requests
 * that wait (the query client hears the same events).
 */
export function OfflineNotice() {
  const { shell } = useText()
  const isOnline = useIsOnline()
  const [wasGone, setWasGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWasGone(!isOnline), isOnline ? BACK_FOR : 0)
    return () => clearTimeout(timer)
  }, [isOnline])
  const words = isOnline ? wasGone && shell.online : shell.offline
  return <LiveRegion className={words ? styles.notice : undefined}>{words}</LiveRegion>
}
