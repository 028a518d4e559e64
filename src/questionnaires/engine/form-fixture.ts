import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { invariant } from '~/std/invariant'
import type { Form, FormOptions } from './form'
import { everyItem } from './form-of-state'
import type { FormItem } from './read/form-item'
import { openForm } from './open-form'
import { toResponse } from './answers/to-response'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

/** A questionnaire of these items, for tests. */
export function questionnaireOf(
  item: QuestionnaireItem[],
  more: Partial<Questionnaire> = {},
): Questionnaire {
  return {
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://example.org/form',
    version: '1',
    item,
    ...more,
  }
}

/** The same, opened, with everything computed. */
export async function formOfItems(
  item: QuestionnaireItem[],
  more: Partial<Questionnaire> = {},
  options: FormOptions = {},
): Promise<Form> {
  const opened = await openForm(questionnaireOf(item, more), { sliceMs: Infinity, ...options })
  invariant(opened.kind === 'form', 'a form that opens')
  return opened.form
}

/** An extension of the SDC guide that holds an expression: `calculatedExpression`. */
export function computed(name: string, expression: string): Extension {
  return { url: `${SDC}${name}`, valueExpression: { language: 'text/fhirpath', expression } }
}

/** A variable of an item or the form. */
export function variable(name: string, expression: string): Extension {
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/variable',
    valueExpression: { name, language: 'text/fhirpath', expression },
  }
}

/** An extension of FHIR itself by its last name. */
export function core(name: string, value: Omit<Extension, 'url'>): Extension {
  return { url: `http://hl7.org/fhir/StructureDefinition/${name}`, ...value }
}

/** The item control of an item. */
export function control(code: string): Extension {
  return core('questionnaire-itemControl', {
    valueCodeableConcept: {
      coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }],
    },
  })
}

/** The item with a name; if there are several occurrences, the requested one. */
export function itemOf(form: Form, linkId: string, occurrence = 0): FormItem {
  const item = everyItem(form.items).filter((one) => one.linkId === linkId)[occurrence]
  invariant(item !== undefined, 'an item of the form')
  return item
}

/** The path of one of its answers. */
export function placeOf(form: Form, linkId: string, answer = 0, occurrence = 0): string {
  return itemOf(form, linkId, occurrence).answers[answer]?.path ?? ''
}

/** The problems, as `linkId kind`. */
export function wrongs(form: Form): readonly string[] {
  return form.messages.map(({ linkId, problem }) => `${linkId} ${problem.kind}`)
}

/** The items of the current response. */
export function answersOf(form: Form): unknown {
  const made = toResponse(form, 'in-progress')
  invariant(made.kind === 'response', 'a response in progress is never refused')
  return made.response.item
}
