import type { ReactNode } from 'react'
import type { Language } from '~/i18n/catalogue'
import { lateInLanguage } from '~/ui/late/late-in-language'
import type { PersonWords } from './FrameNotes'

/** Parts of the frame that are not needed for the first record, with their words. */
interface FrameParts {
  readonly notes: (patientId: string | undefined) => ReactNode
  readonly who: ReactNode
  readonly whoInMenu: ReactNode
}

/** The late parts of the frame. While, or if ever, they do not come, the banner says alone who it is. */
export const useFrameParts = lateInLanguage(async (language): Promise<FrameParts> => {
  const [{ FrameNotes }, { WhoInMenu, WhoIsSignedIn }, words] = await Promise.all([
    import('./FrameNotes'),
    import('./WhoIsSignedIn'),
    wordsIn(language),
  ])
  return {
    notes: (patientId) => <FrameNotes patientId={patientId} words={words} />,
    who: <WhoIsSignedIn words={words.who} />,
    whoInMenu: <WhoInMenu words={words.who} />,
  }
})

async function wordsIn(language: Language): Promise<PersonWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/person')).person
    case 'es':
      return (await import('~/i18n/es/person')).person
  }
}
