import { createContext, use } from 'react'

/** The end of a form in a patient's hands: after it, nothing is left to answer. */
interface LentEnd {
  readonly isSent: boolean
  readonly onSent: () => void
  /** Gives the device back as it was handed over. */
  readonly onEnd: () => void
}

export const LentEndContext = createContext<LentEnd>({
  isSent: false,
  onSent: () => undefined,
  onEnd: () => undefined,
})

/** True when the form was sent, with the function that says so. */
export function useLentEnd(): LentEnd {
  return use(LentEndContext)
}
