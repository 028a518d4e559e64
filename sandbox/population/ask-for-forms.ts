import { PHQ9, answer } from './answers.ts'
import { daysAgo } from './calendar.ts'
import type { Chart } from './chart.ts'
import { idOf } from './ledger.ts'
import { RIVERA } from './people/rivera.ts'

/**
 * A form that the clinic asks a patient to fill in: a response in progress without an answer yet,
 * whose source will be the patient. Only where patients may answer it (specification, "General
 * purpose R4 resources": S2).
 */
export function askForForms(charts: readonly Chart[]): void {
  for (const chart of charts)
    if (idOf(chart.patient) === RIVERA)
      answer(chart, PHQ9, daysAgo(1), [], {
        // The questionnaire by its LOINC code, which any app's own version of the form can have.
        questionnaire: 'http://loinc.org/q/44249-1',
        status: 'in-progress',
      })
}
