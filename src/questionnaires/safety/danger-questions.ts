import type {
  Coding,
  Element,
  Questionnaire,
  QuestionnaireItem,
  ValueSet,
  ValueSetComposeIncludeConcept,
} from 'fhir/r4'
import { askedIn, harmInAnswer, leadOf, type Asked, type Harm } from '~/fhir/scores/asks-of-harm'
import { OF_TITLE } from '~/fhir/scores/harm-words'
import type { SlicedWork } from '~/std/run-in-slices'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/** A question whose answers may reveal danger, as it is read. */
export interface DangerRule extends SafetyRule {
  /** The reading of its words and codes; absent where a catalogue or its answers alone mark it. */
  readonly asked?: Asked | undefined
  /** True where no answer but one with words of harm reveals any. */
  readonly byAnswers?: boolean
}

/**
 * The questions of a form whose answers may reveal danger: those that its catalogue names, and
 * those that are known anyway, so that a form of an organization, or from a file, needs no line in
 * an index for them.
 */
export function dangerRules(
  form: Pick<Questionnaire, 'item' | 'contained'>,
  named: readonly SafetyRule[],
): readonly DangerRule[] {
  const known = questionsOf(form).flatMap((placed) => ruleFor(placed) ?? [])
  return [
    ...named.map((rule): DangerRule => {
      const own = known.find(({ linkId }) => linkId === rule.linkId)
      return { ...rule, asked: own?.asked }
    }),
    ...known.filter(({ linkId }) => !named.some((rule) => rule.linkId === linkId)),
  ]
}

/** A question and the words before it that it continues: "Have you had any thoughts of:". */
export interface PlacedQuestion {
  readonly question: QuestionnaireItem
  /** The words of the groups around it, and of a line before it that leads to it. */
  readonly lead: readonly string[]
  readonly lists: Pick<Questionnaire, 'contained'>
}

/** Questions and groups of a form, however deep, with the words that lead to them. */
export function questionsOf({
  item,
  contained = [],
}: Pick<Questionnaire, 'item' | 'contained'>): readonly PlacedQuestion[] {
  return placedBelow(item ?? [], [], { contained })
}

function placedBelow(
  items: readonly QuestionnaireItem[],
  around: readonly string[],
  lists: PlacedQuestion['lists'],
): readonly PlacedQuestion[] {
  let before: readonly string[] = []
  return items.flatMap((question) => {
    const lead = [...around, ...before]
    const { type } = question
    // Words are many, and most questions need none of theirs here.
    const text = type === 'display' || type === 'group' ? (question.text ?? '') : ''
    if (type === 'display') before = LEADS_ON.test(text) ? [text] : []
    const own = type === 'group' && text !== '' ? [text] : []
    return [
      { question, lead, lists },
      ...placedBelow(question.item ?? [], own.length > 0 ? own : around, lists),
    ]
  })
}

/** A line that the questions after it continue. */
const LEADS_ON = /(?::|…|\.\.\.)\s*$/

/** Types of questions that can be answered with no; people read the written answers. */
const TYPES: readonly string[] = ['choice', 'open-choice', 'boolean', 'integer', 'decimal']

/** Questions that were looked at before: a form's questions never change. */
const RULES = new WeakMap<QuestionnaireItem, DangerRule | false>()

function ruleFor(placed: PlacedQuestion): DangerRule | undefined {
  const { question } = placed
  const known = RULES.get(question)
  if (known !== undefined) return known === false ? undefined : known
  const rule = TYPES.includes(question.type) ? makeRule(placed) : undefined
  RULES.set(question, rule ?? false)
  return rule
}

function makeRule(placed: PlacedQuestion): DangerRule | undefined {
  const { linkId } = placed.question
  const asked = askedBy(placed)
  if (asked !== undefined) return { linkId, unless: 'harmless', asked }
  return optionsOf(placed).some((option) => harmOfOption(placed, option) !== undefined)
    ? { linkId, unless: 'harmless', byAnswers: true }
    : undefined
}

/** The harm that an answer on offer tells of by its words. */
function harmOfOption(
  { question, lead }: PlacedQuestion,
  words: readonly string[],
): Harm | undefined {
  return harmInAnswer([...lead, ...textsOf(question)].filter(isText), words)
}

/** The answers on offer in a form itself, each in all its languages. */
function optionsOf({ question, lists }: PlacedQuestion): readonly (readonly string[])[] {
  const { answerOption = [], answerValueSet = '' } = question
  const list = lists.contained?.find(
    (one): one is ValueSet =>
      one.resourceType === 'ValueSet' && answerValueSet === `#${one.id ?? ''}`,
  )
  const codes: readonly ValueSetComposeIncludeConcept[] = [
    ...(list?.compose?.include ?? []).flatMap(({ concept = [] }) => concept),
    ...(list?.expansion?.contains ?? []).map(({ code = '', ...one }) => ({ ...one, code })),
  ]
  return [
    ...answerOption.map(({ valueCoding, valueString }) => [
      ...textsIn(valueCoding?.display ?? valueString, valueCoding?._display),
    ]),
    ...codes.map(({ display = '', designation = [] }) => [
      display,
      ...designation.map(({ value }) => value),
    ]),
  ].map((words) => words.filter(isText))
}

function isText(text: string): boolean {
  return text !== ''
}

/**
 * Looks at the questions of a form one by one, so that `dangerRules` has nothing left to read: the
 * words of a long form are many.
 */
export function* findDangerInSteps(
  form: Pick<Questionnaire, 'item' | 'contained'>,
): SlicedWork<void> {
  for (const placed of questionsOf(form)) {
    ruleFor(placed)
    yield
  }
}

/** The reading of a question: by itself, or else as it continues the words before it. */
export function askedBy({ question, lead }: PlacedQuestion): Asked | undefined {
  const alone = askedAlone(question)
  if (alone !== undefined) return alone
  if (lead.length === 0) return undefined
  const words = textsOf(question)
  const [first = ''] = words
  const together = words.map((text) => `${leadOf(lead)} ${text}`)
  const asked = askedIn([], together)
  if (asked === undefined) return undefined
  // Under a title about harm, a few words ask about it; a question of its own need not.
  const title = askedIn([], lead)
  if (title === undefined) return asked
  return OF_TITLE.test(first.trim()) ? title : undefined
}

function askedAlone({
  linkId,
  code,
  text,
  _text,
}: Pick<QuestionnaireItem, 'linkId' | 'code' | 'text' | '_text'>): Asked | undefined {
  // Forms of LOINC's own name their items by the code.
  const codes = [(linkId ?? '').replace(/^\//, ''), ...(code ?? []).flatMap(codeOf)]
  return askedIn(codes, textsIn(text, _text))
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** The words of a question in every language that the form has. */
export function textsOf({ text, _text }: Pick<QuestionnaireItem, 'text' | '_text'>) {
  return textsIn(text, _text)
}

function textsIn(text: string | undefined, beside: Element | undefined): readonly string[] {
  const translated = (beside?.extension ?? [])
    .filter(({ url }) => url === TRANSLATION)
    .flatMap(({ extension }) => extension ?? [])
    .flatMap(({ url, valueString, valueMarkdown }) =>
      url === 'content' ? [valueString ?? valueMarkdown ?? ''] : [],
    )
  return [text ?? '', ...translated]
}

function codeOf({ system, code }: Coding): readonly string[] {
  return code === undefined || (system !== undefined && system !== 'http://loinc.org') ? [] : [code]
}
