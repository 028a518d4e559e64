import type { Questionnaire } from 'fhir/r4'
import { codesOf, extensionOf } from './extension'

/**
 * The order in which a form is filled in (SDC, code system entryMode). `sequential`: one question
 * after another and never back; `prior-edit`: the same, and answers that were passed can be looked
 * at and changed; `random`: all of it, in any order.
 */
export type EntryMode = 'sequential' | 'prior-edit' | 'random'

/** The mode that a form's author asks for; in any order unless the author says otherwise. */
export function entryModeOf(questionnaire: Questionnaire): EntryMode {
  const [mode] = codesOf(extensionOf(questionnaire, 'sdc-questionnaire-entryMode'))
  return mode === 'sequential' || mode === 'prior-edit' ? mode : 'random'
}
