import type { Told } from '~/fhir/scores/harm-answer'
import { lateInLanguage } from '~/ui/late/late-in-language'

const useMark = lateInLanguage(async (language) => (await import('./mark-harm')).markHarm(language))

/** The beginnings of the codes of questions about harm to oneself (`SAFETY_CODES`). */
const ASKED = /\b(?:44260|932\d\d)-/

/** True for a record that may have one of the questions; most have none, and fetch nothing. */
export function mayTell(record: Told): boolean {
  return ASKED.test(JSON.stringify(record))
}

/**
 * Marks an answer about harm to oneself that is not a no, in words; it loads once a record that
 * asks about it is `wanted`.
 */
export function useHarmMark(isWanted: boolean): ((record: Told) => string | undefined) | undefined {
  return useMark(isWanted)
}
