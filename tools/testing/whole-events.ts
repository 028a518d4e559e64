import { act, configure } from '@testing-library/react'
import React from 'react'

/**
 * Lets what an event begins come to its end, also where a screen waits for a late part. The library
 * ends the scope of an event at once; React would then drop the render that waits, so that the
 * screen never comes, and complain. A test waits for what appears, as a person does, and need not
 * know which press meets a part that is still loading: such a scope ends as one that is awaited.
 */
export function finishWhatEventsBegin(): void {
  let isInside = false
  configure({
    eventWrapper: (fire: () => unknown) => {
      if (isInside) return fire()
      isInside = true
      try {
        const outcome: { value?: unknown; renders?: unknown } = {}
        const scope: unknown = act(() => {
          outcome.value = fire()
          outcome.renders = renders()
        })
        if (Array.isArray(outcome.renders) && outcome.renders.length > 0)
          void Promise.resolve(scope)
        return outcome.value
      } finally {
        isInside = false
      }
    },
  })
  // The wait for what appears runs outside of every scope (`asyncWrapper`), and this one may still
  // be open.
  let isScope: unknown
  Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', {
    configurable: true,
    get: () => (isScope !== true && Array.isArray(renders()) ? STILL_OPEN : isScope),
    set: (value: unknown) => {
      // Whoever puts back what was there puts back that there was no scope of its own.
      isScope = value === STILL_OPEN ? false : value
    },
  })
}

/** Means yes, because a scope is still open. */
const STILL_OPEN = 'still open'

/**
 * The renders of the open scope that are still to be done, in React's own list; null if none is
 * open.
 */
function renders(): unknown {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  return typeof internals === 'object' && internals !== null
    ? Reflect.get(internals, 'actQueue')
    : undefined
}
