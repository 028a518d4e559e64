import type { Told } from '~/fhir/scores/harm-answer'
import { useConnection } from '~/connection/ConnectionContext'
import { lateInLanguage } from '~/ui/late/late-in-language'
import type { MarkHarm } from './mark-harm'
import { useRenewed } from './use-renewed'

const useMarks = lateInLanguage(async (language) =>
  (await import('./mark-harm')).harmMarks(language),
)

/** The beginnings of the codes of questions about harm to oneself (`SAFETY_CODES`). */
const ASKED = /\b(?:44260|932\d\d)-/
/** An answer that somebody chose; measurements have none. */
const CHOSEN = /"value(?:Boolean|Integer|String|CodeableConcept)"/

/**
 * True for a record that may answer a question about harm: a form, or a result with a chosen
 * answer. For any other nothing is fetched.
 */
export function mayTell(record: Told): boolean {
  if ('resourceType' in record && record.resourceType !== 'Observation')
    return record.resourceType === 'QuestionnaireResponse'
  const text = JSON.stringify(record)
  return CHOSEN.test(text) || ASKED.test(text)
}

/**
 * Marks an answer about harm that is not a no, in words for staff; it loads once a record that may
 * be one is `wanted`. A patient's own pages, which others may see over a shoulder, have no mark.
 */
export function useHarmMark(isWanted: boolean): MarkHarm | undefined {
  const { session } = useConnection()
  const isPatient = session.user.role === 'patient'
  const mark = useHarmTold(isWanted && !isPatient)
  // The part may be here already, because an order of entries has loaded it.
  return isPatient ? undefined : mark
}

/** Tells of such an answer for any reader, for an order of entries that says nothing of it. */
export function useHarmTold(isWanted: boolean): MarkHarm | undefined {
  return useRenewed(useMarks(isWanted))
}
