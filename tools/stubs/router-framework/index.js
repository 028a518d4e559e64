import { createContext, useRef } from 'react'

// Stands in for react-router's lib/dom/ssr/components.js in a build (tools/bundle/no-framework-mode.ts). That file serves apps
// that react-router's own server renders: without such a server nobody gives this context a value, and then the library
// itself answers as this does.

export const FrameworkContext = createContext(undefined)

/** No page is ever fetched ahead by the router: there is no server that could say what it needs. */
export function usePrefetchBehavior() {
  return [false, useRef(null), {}]
}

/** Never drawn: `usePrefetchBehavior` says no. */
export function PrefetchPageLinks() {
  return null
}

/** One ref for several. */
export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value)
      else if (ref != null) ref.current = value
    }
  }
}
