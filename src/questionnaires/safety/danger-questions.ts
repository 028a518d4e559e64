import type { Coding, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { harmAsked, type Harm } from '~/fhir/scores/asks-of-harm'
import type { SlicedWork } from '~/std/run-in-slices'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/**
 * The questions of a form whose answers may reveal danger: those that its catalogue names, and
 * those that are known anyway, so that a form of an organization, or from a file, needs no line in
 * an index for them.
 */
export function dangerRules(
  { item }: Pick<Questionnaire, 'item'>,
  named: readonly SafetyRule[],
): readonly SafetyRule[] {
  const known = questionsBelow(item).filter(
    (question) =>
      isDangerQuestion(question) && !named.some(({ linkId }) => linkId === question.linkId),
  )
  return [...named, ...known.map(({ linkId }) => ({ linkId, unless: 'harmless' as const }))]
}

/** Questions and groups of a form, however deep. */
export function questionsBelow(
  items: readonly QuestionnaireItem[] = [],
): readonly QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...questionsBelow(item.item)])
}

/** Types of questions that can be answered with no; people read the written answers. */
const TYPES: readonly string[] = ['choice', 'open-choice', 'boolean', 'integer', 'decimal']

/** Questions that were looked at before: a form's questions never change. */
const ASKED = new WeakMap<QuestionnaireItem, boolean>()

function isDangerQuestion(question: QuestionnaireItem): boolean {
  const known = ASKED.get(question)
  if (known !== undefined) return known
  const asks = TYPES.includes(question.type) && harmOf(question) !== undefined
  ASKED.set(question, asks)
  return asks
}

/**
 * Looks at the questions of a form one by one, so that `dangerRules` has nothing left to read: the
 * words of a long form are many.
 */
export function* findDangerInSteps({ item }: Pick<Questionnaire, 'item'>): SlicedWork<void> {
  for (const question of questionsBelow(item)) {
    isDangerQuestion(question)
    yield
  }
}

/** The harm that a question of a form asks about; undefined for a question about another matter. */
export function harmOf(
  question: Pick<QuestionnaireItem, 'linkId' | 'code' | 'text' | '_text'>,
): Harm | undefined {
  const { linkId, code } = question
  // Forms of LOINC's own name their items by the code.
  const codes = [(linkId ?? '').replace(/^\//, ''), ...(code ?? []).flatMap(codeOf)]
  return harmAsked(codes, textsOf(question))
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** The words of a question in every language that the form has. */
function textsOf({ text, _text }: Pick<QuestionnaireItem, 'text' | '_text'>): readonly string[] {
  const translated = (_text?.extension ?? [])
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
