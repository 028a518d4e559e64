import { useSyncExternalStore } from 'react'

/** False while the browser has no network at all; another value draws again. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchNetwork, readNetwork)
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function readNetwork(): boolean {
  return navigator.onLine
}
