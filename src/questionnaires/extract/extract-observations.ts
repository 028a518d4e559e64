import type {
  CodeableConcept,
  Observation,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
} from 'fhir/r4'
import type { AnswerValue } from '../engine/answers/answer-value'
import { digitsOf } from '../engine/answers/answer-values'
import { type Extensible, extensionOf, extensionsOf } from '../engine/read/extension'
import type { Form } from '../engine/form'
import type { FormItem, FormUnit } from '../engine/read/form-item'
import { quantityOf } from '../engine/answers/quantity-of'

/** An answer as a record of its own. */
export interface Extracted {
  /** The path of the answer. */
  readonly path: string
  /** The question. */
  readonly linkId: string
  /** The place among all answers to this question, from 0: the same whenever it is extracted. */
  readonly occurrence: number
  /** True where the form looks for an earlier result to answer the question with. */
  readonly mayBeEarlier: boolean
  /** The question's own words. */
  readonly label: string | undefined
  readonly observation: Observation
}

/** The records that the answers of a form become by the form's instructions. */
export interface Extraction {
  readonly records: readonly Extracted[]
  /**
   * Answers that the form wants as records and that are none here: they are about somebody else,
   * part of another record, or of a kind that an Observation does not have.
   */
  readonly left: number
}

/** The facts that all records of a response have in common. */
export type ResponseFacts = Pick<
  QuestionnaireResponse,
  'subject' | 'encounter' | 'authored' | 'author'
>

/** The extension by which a form wants an answer as a result. */
export const EXTRACT = 'sdc-questionnaire-observationExtract'
const LINK_PERIOD = 'sdc-questionnaire-observationLinkPeriod'
const CATEGORY = 'sdc-questionnaire-observation-extract-category'

/** True for a form whose answers become Observations (SDC, observationExtract). */
export function extractsObservations(questionnaire: Questionnaire): boolean {
  const asks = (element: Extensible & Pick<QuestionnaireItem, 'item'>): boolean =>
    wanted(element, 'no') !== 'no' || (element.item ?? []).some(asks)
  return asks(questionnaire)
}

/**
 * The Observations that the answers of a form become (SDC, "Observation-based extraction"): one for
 * each answer of a question with codes, where the question, a group around it or the form says so,
 * the nearest of them deciding. Answers that came from an Observation of the record unchanged
 * (`known`, by linkId) are there already. Nothing is sent.
 */
export function extractObservations(
  form: Form,
  facts: ResponseFacts,
  known: ReadonlyMap<string, unknown> = new Map(),
): Extraction {
  const { questionnaire, byLinkId } = form.definition
  const records: Extracted[] = []
  let left = 0
  const counted = new Map<string, number>()
  const walk = (items: readonly FormItem[], around: Around) => {
    const isOfAnother =
      around.isOfAnother || items.some(({ linkId }) => changesSubject(byLinkId.get(linkId)?.source))
    for (const item of items) {
      const source = byLinkId.get(item.linkId)?.source
      if (!item.enabled || source === undefined) continue
      const here: Around = {
        asked: wanted(source, around.asked),
        categories: [...categoriesOf(source), ...around.categories],
        isOfAnother,
      }
      for (const answer of item.answers) {
        const occurrence = counted.get(item.linkId) ?? 0
        if (answer.value !== undefined) counted.set(item.linkId, occurrence + 1)
        if (here.asked !== 'no' && (source.code ?? []).length > 0 && answer.value !== undefined) {
          const value = resultValue(answer.value, item.unit)
          const isThere = answer.origin === 'record' && known.has(item.linkId)
          if (value === undefined || isOfAnother || here.asked === 'part') left += 1
          else if (!isThere)
            records.push({
              path: answer.path,
              linkId: item.linkId,
              occurrence,
              mayBeEarlier: extensionOf(source, LINK_PERIOD) !== undefined,
              label: item.text?.plain,
              observation: { ...observationOf(source, item, facts, here.categories), ...value },
            })
        }
        walk(answer.items, here)
      }
      walk(item.items, here)
    }
  }
  walk(form.items, {
    asked: wanted(questionnaire, 'no'),
    categories: categoriesOf(questionnaire),
    isOfAnother: false,
  })
  return { records, left }
}

