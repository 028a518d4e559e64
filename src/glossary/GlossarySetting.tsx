import { createContext, use } from 'react'

/** The choice to offer explanations, and the way to change it. */
export interface GlossaryChoice {
  readonly shown: boolean
  readonly choose: (shown: boolean) => void
}

const GlossaryContext = createContext<GlossaryChoice>({ shown: false, choose: () => undefined })

/** Tells the screens below it if explanations are offered. */
export const GlossarySetting = GlossaryContext.Provider

export function useGlossaryChoice(): GlossaryChoice {
  return use(GlossaryContext)
}
