import { SummaryScreen } from '~/export/summary/SummaryScreen'
import type { Weigh } from '~/export/summary/summary-context'
import { tellsOfHarm } from '~/questionnaires/safety/safety-of'
import { rankAllergy } from '~/summary/ranked/rank-allergy'
import { rankCondition } from '~/summary/ranked/rank-condition'

/** The same order of weight as on the first page (docs/decisions, 38). */
const WEIGH: Weigh = { condition: rankCondition, allergy: rankAllergy, harm: tellsOfHarm }

/** The one-page summary, with the first page's rules for what comes first. */
export function DoctorSummary({ patientId }: { readonly patientId: string }) {
  return <SummaryScreen patientId={patientId} weigh={WEIGH} />
}
