import { createContext, use, useSyncExternalStore } from 'react'
import { invariant } from '~/std/invariant'
import type { LookStore, Opened } from '../look-store'

/** The exports that are open in this page. */
export const LookContext = createContext<LookStore | undefined>(undefined)

/** The store of opened exports. */
export function useLookStore(): LookStore {
  const store = use(LookContext)
  invariant(store !== undefined, 'a screen of files stands outside LookContext')
  return store
}

/** The exports that are open now; undefined when there are none. */
export function useOpened(): Opened | undefined {
  const store = useLookStore()
  return useSyncExternalStore(store.subscribe, store.opened)
}

/** The exports of a screen that only exists while some are open. */
export function useOpenedFiles(): Opened {
  const opened = useOpened()
  invariant(opened !== undefined, 'a screen of open files is drawn without them')
  return opened
}
