import { createContext, use } from 'react'

const OfRecord = createContext(false)

/**
 * Says of the document below that it is an entry of the open record itself: what it refers to is in
 * the same record, one press away. References of a file lead nowhere.
 */
export const OfRecordProvider = OfRecord.Provider

export function useIsOfRecord(): boolean {
  return use(OfRecord)
}
