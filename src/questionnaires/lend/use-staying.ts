import { useEffect } from 'react'
import { hearSteps } from '~/std/hear-steps'

/**
 * Keeps a page where it is: back and forward change nothing, and the browser asks before the page
 * is closed, reloaded or left. Whoever leaves it all the same finds a locked session.
 */
export function useStaying(): void {
  useEffect(() => {
    // The router's own note of the entry, of whatever type.
    const state: unknown = window.history.state
    const here = window.location.href
    const stay = (event: PopStateEvent) => {
      // The router would change its address, although no route is drawn.
      event.stopImmediatePropagation()
      window.history.pushState(state, '', here)
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.history.pushState(state, '', here)
    const stop = hearSteps(stay)
    window.addEventListener('beforeunload', ask)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
}
