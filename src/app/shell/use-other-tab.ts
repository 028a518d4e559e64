import { useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { sha256 } from '~/smart/random-text'
import { TAB_PATIENTS, watchTabPatients, type TabPatients } from './tab-patients'

/** True when another tab of the signed-in person shows another patient. */
export function useOtherTab(patientId: string | undefined): boolean {
  const { session } = useConnection()
  const [isOther, setOther] = useState(false)
  const watch = useRef<TabPatients>(undefined)
  const shown = useRef<string>(undefined)
  // Two launches of the same person are two sign-ins: the person connects them.
  const who = `${session.registration.issuer} ${session.user.subject ?? session.id}`
  useEffect(() => {
    const begin = () => {
      watch.current = watchTabPatients(
        {
          channel: new BroadcastChannel(TAB_PATIENTS),
          locks: navigator.locks ?? undefined,
          who,
          hash: sha256,
        },
        setOther,
      )
    }
    const end = () => watch.current?.close()
    // A restored page had announced that it was gone.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      begin()
      watch.current?.show(shown.current)
    }
    begin()
    watch.current?.show(shown.current)
    window.addEventListener('pagehide', end)
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('pagehide', end)
      window.removeEventListener('pageshow', back)
      end()
    }
  }, [who])
  useEffect(() => {
    shown.current = patientId
    watch.current?.show(patientId)
  }, [patientId])
  return isOther
}
