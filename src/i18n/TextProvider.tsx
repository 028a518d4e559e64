import { createContext, use, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { Language } from './languages'
import type { Messages } from './messages'

interface TextState {
  readonly messages: Messages
  readonly choose: (language: Language) => void
}

const TextContext = createContext<TextState | undefined>(undefined)

/**
 * Gives the screens below it their words. `choose` loads the other language and shows it in place.
 */
export function TextProvider({
  messages,
  choose,
  children,
}: TextState & { readonly children: ReactNode }) {
  return <TextContext value={{ messages, choose }}>{children}</TextContext>
}

/** The words of the current language. */
export function useText(): Messages {
  return useTextState().messages
}

/** Changes the language of every screen at once. */
export function useChooseLanguage(): (language: Language) => void {
  return useTextState().choose
}

function useTextState(): TextState {
  const state = use(TextContext)
  invariant(state !== undefined, 'outside TextProvider')
  return state
}
