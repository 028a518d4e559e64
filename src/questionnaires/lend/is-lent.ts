import { createContext, use } from 'react'

/** True below a form that a patient fills in on the device of staff, and nothing else. */
export const LentForm = createContext(false)

/** True when a patient holds the device: no part of the form may lead away from it. */
export function useIsLent(): boolean {
  return use(LentForm)
}
