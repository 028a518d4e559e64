import { createContext, use } from 'react'

const OpenRecord = createContext<string | undefined>(undefined)

/** Tells the screens of one patient whose they are: the id of the address. */
export const OpenRecordProvider = OpenRecord.Provider

/** Id of the patient below whose address a screen stands, for the kit, which knows no addresses. */
export function useOpenRecord(): string | undefined {
  return use(OpenRecord)
}
