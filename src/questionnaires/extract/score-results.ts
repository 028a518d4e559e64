import type { CodeableConcept } from 'fhir/r4'
import { scaleOfItem } from '~/fhir/scores/scale-of-item'
import type { Form } from '../engine/form'
import type { FormItem } from '../engine/read/form-item'
import { extensionOf } from '../engine/read/extension'
import {
  changesSubject,
  EXTRACT,
  observationOf,
  resultValue,
  type Extracted,
  type ResponseFacts,
} from './extract-observations'

const LOINC = 'http://loinc.org'
/** R4, "Observation Category Codes". */
const SURVEY: CodeableConcept = {
  coding: [
    { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' },
  ],
}

/**
 * The totals of known instruments in a form's answers as results: those for which the form gives
 * no instruction of its own, whatever that is. None of a form that asks about somebody else, too.
 */
export function scoreResults(form: Form, facts: ResponseFacts): readonly Extracted[] {
  const { byLinkId } = form.definition
  if ([...byLinkId.values()].some(({ source }) => changesSubject(source))) return []
  const walk = (items: readonly FormItem[]): readonly Extracted[] =>
    items
      .filter(({ enabled }) => enabled)
      .flatMap((item) => [
        ...own(item),
        ...walk(item.items),
        ...item.answers.flatMap((answer) => walk(answer.items)),
      ])
  const own = (item: FormItem): readonly Extracted[] => {
    const source = byLinkId.get(item.linkId)?.source
    const scale = scaleOfItem(item.linkId, source?.code)
    const answer = item.answers.find(({ value }) => value !== undefined)
    if (scale === undefined || answer?.value === undefined) return []
    if (!isNumber(answer.value) || extensionOf(source, EXTRACT) !== undefined) return []
    const value = resultValue(answer.value, item.unit)
    const coding = { system: LOINC, code: scale.code, display: scale.display }
    return [
      {
        path: answer.path,
        linkId: item.linkId,
        occurrence: 0,
        mayBeEarlier: false,
        label: item.text?.plain,
        members: [],
        origins: [],
        observation: {
          ...observationOf({ code: [coding] }, item, facts, [SURVEY]),
          // The words of the question, such as "Total", name no instrument.
          code: { coding: [coding], text: scale.display },
          ...value,
        },
      },
    ]
  }
  return walk(form.items)
}

function isNumber(value: object): boolean {
  return ['valueInteger', 'valueDecimal', 'valueQuantity'].some((kind) => kind in value)
}
