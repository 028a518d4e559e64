import type { Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { itemsBelow } from '../engine/read/check-questionnaire'
import { extensionOf } from '../engine/read/extension'

/** True while a part of the form is in another form (SDC, "Modular Forms"). */
export function isModular(questionnaire: Questionnaire): boolean {
  return itemsBelow(questionnaire).some((item) => partNamed(item) !== undefined)
}

/** The canonical of the form whose items take the place of this one (SDC, subQuestionnaire). */
export function partNamed(item: QuestionnaireItem): string | undefined {
  return item.type === 'display'
    ? extensionOf(item, 'sdc-questionnaire-subQuestionnaire')?.valueCanonical
    : undefined
}
