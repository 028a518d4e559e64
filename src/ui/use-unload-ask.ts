import { useEffect } from 'react'

/** Has the browser ask, in its own words, before this page is closed or loaded again. */
export function useUnloadAsk(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on])
}
