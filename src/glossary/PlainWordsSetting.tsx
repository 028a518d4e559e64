import { createContext, use } from 'react'

/** Whether explanations are offered, and the way to change it. */
export interface PlainWordsChoice {
  readonly shown: boolean
  readonly choose: (shown: boolean) => void
}

const PlainWordsContext = createContext<PlainWordsChoice>({ shown: false, choose: () => undefined })

/** Tells the screens below it whether explanations are offered. */
export const PlainWordsSetting = PlainWordsContext.Provider

export function usePlainWordsChoice(): PlainWordsChoice {
  return use(PlainWordsContext)
}
