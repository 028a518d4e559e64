import { createContext, use } from 'react'
import type { OpenCda } from '~/documents/cda/open-cda'

const EntriesContext = createContext<OpenCda['entriesOf']>(() => Promise.resolve([]))

/** Tells the sections of a document where their coded entries are. */
export const EntriesProvider = EntriesContext.Provider

/** Where the coded entries of this document are asked for. */
export function useEntries(): OpenCda['entriesOf'] {
  return use(EntriesContext)
}
