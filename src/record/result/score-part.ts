import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { lateInLanguage } from '~/ui/late/late-in-language'
import { useRenewed } from './use-renewed'

const useDrawing = lateInLanguage(async (language) =>
  (await import('./draw-score')).drawScore(language),
)

/**
 * Draws the score of a result or of answers, with its words, as it is read for the open patient; it
 * loads after the records.
 */
export function useScorePart():
  | ((record: Observation | QuestionnaireResponse) => ReactNode | undefined)
  | undefined {
  const draw = useRenewed(useDrawing())
  const patient = useOpenPatient()
  return draw && ((record) => draw(record, patient))
}
