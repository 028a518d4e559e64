import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { scaleOf, type Scale } from './known-scores'

/** A total in a response whose scale is known. */
export interface Score {
  readonly linkId: string
  readonly scale: Scale
  readonly value: number
}

/**
 * The totals of a response. An item is a total by the code that the form gives it, else by a
 * `linkId` that is the LOINC code, with or without a slash before it (as forms of LOINC's own name
 * their items). Nothing is added up here: the app shows the filed total.
 */
export function scoresOf(
  response: Pick<QuestionnaireResponse, 'item'>,
  form?: Pick<Questionnaire, 'item'>,
): readonly Score[] {
  const codes = form === undefined ? new Map<string, string>() : totalsIn(form.item)
  return flat(response.item).flatMap((item): readonly Score[] => {
    const scale = scaleOf(codes.get(item.linkId) ?? (item.linkId ?? '').replace(/^\//, ''))
    const [answer] = item.answer ?? []
    const value = answer?.valueInteger ?? answer?.valueDecimal ?? answer?.valueQuantity?.value
    return scale === undefined || value === undefined ? [] : [{ linkId: item.linkId, scale, value }]
  })
}

function totalsIn(items: readonly QuestionnaireItem[] = []): Map<string, string> {
  return new Map(
    items.flatMap((item) => {
      const code = item.code?.find(
        ({ system, code: known }) => system === 'http://loinc.org' && scaleOf(known) !== undefined,
      )?.code
      return [...(code === undefined ? [] : [[item.linkId, code] as const]), ...totalsIn(item.item)]
    }),
  )
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
