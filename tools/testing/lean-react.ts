// React asks for it once, when it is loaded.
Reflect.set(console, 'createTask', undefined)
const React = await import('react')

/** The number of elements per second for which React keeps the place where they were made. */
const PLACES_KEPT = 10_000

/**
 * Keeps React from noting for each element where it was made: the stack of an error, and a task of
 * the developer tools, which only a debugger shows. They took a tenth of the time of a test of
 * screens. React's complaints stay, and name the components as before. A version of React that
 * counts elsewhere is slower, and no test of a screen is the worse for it.
 */
export function leaveOutPlaces(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => PLACES_KEPT,
    set: () => {
      // React would count from nothing.
    },
  })
}
