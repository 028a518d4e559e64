import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/** A question whose answer reveals danger. */
export interface Danger {
  readonly linkId: string
  readonly question: string | undefined
}

/**
 * The answers of a response that match a form's safety rules. A total is never one: a single answer
 * is enough.
 */
export function dangersIn(
  response: Pick<QuestionnaireResponse, 'item'>,
  rules: readonly SafetyRule[],
): readonly Danger[] {
  if (rules.length === 0) return []
  return dangersBelow(response.item, rules)
}

function dangersBelow(
  items: readonly QuestionnaireResponseItem[] = [],
  rules: readonly SafetyRule[],
): readonly Danger[] {
  return items.flatMap((item): readonly Danger[] => {
    const rule = rules.find(({ linkId }) => linkId === item.linkId)
    const answers = item.answer ?? []
    const speaks = rule !== undefined && answersDanger(answers, rule)
    const below = [
      ...dangersBelow(item.item, rules),
      ...answers.flatMap((answer) => dangersBelow(answer.item, rules)),
    ]
    return speaks ? [{ linkId: item.linkId, question: item.text }, ...below] : below
  })
}

/** True when one of the answers to a question is not among the harmless ones of its rule. */
export function answersDanger(
  answers: readonly QuestionnaireResponseItemAnswer[],
  { unless }: SafetyRule,
): boolean {
  return answers.some((answer) =>
    unless === 'harmless' ? !isHarmless(answer) : !unless.includes(wordOf(answer)),
  )
}

/** Codes that mean no, never or not at all (LOINC answers; SNOMED CT "No"), and words that do. */
const NO_CODES: ReadonlySet<string> = new Set(['LA32-8', 'LA6568-5', 'LA6270-8', '373067005'])
const NO_WORDS =
  /^(?:false|no?|0|never|none|not[ -]at[ -]all|no,? (?:not at all|never)|nunca|jamás|ninguno|ninguna|nada|para nada|ningún día|en absoluto|no,? nunca)[.!]?$/i

/** True when an answer by itself means that there is no danger: a no, a score of zero. */
function isHarmless(answer: QuestionnaireResponseItemAnswer): boolean {
  const { valueCoding } = answer
  if (valueCoding === undefined) return NO_WORDS.test(wordOf(answer).trim())
  const score = valueCoding.extension?.find(({ url }) => SCORES.includes(url))?.valueDecimal
  if (score !== undefined) return score === 0
  const { code = '', display = '' } = valueCoding
  return NO_CODES.has(code) || NO_WORDS.test(code) || NO_WORDS.test(display.trim())
}

const SCORES = [
  'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/itemWeight',
]

function wordOf({
  valueCoding,
  valueBoolean,
  valueInteger,
  valueString,
}: QuestionnaireResponseItemAnswer): string {
  return valueCoding?.code ?? valueString ?? String(valueBoolean ?? valueInteger ?? '')
}
