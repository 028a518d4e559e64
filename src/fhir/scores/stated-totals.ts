import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { textOf } from '../json'

/** A total that the answers themselves state, under the words of its form. */
export interface StatedTotal {
  readonly linkId: string
  readonly name: string
  readonly value: number
}

/** True for words that call themselves a total or a score. */
export function namesTotal(words: string): boolean {
  return TOTAL.test(words) || SCORE.test(words)
}

/** A label and not a question: "Total score", "Puntuación total (0-21):", "WHO-5 score". */
const TOTAL = /\b(?:total|sum|suma)(?!\p{L})/iu
const SCORE = /\b(?:scores?|puntuaci[óo]n|puntaje)(?!\p{L})/iu
/** The most words of a label; a longer text explains or asks. */
const WORDS = 8
/** A list has no room for a profile of a dozen scales: the record shows them all. */
const MOST = 2

/**
 * The totals of answers to a form that is not a known instrument: numbers whose item calls itself a
 * total, or else a score. Their scale is unknown here, so they have no band. Answers that are
 * unfinished or entered in error have none. `form` gives the words that answers may leave to it.
 */
export function statedTotals(
  { status, item }: Pick<QuestionnaireResponse, 'status' | 'item'>,
  form?: Pick<Questionnaire, 'item'>,
): readonly StatedTotal[] {
  if (status === 'entered-in-error' || status === 'in-progress') return []
  const words = wordsIn(form?.item)
  const numbers = flat(item).flatMap((one) => statedNumber(one, words))
  const totals = numbers.filter(({ name }) => TOTAL.test(name))
  return (totals.length > 0 ? totals : numbers.filter(({ name }) => SCORE.test(name))).slice(
    0,
    MOST,
  )
}

function wordsIn(items: readonly QuestionnaireItem[] = []): Map<string, string | undefined> {
  return new Map(
    items.flatMap((item) => [[item.linkId, item.text] as const, ...wordsIn(item.item)]),
  )
}

function statedNumber(
  { linkId, text, answer }: QuestionnaireResponseItem,
  words: ReadonlyMap<string, string | undefined>,
): readonly StatedTotal[] {
  const name =
    textOf(text ?? words.get(linkId))
      ?.trim()
      .replace(/:$/, '') ?? ''
  const [first, ...others] = answer ?? []
  const value = first?.valueInteger ?? first?.valueDecimal
  const isLabel = name !== '' && !name.includes('?') && name.split(/\s+/).length <= WORDS
  return isLabel && value !== undefined && others.length === 0 ? [{ linkId, name, value }] : []
}

function flat(
  items: readonly QuestionnaireResponseItem[] = [],
): readonly QuestionnaireResponseItem[] {
  return items.flatMap((item) => [
    item,
    ...flat(item.item),
    ...(item.answer ?? []).flatMap((answer) => flat(answer.item)),
  ])
}
