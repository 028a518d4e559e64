import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { isAsked } from './is-asked.ts'

const HIDDEN = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden'

/**
 * Checks that a response answers its questionnaire as R4 requires (QuestionnaireResponse, "Notes":
 * same nesting, same order, linkIds of the form, types of its questions, required answers to
 * questions that are asked). A second reading of FHIR besides the app's engine, none of which it
 * uses. Returns one line for each trouble.
 */
export function checkResponse(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
): readonly string[] {
  const troubles: string[] = []
  checkItems(questionnaire.item ?? [], response.item ?? [], {
    questionnaire,
    response,
    troubles,
    trail: [],
  })
  return troubles
}

interface Check {
  readonly questionnaire: Questionnaire
  readonly response: QuestionnaireResponse
  readonly troubles: string[]
  /**
   * Lists of response items from the outermost one down to the list that holds the checked item.
   */
  readonly trail: readonly (readonly QuestionnaireResponseItem[])[]
}

function checkItems(
  questions: readonly QuestionnaireItem[],
  items: readonly QuestionnaireResponseItem[],
  check: Check,
): void {
  const places = items.map(({ linkId }) =>
    questions.findIndex((question) => question.linkId === linkId),
  )
  for (const [place, item] of items.entries()) {
    if (places[place] === -1) check.troubles.push(`${item.linkId}: not in this place of the form`)
  }
  if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)))
    check.troubles.push(`${items[0]?.linkId}: not in the order of the form`)
  const inside = { ...check, trail: [...check.trail, items] }
  for (const question of questions) {
    const own = items.filter(({ linkId }) => linkId === question.linkId)
    checkCount(question, own, inside)
    for (const item of own) checkItem(question, item, inside)
  }
}

function checkCount(
  question: QuestionnaireItem,
  own: readonly QuestionnaireResponseItem[],
  check: Check,
): void {
  const say = (what: string) => check.troubles.push(`${question.linkId}: ${what}`)
  const asked = isAsked(question, check.trail)
  if (asked === false && own.length > 0) say('in the response and not enabled')
  const count =
    question.type === 'group' ? own.length : own.flatMap(({ answer }) => answer ?? []).length
  if (question.type !== 'group' && own.length > 1) say('a question that stands there twice')
  if (question.repeats !== true && count > 1) say('several where one is allowed')
  // An unfinished response may still have too few or too many answers.
  const final = check.response.status === 'completed' || check.response.status === 'amended'
  if (!final || asked !== true || question.type === 'display') return
  const most = integerExtension(question, 'questionnaire-maxOccurs') ?? 0
  if (most >= 1 && count > most) say('more than maxOccurs')
  // Nobody can answer what nobody sees.
  const isAnswerable = !isHidden(question)
  if (question.required === true && count === 0 && isAnswerable) say('required and missing')
  if (count > 0 && count < (integerExtension(question, 'questionnaire-minOccurs') ?? 0))
    say('fewer than minOccurs')
}

function checkItem(
  question: QuestionnaireItem,
  item: QuestionnaireResponseItem,
  check: Check,
): void {
  const say = (what: string) => check.troubles.push(`${question.linkId}: ${what}`)
  const isSigned =
    item.extension?.some(({ valueSignature }) => valueSignature !== undefined) === true
  // A signature may be all that an item is asked for (R4, questionnaireresponse-signature).
  if (question.type === 'display' && !isSigned) say('a display in a response')
  if (item.answer === undefined && item.item === undefined && !isSigned) say('empty')
  if (question.type === 'group') {
    if (item.answer !== undefined) say('a group with an answer')
    checkItems(question.item ?? [], item.item ?? [], check)
    return
  }
  if (item.item !== undefined) say('items beside the answer instead of below it')
  for (const answer of item.answer ?? []) {
    for (const trouble of answerTroubles(question, answer, check)) say(trouble)
    checkItems(question.item ?? [], answer.item ?? [], check)
  }
}

/** R4, item-type: the type of answer for each type of question. */
const HOLDS: Readonly<Record<string, RegExp>> = {
  boolean: /^valueBoolean$/,
  decimal: /^value(Decimal|Integer)$/,
  integer: /^valueInteger$/,
  date: /^valueDate$/,
  dateTime: /^valueDateTime$/,
  time: /^valueTime$/,
  string: /^valueString$/,
  text: /^valueString$/,
  url: /^valueUri$/,
  attachment: /^valueAttachment$/,
  reference: /^valueReference$/,
  quantity: /^valueQuantity$/,
  choice: /^value(Coding|Integer|Date|Time|String|Reference)$/,
  'open-choice': /^value(Coding|Integer|Date|Time|String|Reference)$/,
}

/** R4, "Data types", the regular expressions of primitives that JSON has as text. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  valueDate: /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
  valueDateTime: new RegExp(
    String.raw`^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?` +
      String.raw`(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00)))?)?)?$`,
  ),
  valueTime: /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?$/,
  valueUri: /^\S+$/,
  valueString: /\S/,
}

function answerTroubles(
  question: QuestionnaireItem,
  answer: QuestionnaireResponseItemAnswer,
  { questionnaire }: Check,
): readonly string[] {
  const values: readonly (readonly [string, unknown])[] = Object.entries(answer).filter(([name]) =>
    name.startsWith('value'),
  )
  const [name, content] = values[0] ?? ['', undefined]
  if (values.length !== 1) return [`${values.length} values in one answer`]
  const shape = SHAPES[name]
  return [
    ...(HOLDS[question.type]?.test(name) === true ? [] : [`${name} as answer to ${question.type}`]),
    ...(shape !== undefined && !(typeof content === 'string' && shape.test(content))
      ? [`${name} is malformed`]
      : []),
    ...(typeof content === 'string' && [...content].length > (question.maxLength ?? Infinity)
      ? ['longer than maxLength']
      : []),
    ...(offers(question, name, content, questionnaire) ? [] : ['not one of the answers offered']),
  ]
}

/** A value set that is not in the form is not judged here. */
function offers(
  question: QuestionnaireItem,
  name: string,
  content: unknown,
  { contained }: Questionnaire,
): boolean {
  if (question.type === 'open-choice' && name === 'valueString') return true
  if (question.answerOption !== undefined) {
    // Options that an expression adds are not judged.
    if (question.extension?.some(({ url }) => url.endsWith('answerExpression')) === true)
      return true
    return question.answerOption.some((option) =>
      sameCodeOrValue(Object.entries(option).find(([key]) => key === name)?.[1], content),
    )
  }
  const set = contained?.find(({ id }) => question.answerValueSet === `#${id}`)
  if (set === undefined) return true
  const code = codeOf(content)
  // A code on offer appears somewhere in the set, however the set lists its codes.
  return code === undefined || JSON.stringify(contained).includes(`"code":${JSON.stringify(code)}`)
}

function sameCodeOrValue(offered: unknown, given: unknown): boolean {
  const [left, right] = [codeOf(offered), codeOf(given)]
  return left === undefined && right === undefined
    ? JSON.stringify(offered) === JSON.stringify(given)
    : left === right
}

function codeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined
}

function isHidden({ extension }: QuestionnaireItem): boolean {
  return (
    extension?.some(({ url, valueBoolean }) => url === HIDDEN && valueBoolean === true) === true
  )
}

function integerExtension({ extension }: QuestionnaireItem, name: string): number | undefined {
  return extension?.find(({ url }) => url === `http://hl7.org/fhir/StructureDefinition/${name}`)
    ?.valueInteger
}