interface Around {
  readonly asked: Wanted
  readonly categories: readonly CodeableConcept[]
  /** True where a question names another subject for the answers beside it (SDC, isSubject). */
  readonly isOfAnother: boolean
}

/** The way in which an answer is wanted: as a record of its own, or as a part of another. */
type Wanted = 'no' | 'own' | 'part'

/**
 * The way in which answers are wanted: by this element, or else by what is around it. In later
 * editions of the guide a code says of which record they are a part (component, member, derived).
 */
function wanted(element: Extensible, around: Wanted): Wanted {
  const extension = extensionOf(element, EXTRACT)
  if (extension === undefined) return around
  const { valueBoolean, valueCode } = extension
  if (valueCode !== undefined) return valueCode === 'independent' ? 'own' : 'part'
  return valueBoolean === true ? 'own' : 'no'
}

/** True for a question that names another subject for the answers beside it (SDC, isSubject). */
export function changesSubject(item: QuestionnaireItem | undefined): boolean {
  return extensionOf(item, 'sdc-questionnaire-isSubject')?.valueBoolean === true
}

function categoriesOf(element: Extensible): readonly CodeableConcept[] {
  return extensionsOf(element, CATEGORY).flatMap(
    ({ valueCodeableConcept }) => valueCodeableConcept ?? [],
  )
}

/** R4, instant: with its seconds and zone. */
const INSTANT = /T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** The only author of a response that cannot perform an Observation (R4). */
const DEVICE = /(?:^|\/)Device\/[^/]+(?:\/_history\/[^/]+)?$/

/** An Observation without its value: its code is the question's. */
export function observationOf(
  source: Pick<QuestionnaireItem, 'code'>,
  item: FormItem,
  { subject, encounter, authored, author }: ResponseFacts,
  categories: readonly CodeableConcept[],
): Observation {
  const text = item.text?.plain
  return {
    resourceType: 'Observation',
    status: 'final',
    ...(categories.length > 0 && { category: [...categories] }),
    code: { coding: [...(source.code ?? [])], ...(text !== undefined && { text }) },
    ...(subject !== undefined && { subject }),
    ...(encounter !== undefined && { encounter }),
    ...(authored !== undefined && { effectiveDateTime: authored }),
    ...(authored !== undefined && INSTANT.test(authored) && { issued: authored }),
    ...(author !== undefined && !DEVICE.test(author.reference ?? '') && { performer: [author] }),
  }
}

/** The value of an answer as an Observation has it; undefined for a file or a reference. */
export function resultValue(
  answer: AnswerValue,
  unit: FormUnit | undefined,
): Partial<Observation> | undefined {
  if ('valueQuantity' in answer) return { valueQuantity: answer.valueQuantity }
  if ('valueDecimal' in answer) return { valueQuantity: quantityOf(digitsOf(answer) ?? '', unit) }
  if ('valueInteger' in answer)
    return unit === undefined
      ? { valueInteger: answer.valueInteger }
      : { valueQuantity: quantityOf(String(answer.valueInteger), unit) }
  if ('valueCoding' in answer) {
    const { display } = answer.valueCoding
    return {
      valueCodeableConcept: {
        coding: [answer.valueCoding],
        ...(display !== undefined && { text: display }),
      },
    }
  }
  if ('valueBoolean' in answer) return { valueBoolean: answer.valueBoolean }
  if ('valueString' in answer) return { valueString: answer.valueString }
  if ('valueUri' in answer) return { valueString: answer.valueUri }
  if ('valueDate' in answer) return { valueDateTime: answer.valueDate }
  if ('valueDateTime' in answer) return { valueDateTime: answer.valueDateTime }
  if ('valueTime' in answer) return { valueTime: answer.valueTime }
  return undefined
}
