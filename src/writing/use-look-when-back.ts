import { useEffect, useRef } from 'react'
import { whenBack } from '~/std/when-back'

/**
 * Looks for what could not be looked for, when the network is back. Its owner stays while it looks,
 * so that a look which fails as well is not the last one.
 *
 * @param look - Looks for what is unknown at that moment.
 */
export function useLookWhenBack(look: () => void): void {
  const newest = useRef(look)
  useEffect(() => {
    newest.current = look
  })
  useEffect(() => whenBack(() => newest.current()), [])
}
