import { createContext } from 'react'

/** True below a screen that is hidden, because nobody is active or the session has ended. */
export const Covered = createContext(false)
