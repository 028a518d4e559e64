import type { Capability } from '~/capability/capability'
import { chartPlan, type ChartPlan } from '~/record/chart/chart-lists'
import type { View } from '~/record/view'
import type { Choice } from '../choice'
import type { GatherPlan } from '../gather'

/** The kinds of records that the page is made from. */
const TYPES: ReadonlySet<string> = new Set([
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'MedicationStatement',
  'Immunization',
  'ImmunizationRecommendation',
  'Observation',
  'Procedure',
  'QuestionnaireResponse',
])

/**
 * The lists that a summary asks for, the shorter lists of results whose loaded part it reads beside
 * them, and those that this connection refuses.
 */
export function summaryPlan(
  views: readonly View[],
  patientId: string,
  capability: Capability,
): GatherPlan {
  const whole = chartPlan(views, patientId, capability)
  return {
    permitted: whole.permitted.filter(({ view, needed }) => needed && TYPES.has(view.type)),
    beside: whole.permitted.filter(({ view, needed }) => !needed && view.type === 'Observation'),
    refused: whole.refused.filter(({ view }) => TYPES.has(view.type)),
  }
}

/** All of these lists, of any time, without files and origins. */
export function wholeChoice({ permitted }: ChartPlan): Choice {
  return {
    lists: new Set(permitted.map(({ view }) => view.path)),
    from: '',
    to: '',
    undated: true,
    provenance: false,
    files: false,
    details: false,
  }
}
