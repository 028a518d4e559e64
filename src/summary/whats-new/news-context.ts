import { createContext } from 'react'
import type { News } from './news'

/** Whether and what this device tells of what is new, with what a person may do about it. */
export type NewsState =
  /** The browser keeps nothing for this page, or nobody can tell one reader from another. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'off'; readonly turnOn: () => void }
  | {
      readonly kind: 'on'
      /** Undefined before the first comparison. */
      readonly news: News | undefined
      readonly markSeen: () => void
      readonly turnOff: () => void
    }

/** Undefined outside a patient's record, and before the part that compares has come. */
export const NewsContext = createContext<NewsState | undefined>(undefined)
