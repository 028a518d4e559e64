import type { CodeableConcept, Condition } from 'fhir/r4'
import { statesNone } from '~/fhir/none-known'
import { statedCodes } from '~/fhir/stated-codes'
import { type CodeWeight, ICD_CODES, ICD_SPANS, SNOMED_WEIGHTS } from './code-groups'
import { POINTS, type Ranked, type Reason } from './ranked'

const ICD_10_CM = 'http://hl7.org/fhir/sid/icd-10-cm'
const ICD_10 = 'http://hl7.org/fhir/sid/icd-10'
const SNOMED = 'http://snomed.info/sct'
/** SNOMED CT: severe, moderate (R4, value set "condition-severity"). */
const SEVERE = '24484000'
const MODERATE = '6736007'
/** The condition was over and has come back (R4, value set "condition-clinical"). */
const BACK = new Set(['recurrence', 'relapse'])
/** One of several diagnoses of which only some are there (R4, "condition-ver-status"). */
const CONSIDERED = 'differential'
/**
 * Categories of US Core: a social determinant of health, and a concern, which may also be an
 * illness.
 */
const DETERMINANT = 'sdoh'
const CONCERN = 'health-concern'

const bySnomed = new Map(
  (['grave', 'chronic', 'minor', 'social'] as const).flatMap((weight) =>
    SNOMED_WEIGHTS[weight].map((code): [string, CodeWeight] => [code, weight]),
  ),
)

/**
 * The place and the points of a condition (docs/decisions, 38): by the groups of `code-groups.ts`
 * and by the record itself. `isCurrent` is the view's own rule for "current".
 */
export function rankCondition(resource: Condition, isCurrent: boolean): Ranked {
  const reasons = conditionReasons(resource)
  const place = isCurrent
    ? statedCodes(resource.verificationStatus).includes(CONSIDERED)
      ? 'considered'
      : isSocial(resource)
        ? 'social'
        : 'main'
    : 'past'
  return {
    resource,
    place,
    points: reasons.reduce(
      (sum, reason) => sum + POINTS[reason],
      // "No known problems" comes after every problem that is known.
      statesNone(resource.code) ? -32 : 0,
    ),
    grave: reasons.includes('grave') || reasons.includes('severe'),
  }
}

/** The reasons for a condition's points. */
export function conditionReasons(condition: Condition): readonly Reason[] {
  const weight = weightOf(condition.code)
  const severity = codesOf(condition.severity)
  const verification = statedCodes(condition.verificationStatus)
  return [
    ...(weight === undefined || weight === 'social' ? [] : [weight]),
    ...(severity.includes(SEVERE) ? (['severe'] as const) : []),
    ...(severity.includes(MODERATE) ? (['moderate'] as const) : []),
    ...(statedCodes(condition.clinicalStatus).some((code) => BACK.has(code))
      ? (['back'] as const)
      : []),
    ...(categoriesOf(condition).includes('problem-list-item') ? (['problem-list'] as const) : []),
    // A condition without a written doubt counts as confirmed.
    ...(verification.length === 0 || verification.includes('confirmed')
      ? (['confirmed'] as const)
      : []),
  ]
}

/**
 * A social code is social, and so is a record that the service files as a social determinant. A
 * concern is social only if no code names it: an illness that this app does not know, filed as a
 * concern, must stay among the illnesses.
 */
function isSocial(condition: Condition): boolean {
  const weight = weightOf(condition.code)
  if (weight !== undefined) return weight === 'social'
  const categories = categoriesOf(condition)
  return (
    categories.includes(DETERMINANT) ||
    (categories.includes(CONCERN) && codesOf(condition.code).length === 0)
  )
}

function weightOf(code: CodeableConcept | undefined): CodeWeight | undefined {
  for (const { system, code: value } of code?.coding ?? []) {
    if (value === undefined) continue
    const weight =
      system === ICD_10_CM || system === ICD_10
        ? icdWeight(value)
        : system === SNOMED
          ? bySnomed.get(value)
          : undefined
    if (weight !== undefined) return weight
  }
  return undefined
}

function icdWeight(code: string): CodeWeight | undefined {
  // Billing systems write the codes without their point.
  const plain = code.replaceAll('.', '').toUpperCase()
  const category = plain.slice(0, 3)
  return ICD_CODES[plain] ?? ICD_SPANS.find(([from, to]) => from <= category && category <= to)?.[2]
}

function categoriesOf({ category = [] }: Condition): readonly string[] {
  return category.flatMap((concept) => codesOf(concept))
}

function codesOf(concept: CodeableConcept | undefined): readonly string[] {
  return concept?.coding?.flatMap(({ code }) => code ?? []) ?? []
}
