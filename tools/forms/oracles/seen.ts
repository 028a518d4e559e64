import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'

/**
 * The outcome of one engine with one form and the same answers. Places are paths of linkIds: an
 * occurrence of a group that is not the first has its number behind it, and so has the answer that
 * a question stands below (`group#1 > question`, `question > below`).
 */
export interface Seen {
  /** Questions on the screen. */
  readonly shown: readonly string[]
  /** The answers that the engine would send, by place: each as a text, equal where they are. */
  readonly answers: Readonly<Record<string, readonly string[]>>
  /** Places that the engine would not let a person finish with, and why, in its own words. */
  readonly problems: readonly SeenProblem[]
  /**
   * Expressions of which the engine tells the person that they could not be evaluated; known of
   * this app alone.
   */
  readonly failed?: readonly FailedExpression[]
}

/** An expression, or one in a language that is not evaluated, and the linkId of its item. */
interface FailedExpression {
  readonly linkId: string
  readonly text: string
}

/** A problem at a place; the place is empty for the form as a whole. */
export interface SeenProblem {
  readonly place: string
  readonly why: string
}

/** Between the parts of a path: linkIds have slashes and points of their own. */
export const BELOW = ' > '

/** The path of an occurrence below another place. */
export function placeBelow(above: string, linkId: string, number: number): string {
  const own = number === 0 ? linkId : `${linkId}#${number}`
  return above === '' ? own : above + BELOW + own
}

/** The answers of a response by place (R4, QuestionnaireResponse.item). */
export function answersOf(
  response: Pick<QuestionnaireResponse, 'item'>,
): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  collect(response.item ?? [], '', found)
  return found
}

function collect(
  items: readonly QuestionnaireResponseItem[],
  above: string,
  found: Record<string, readonly string[]>,
): void {
  const counts = new Map<string, number>()
  for (const { linkId, answer, item } of items) {
    const number = counts.get(linkId) ?? 0
    counts.set(linkId, number + 1)
    if (answer === undefined) {
      collect(item ?? [], placeBelow(above, linkId, number), found)
      continue
    }
    // An engine may write each answer of a question as an item of its own.
    const place = placeBelow(above, linkId, 0)
    const before = found[place] ?? []
    const given = answer.filter((one) => valueOf(one) !== undefined)
    if (given.length > 0) found[place] = [...before, ...given.map(answerText)]
    for (const [index, one] of answer.entries())
      collect(one.item ?? [], placeBelow(above, linkId, before.length + index), found)
    collect(item ?? [], placeBelow(above, linkId, number), found)
  }
}

function valueOf(answer: QuestionnaireResponseItemAnswer): unknown {
  return Object.entries(answer).find(([name]) => name.startsWith('value'))?.[1]
}

/**
 * An answer as a text: the same for a whole number and a decimal of the same size, for one moment
 * in two time zones, and for a coding with and without its display.
 */
export function answerText(answer: QuestionnaireResponseItemAnswer): string {
  if (answer.valueCoding !== undefined) {
    const { system = '', code, display = '' } = answer.valueCoding
    return code === undefined ? `"${display}"` : `${system}|${code}`
  }
  if (answer.valueQuantity !== undefined) {
    const { value, code, unit } = answer.valueQuantity
    return `${numberText(value)} ${code ?? unit ?? ''}`.trim()
  }
  if (answer.valueAttachment !== undefined) {
    const { contentType = '', data, url = '' } = answer.valueAttachment
    return `file ${contentType} ${data ?? url}`
  }
  if (answer.valueReference !== undefined)
    return `to ${answer.valueReference.reference ?? answer.valueReference.display ?? ''}`
  if (answer.valueDateTime !== undefined) return momentText(answer.valueDateTime)
  const value = valueOf(answer)
  if (typeof value === 'number') return numberText(value)
  return String(value)
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

function momentText(value: string): string {
  return value.includes('T') ? new Date(value).toISOString() : value
}
