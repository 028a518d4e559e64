import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import type { Scale } from './known-scores'
import { scaleOfItem } from './scale-of-item'

/** A total in a response whose scale is known. */
export interface Score {
  readonly linkId: string
  readonly scale: Scale
  readonly value: number
}

/**
 * The totals of a response, by the rule of `scaleOfItem`. Nothing is added up here: the app shows
 * the filed total.
 */
export function scoresOf(
  response: Pick<QuestionnaireResponse, 'item'>,
  form?: Pick<Questionnaire, 'item'>,
): readonly Score[] {
  const codes = new Map(itemsBelow(form?.item).map(({ linkId, code }) => [linkId, code]))
  return flat(response.item).flatMap((item): readonly Score[] => {
    const scale = scaleOfItem(item.linkId, codes.get(item.linkId))
    const [answer] = item.answer ?? []
    const value = answer?.valueInteger ?? answer?.valueDecimal ?? answer?.valueQuantity?.value
    return scale === undefined || value === undefined ? [] : [{ linkId: item.linkId, scale, value }]
  })
}

function itemsBelow(items: readonly QuestionnaireItem[] = []): readonly QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...itemsBelow(item.item)])
}

function flat(
  items: readonly QuestionnaireResponseItem[] = [],
): readonly QuestionnaireResponseItem[] {
  return items.flatMap((item) => [
    item,
    ...flat(item.item),
    ...(item.answer ?? []).flatMap((answer) => flat(answer.item)),
  ])
}
