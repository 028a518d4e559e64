import { createContext, use } from 'react'

const OpenRecord = createContext<string | undefined>(undefined)

/** Gives the screens of one patient the id in the address. */
export const OpenRecordProvider = OpenRecord.Provider

/** Id of the patient in a screen's address, for the kit, which does not know addresses. */
export function useOpenRecord(): string | undefined {
  return use(OpenRecord)
}
