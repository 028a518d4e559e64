import type {
  FhirResource,
  Observation,
  ObservationComponent,
  QuestionnaireResponse,
} from 'fhir/r4'
import { lateInLanguage } from '~/ui/late/late-in-language'

/** The records that may tell of harm to oneself. */
export type MayTell = Observation | ObservationComponent | QuestionnaireResponse

const useMark = lateInLanguage(async (language) => (await import('./mark-harm')).markHarm(language))

/** The beginnings of the codes of such questions (`SAFETY_CODES`). */
const ASKED = /\b(?:44260|932\d\d)-/

/** True for a record that may have one of the questions; most have none, and fetch nothing. */
export function mayTell(record: FhirResource | ObservationComponent): record is MayTell {
  return (
    (!('resourceType' in record) || /^(?:Obs|QuestionnaireR)/.test(record.resourceType)) &&
    ASKED.test(JSON.stringify(record))
  )
}

/**
 * Marks an answer about harm to oneself that is not a no, in words; it loads once a record that
 * asks about it is `wanted`.
 */
export function useHarmMark(
  isWanted: boolean,
): ((record: MayTell) => string | undefined) | undefined {
  return useMark(isWanted)
}
