import type { ReactNode } from 'react'
import type { Language } from '~/i18n/catalogue'
import { useText } from '~/i18n/TextProvider'
import { latePart, useLatePart, type LatePart } from '~/ui/late-part'
import type { PersonWords } from './FrameNotes'

type NotesPart = LatePart<(patientId: string | undefined) => ReactNode>

const parts = new Map<Language, NotesPart>()

/** The notes of the frame with their words. While, or if ever, they do not come, the banner says alone who it is. */
export function LateFrameNotes({ patientId }: { readonly patientId: string | undefined }) {
  const { language } = useText()
  return useLatePart(notesIn(language))?.(patientId) ?? null
}

function notesIn(language: Language): NotesPart {
  const known = parts.get(language)
  if (known !== undefined) return known
  const part: NotesPart = latePart(async () => {
    const [{ FrameNotes }, words] = await Promise.all([import('./FrameNotes'), wordsIn(language)])
    return (patientId) => <FrameNotes patientId={patientId} words={words} />
  })
  parts.set(language, part)
  return part
}

async function wordsIn(language: Language): Promise<PersonWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/person')).person
    case 'es':
      return (await import('~/i18n/es/person')).person
  }
}
