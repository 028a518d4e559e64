import { useEffect, useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { Session } from '~/smart/session'
import { lateInLanguage } from '~/ui/late/late-in-language'
import type { PersonWords } from './FrameNotes'
import { wordsIn } from '~/i18n/words-in'

const personWords = wordsIn(
  import.meta.glob<PersonWords>('/src/i18n/*/frame/person.ts', { import: 'person' }),
)

/** Parts of the frame that are not needed for the first record, with their words. */
interface FrameParts {
  readonly notes: (patientId: string | undefined) => ReactNode
  readonly who: ReactNode
  readonly whoInMenu: ReactNode
}

/** The first seconds belong to the record. In milliseconds. */
const PAUSE_MS = 3000

const useParts = lateInLanguage(async (language): Promise<FrameParts> => {
  const [{ FrameNotes }, { WhoInMenu, WhoIsSignedIn }, words] = await Promise.all([
    import('./FrameNotes'),
    import('./menu/WhoIsSignedIn'),
    personWords(language),
  ])
  return {
    notes: (patientId) => <FrameNotes patientId={patientId} words={words} />,
    who: <WhoIsSignedIn words={words.who} />,
    whoInMenu: <WhoInMenu words={words.who} />,
  }
})

/**
 * The late parts of the frame: after the first seconds, or at once if they report another person
 * than the expected one, and for a copy, whose sheets of paper need its own day. Until they load,
 * or if they never do, the banner alone names the patient; screens that write name the person
 * themselves.
 */
export function useFrameParts(patientId: string | undefined): FrameParts | undefined {
  const { session, copy } = useConnection()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return useParts(isLater || copy !== undefined || isForAnother(session, patientId))
}

/** The signed-in person, in the menu of options, which loads it when it is opened. */
export function LateWhoInMenu() {
  return useParts()?.whoInMenu ?? null
}

/**
 * True when another patient is shown than the EHR or the sign-in opened, or when somebody else acts
 * for that patient.
 */
function isForAnother(
  { patient, user: { role, reference } }: Session,
  shown: string | undefined,
): boolean {
  if (patient === undefined) return false
  const isActing =
    role === 'patient' && reference !== undefined && reference !== `Patient/${patient}`
  return isActing || (shown !== undefined && shown !== patient)
}
