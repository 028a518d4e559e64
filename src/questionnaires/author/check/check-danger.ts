import type { QuestionnaireItem } from 'fhir/r4'
import { mentionsHarm } from '~/fhir/scores/asks-of-harm'
import { optionLabel } from '../../fields/field-text'
import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import {
  askedBy,
  dangerRules,
  questionsOf,
  textsOf,
  type DangerRule,
  type PlacedQuestion,
} from '../../safety/danger-questions'
import { dangerOf } from '../../safety/dangers-in'
import { everyItem, type TellOf } from './check-answers'

/**
 * Tells which questions the app takes for questions about danger, and which of their answers bring
 * the notice: a question of which every answer does, or none, is a mistake of one of the two. A
 * negation in a question is told, and so is whatever has words of harm and is not read.
 */
export function checkDanger(form: DescriptionOf, tell: TellOf): void {
  const rules = new Map(dangerRules(form.questionnaire, []).map((rule) => [rule.linkId, rule]))
  const places = new Map(questionsOf(form.questionnaire).map((one) => [one.question.linkId, one]))
  for (const item of everyItem(form.items)) {
    const { linkId, type } = item.face
    const placed = places.get(linkId)
    if (placed === undefined || type === 'group' || type === 'display') continue
    const rule = rules.get(linkId)
    if (rule !== undefined) checkRule(item, rule, placed, tell)
    else if (askedBy(placed) !== undefined) tell(linkId, { kind: 'danger-in-words' })
    else if (mentions(item)) tell(linkId, { kind: 'danger-unread' })
  }
}

function checkRule(
  item: ItemDefinition,
  rule: DangerRule,
  placed: PlacedQuestion,
  tell: TellOf,
): void {
  const { linkId, type, open } = item.face
  const offered = offeredBy(item, rule, placed)
  const harmless = offered.filter(({ isHarmless }) => isHarmless).map(({ label }) => label)
  const { asked } = rule
  if (asked === undefined) {
    const answers = offered.filter(({ isHarmless }) => !isHarmless).map(({ label }) => label)
    tell(linkId, { kind: 'danger-by-answers', answers })
  } else if (asked.polarity === 'negated' && (type === 'boolean' || harmless.length > 0))
    tell(linkId, { kind: 'danger-negated', harmless })
  else if (asked.polarity === 'open' || asked.polarity === 'negated')
    tell(linkId, { kind: 'danger-open' })
  else if (offered.length > 0 && harmless.length === 0) tell(linkId, { kind: 'danger-always' })
  else if (offered.length > 0 && harmless.length === offered.length && !open)
    tell(linkId, { kind: 'danger-never' })
  else tell(linkId, { kind: 'danger-marked', harm: asked.harm, harmless })
}

function offeredBy(
  { face: { options } }: ItemDefinition,
  rule: DangerRule,
  { question, lead }: PlacedQuestion,
): readonly { readonly label: string; readonly isHarmless: boolean }[] {
  const texts = [...lead, ...textsOf(question)].filter((text) => text !== '')
  return (options ?? []).map((option) => ({
    label: optionLabel(option),
    isHarmless: dangerOf([option.value], rule, texts) === undefined,
  }))
}

/** True for a question with words of harm in it or in the answers on offer. */
function mentions({ source, face: { options } }: ItemDefinition): boolean {
  return (
    textsOf(source).some(mentionsHarm) ||
    (options ?? []).some((option) => mentionsHarm(optionLabel(option)))
  )
}

/** True for a question that an organization can mark as being about danger in its registration. */
export function canBeMarked({ type }: Pick<QuestionnaireItem, 'type'>): boolean {
  return ['choice', 'open-choice', 'boolean', 'integer', 'decimal'].includes(type)
}
