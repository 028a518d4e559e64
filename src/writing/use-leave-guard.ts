import { use, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router'
import { guardLeaving, type Ask } from './leave-guards'

/** A step that waits for the person's answer. */
export interface LeaveQuestion {
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Asks before one leaves the screen while `unsaved`: by a link, by the app's own navigation, by
 * back and forward, by signing out and, in the browser's words, by closing or reloading. Gives the
 * question while there is one, for `LeaveDialog`.
 *
 * The declarative router has no blocker. Its steps go through one object, the navigator, and back
 * and forward come as `popstate`, which is heard before the router hears it and taken back.
 */
export function useLeaveGuard(unsaved: boolean): LeaveQuestion | undefined {
  const { navigator } = use(UNSAFE_NavigationContext)
  const [step, setStep] = useState<() => void>()
  useEffect(() => {
    if (!unsaved) return undefined
    const ask: Ask = (go) => setStep(() => go)
    const stopNavigator = guardNavigator(navigator, ask)
    const stopBack = guardHistory(ask)
    const stopLeaving = guardLeaving(ask)
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', beforeUnload)
    return () => {
      stopNavigator()
      stopBack()
      stopLeaving()
      window.removeEventListener('beforeunload', beforeUnload)
    }
  }, [unsaved, navigator])
  if (step === undefined) return undefined
  return {
    stay: () => setStep(undefined),
    leave: () => {
      setStep(undefined)
      step()
    },
  }
}

/** Holds links and the app's own steps. Returns the way to stop. */
function guardNavigator(navigator: Navigator, ask: Ask): () => void {
  const push = navigator.push.bind(navigator)
  const replace = navigator.replace.bind(navigator)
  Object.assign(navigator, {
    push: (...to: Parameters<Navigator['push']>) => ask(() => push(...to)),
    replace: (...to: Parameters<Navigator['replace']>) => ask(() => replace(...to)),
  } satisfies Pick<Navigator, 'push' | 'replace'>)
  return () => {
    Object.assign(navigator, { push, replace })
  }
}

/** Takes steps of the browser's own buttons back and asks. Returns the way to stop. */
function guardHistory(ask: Ask): () => void {
  const here = indexOf(window.history.state)
  /** Steps that this guard makes itself. */
  let own = 0
  const heard = (event: PopStateEvent) => {
    if (own > 0) {
      own -= 1
      event.stopImmediatePropagation()
      return
    }
    const there = indexOf(event.state)
    // A place that the router did not make: nothing is known of how to come back from it.
    if (here === undefined || there === undefined || there === here) return
    event.stopImmediatePropagation()
    own += 1
    window.history.go(here - there)
    ask(() => {
      window.removeEventListener('popstate', heard, true)
      window.history.go(there - here)
    })
  }
  // Capturing listeners of a target are called before the others, whoever came first (DOM, "inner
  // invoke").
  window.addEventListener('popstate', heard, true)
  return () => window.removeEventListener('popstate', heard, true)
}

/** The place in the history that the router notes in its state. */
function indexOf(state: unknown): number | undefined {
  const index =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}
