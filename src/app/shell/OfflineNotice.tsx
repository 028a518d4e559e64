import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './OfflineNotice.module.css'

/** The time that the good news stays, milliseconds. */
const BACK_FOR = 4000

/**
 * Says that the network is gone, and that it is back. The query client's own view of the network
 * decides, so that the notice always agrees with the waiting requests.
 */
export function OfflineNotice() {
  const { shell } = useText()
  const [network, setNetwork] = useState<'there' | 'gone' | 'back'>(() =>
    onlineManager.isOnline() && navigator.onLine ? 'there' : 'gone',
  )
  useEffect(() => onlineManager.subscribe((online) => setNetwork(online ? 'back' : 'gone')), [])
  useEffect(() => {
    if (network !== 'back') return
    const timer = setTimeout(() => setNetwork('there'), BACK_FOR)
    return () => clearTimeout(timer)
  }, [network])
  const words = { there: undefined, gone: shell.offline, back: shell.online }[network]
  return (
    <LiveRegion className={words === undefined ? undefined : styles.notice}>{words}</LiveRegion>
  )
}
