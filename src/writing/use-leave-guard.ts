import { use, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext, type Navigator } from 'react-router'
import { hearSteps } from '~/std/hear-steps'
import { guardLeaving, type Ask } from './leave-guards'

/** A navigation that waits for the person's answer. */
export interface LeaveQuestion {
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Asks before the person leaves the screen while `unsaved`: by a link, by the app's own navigation,
 * by back and forward, by signing out and, in the browser's words, by closing or reloading. Returns
 * the question while there is one, for `LeaveDialog`.
 *
 * The declarative router has no blocker. All its navigation goes through one object, the navigator;
 * back and forward come as `popstate`, which this code hears before the router (`hearSteps`) and
 * reverses.
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

/** Holds links and the app's own navigation. Returns a function that stops. */
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

/** Reverses navigation by the browser's own buttons and asks. Returns a function that stops. */
function guardHistory(ask: Ask): () => void {
  const here = indexOf(window.history.state)
  const goBackHere = wayBackHere()
  const heard = (event: PopStateEvent) => {
    const there = indexOf(event.state)
    // An entry that the router did not make: the way back from it is unknown.
    if (here === undefined || there === undefined) return
    event.stopImmediatePropagation()
    // Back where it was: this guard's own step, however many steps came before it.
    if (there === here) return
    if (goBackHere === undefined) window.history.go(here - there)
    else goBackHere()
    ask(() => {
      stop()
      window.history.go(there - here)
    })
  }
  const stop = hearSteps(heard)
  return stop
}

/**
 * Returns to this entry of the history from wherever the tab is (HTML, "navigation.traverseTo").
 * Undefined in browsers without it, which only know steps from where they are: with a further
 * press on its way, such a step may lead elsewhere.
 */
function wayBackHere(): (() => void) | undefined {
  if (!('navigation' in window)) return undefined
  const { navigation } = window
  const key = navigation.currentEntry?.key
  if (key === undefined) return undefined
  // The next press ends a return that is on its way: its own arrival begins the next one.
  const ended = () => undefined
  return () => {
    const { committed, finished } = navigation.traverseTo(key)
    void committed?.catch(ended)
    void finished?.catch(ended)
  }
}

/** The position in the history that the router stores in its state. */
function indexOf(state: unknown): number | undefined {
  const index =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}
