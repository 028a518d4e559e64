import { useEffect, useRef, useState } from 'react'
import type { Registration, Way } from '~/smart/registration'
import type { BesideTools, SignedInBeside } from './beside-tools'

/** The state of a second sign-in. */
export interface SigningIn {
  readonly waiting: boolean
  /** The last result, unless it was a success. */
  readonly result: Exclude<SignedInBeside, { kind: 'signed-in' }> | undefined
  readonly begin: (registration: Registration, way: Way) => void
  /** Goes to the sign-in on this page; undefined unless the browser has just refused a window. */
  readonly goThere: (() => void) | undefined
}

type Tools = Pick<BesideTools, 'signIn' | 'signInHere' | 'returned'>

/** Signs in to a second connection; a new press stops waiting for the window of the last one. */
export function useSignIn({ signIn, signInHere, returned }: Tools): SigningIn {
  const [waiting, setWaiting] = useState(false)
  const [result, setResult] = useState<SigningIn['result']>(() => unlessGood(returned()))
  const [wanted, setWanted] = useState<readonly [Registration, Way]>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const begin = (registration: Registration, way: Way) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setWaiting(true)
    setResult(undefined)
    setWanted([registration, way])
    void signIn(registration, way, own.signal).then((ended) => {
      if (stop.current !== own) return
      setWaiting(false)
      setResult(unlessGood(ended))
    })
  }
  const goThere =
    result?.kind === 'blocked' && wanted !== undefined ? () => signInHere(...wanted) : undefined
  return { waiting, result, begin, goThere }
}

function unlessGood(result: SignedInBeside | undefined): SigningIn['result'] {
  return result?.kind === 'signed-in' ? undefined : result
}
