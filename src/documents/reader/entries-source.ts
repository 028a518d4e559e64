import { createContext, use } from 'react'
import type { OpenCda } from '~/documents/cda/open-cda'

const EntriesContext = createContext<OpenCda['entriesOf']>(() => Promise.resolve([]))

/** Gives the sections of a document access to their coded entries. */
export const EntriesProvider = EntriesContext.Provider

/** The function that requests the coded entries of this document. */
export function useEntries(): OpenCda['entriesOf'] {
  return use(EntriesContext)
}
