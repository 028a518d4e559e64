import { useEffect, useState } from 'react'
import type { Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { findOffers, type Offer } from './find-offers'

/**
 * The other connections that offer a refused request; undefined while they are being looked up, or
 * without a refusal.
 */
export function useOffers(refusal: Refusal | undefined): readonly Offer[] | undefined {
  const { session } = useConnection()
  const [found, setFound] = useState<{ readonly to: string; readonly offers: readonly Offer[] }>()
  const request = refusal?.refused
  // Screens decide again with every rendering: the same request is the same question.
  const question = request === undefined ? undefined : JSON.stringify(request)
  useEffect(() => {
    if (request === undefined || question === undefined) return undefined
    let wanted = true
    void findOffers(request, session).then((offers) => {
      if (wanted) setFound({ to: question, offers })
    })
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question, session])
  // The answer to an earlier question says nothing about this one.
  return found?.to === question ? found?.offers : undefined
}
