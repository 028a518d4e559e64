import type { QuestionnaireItem } from 'fhir/r4'
import { isHarmlessAnswer } from '~/fhir/scores/harmless-answer'
import { optionLabel } from '../../fields/field-text'
import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import { dangerRules, harmOf } from '../../safety/danger-questions'
import { everyItem, type TellOf } from './check-answers'

/**
 * Tells which questions the app takes for questions about danger, and which of their answers bring
 * the notice: a question of which every answer does, or none, is a mistake of one of the two.
 */
export function checkDanger(form: DescriptionOf, tell: TellOf): void {
  const rules = new Set(dangerRules(form.questionnaire, []).map(({ linkId }) => linkId))
  for (const item of everyItem(form.items)) {
    const { linkId, type } = item.face
    const harm = harmOf(item.source)
    if (harm === undefined || type === 'group' || type === 'display') continue
    if (!rules.has(linkId)) {
      tell(linkId, { kind: 'danger-in-words' })
      continue
    }
    const offered = offeredBy(item)
    const harmless = offered.filter(({ isHarmless }) => isHarmless)
    if (offered.length > 0 && harmless.length === 0) tell(linkId, { kind: 'danger-always' })
    else if (offered.length > 0 && harmless.length === offered.length && !item.face.open)
      tell(linkId, { kind: 'danger-never' })
    else tell(linkId, { kind: 'danger-marked', harm, harmless: harmless.map(({ label }) => label) })
  }
}

function offeredBy({
  face: { options },
}: ItemDefinition): readonly { readonly label: string; readonly isHarmless: boolean }[] {
  return (options ?? []).map((option) => ({
    label: optionLabel(option),
    isHarmless: isHarmlessAnswer(option.value),
  }))
}

/** True for a question that an organization can mark as being about danger in its registration. */
export function canBeMarked({ type }: Pick<QuestionnaireItem, 'type'>): boolean {
  return ['choice', 'open-choice', 'boolean', 'integer', 'decimal'].includes(type)
}
