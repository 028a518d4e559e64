import { createContext } from 'react'
import type { FreshRecords } from '~/record/time/Freshness'
import type { News } from './news'

/** The state of the changes on this device, with the person's options. */
export type NewsState =
  /** The browser stores nothing for this page, or readers cannot be told apart. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'off'; readonly turnOn: () => void }
  | {
      readonly kind: 'on'
      /** Undefined before the first comparison. */
      readonly news: News | undefined
      readonly fresh: FreshRecords
      readonly markSeen: () => void
      readonly turnOff: () => void
    }

/** Undefined outside a patient's record, and until the code that compares is loaded. */
export const NewsContext = createContext<NewsState | undefined>(undefined)
