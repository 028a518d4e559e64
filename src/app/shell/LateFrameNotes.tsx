import type { ReactNode } from 'react'
import type { Language } from '~/i18n/catalogue'
import { lateInLanguage } from '~/ui/late-in-language'
import type { PersonWords } from './FrameNotes'

const useNotes = lateInLanguage(
  async (language): Promise<(patientId: string | undefined) => ReactNode> => {
    const [{ FrameNotes }, words] = await Promise.all([import('./FrameNotes'), wordsIn(language)])
    return (patientId) => <FrameNotes patientId={patientId} words={words} />
  },
)

/** The notes of the frame with their words. While, or if ever, they do not come, the banner says alone who it is. */
export function LateFrameNotes({ patientId }: { readonly patientId: string | undefined }) {
  return useNotes()?.(patientId) ?? null
}

async function wordsIn(language: Language): Promise<PersonWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/person')).person
    case 'es':
      return (await import('~/i18n/es/person')).person
  }
}
