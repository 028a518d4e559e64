import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { toldByAnswer, type ToldByAnswer } from '~/fhir/scores/answer-sense'
import { gravest, harmInAnswer, type Asked, type Harm } from '~/fhir/scores/asks-of-harm'
import { answerWord, givenIn, isDeclinedAnswer } from '~/fhir/scores/harmless-answer'
import type { DangerRule } from './danger-questions'

/** A question whose answer calls for the safety notice. */
export interface Danger {
  readonly linkId: string
  readonly question: string | undefined
  /**
   * The harm that the answer tells of; undefined for one that calls for the notice and tells of
   * none: it was declined, or a risk was rated as low.
   */
  readonly harm?: Harm | undefined
}

/**
 * The answers of a response that call for the safety notice, by a form's safety rules and by the
 * words of the chosen answers. A total is never one: a single answer is enough.
 */
export function dangersIn(
  response: Pick<QuestionnaireResponse, 'item'>,
  rules: readonly DangerRule[],
): readonly Danger[] {
  return dangersBelow(response.item, rules, [])
}

function dangersBelow(
  items: readonly QuestionnaireResponseItem[] = [],
  rules: readonly DangerRule[],
  lead: readonly string[],
): readonly Danger[] {
  return items.flatMap((item): readonly Danger[] => {
    const { linkId, text } = item
    const rule = rules.find((one) => one.linkId === linkId)
    const answers = item.answer ?? []
    const question = [...lead, ...(text === undefined ? [] : [text])]
    const own = dangerOf(answers, rule, question)
    const around = answers.length === 0 && text !== undefined ? [text] : lead
    return [
      ...(own === undefined ? [] : [{ linkId, question: text, ...own }]),
      ...dangersBelow(item.item, rules, around),
      ...answers.flatMap((answer) => dangersBelow(answer.item, rules, lead)),
    ]
  })
}

/** The danger that the answers to a question reveal; undefined when they call for no notice. */
export function dangerOf(
  answers: readonly QuestionnaireResponseItemAnswer[],
  rule: DangerRule | undefined,
  question: readonly string[],
): Pick<Danger, 'harm'> | undefined {
  const told = answers
    .map((answer) => toldBy(answer, rule, question))
    .filter((one) => one !== undefined && one !== 'none')
  return told.length === 0 ? undefined : { harm: gravest(told) }
}

/**
 * The reading of one answer by the rule of its question, if it has one, and by its own words;
 * undefined where neither is about harm.
 */
export function toldBy(
  answer: QuestionnaireResponseItemAnswer,
  rule: DangerRule | undefined,
  question: readonly string[],
): ToldByAnswer | undefined {
  const byRule =
    rule === undefined || rule.byAnswers === true ? undefined : toldByRule(answer, rule)
  if (byRule !== undefined && byRule !== 'none' && byRule !== 'unanswered') return byRule
  // A rule that names its harmless answers has the last word about them.
  if (rule !== undefined && rule.unless !== 'harmless') return byRule
  return harmOfWords(answer, question) ?? byRule
}

function toldByRule(
  answer: QuestionnaireResponseItemAnswer,
  { unless, asked }: DangerRule,
): ToldByAnswer {
  if (isDeclinedAnswer(answer)) return 'unanswered'
  if (unless === 'harmless') return toldByAnswer(asked ?? ANY, givenIn(answer))
  return unless.includes(answerWord(answer)) ? 'none' : (asked?.harm ?? ANY.harm)
}

/** A question that a catalogue names: what it is about is not said. */
const ANY: Asked = { harm: 'other', polarity: 'plain', isRated: false }

/** The harm in the words of a chosen answer: written ones are read by people. */
function harmOfWords(
  { valueCoding }: QuestionnaireResponseItemAnswer,
  question: readonly string[],
): Harm | undefined {
  const { display = '' } = valueCoding ?? {}
  return display === '' ? undefined : harmInAnswer(question, [display])
}
