import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { kindOf } from './answer-values'

/**
 * A form in the shape of a response whose own form is not known: its items with their words, each a
 * question of the type of its answer, several answers as a repeating one. It requires nothing and
 * allows the existing answers.
 */
export function formFromResponse({
  item,
  language,
}: Pick<QuestionnaireResponse, 'item' | 'language'>): Questionnaire {
  const seen = new Set<string>()
  return {
    resourceType: 'Questionnaire',
    status: 'unknown',
    ...(language !== undefined && { language }),
    item: itemsOf(item ?? [], seen),
  }
}

function itemsOf(
  items: readonly QuestionnaireResponseItem[],
  seen: Set<string>,
): QuestionnaireItem[] {
  const byLinkId = new Map<string, QuestionnaireResponseItem[]>()
  for (const item of items) byLinkId.set(item.linkId, [...(byLinkId.get(item.linkId) ?? []), item])
  return [...byLinkId].flatMap(([linkId, occurrences]) => {
    // The same linkId in two places is not allowed in a form (R4, que-2): the first place keeps it.
    if (seen.has(linkId)) return []
    seen.add(linkId)
    return [itemOf(linkId, occurrences, seen)]
  })
}

function itemOf(
  linkId: string,
  occurrences: readonly QuestionnaireResponseItem[],
  seen: Set<string>,
): QuestionnaireItem {
  const answers = occurrences.flatMap(({ answer }) => answer ?? [])
  const below = [
    ...occurrences.flatMap(({ item }) => item ?? []),
    ...answers.flatMap(({ item }) => item ?? []),
  ]
  const [first] = occurrences
  const item = itemsOf(below, seen)
  const repeats = answers.length > 1 || (answers.length === 0 && occurrences.length > 1)
  return {
    linkId,
    ...(first?.text !== undefined && { text: first.text }),
    ...(first?.definition !== undefined && { definition: first.definition }),
    type: typeOf(answers, item.length > 0),
    ...(repeats && { repeats }),
    ...(item.length > 0 && { item }),
  }
}

function typeOf(
  answers: readonly QuestionnaireResponseItemAnswer[],
  holds: boolean,
): QuestionnaireItem['type'] {
  const kinds = new Set(answers.map(kindOf))
  if (kinds.size === 0) return holds ? 'group' : 'display'
  if (kinds.size > 1) return 'open-choice'
  const [kind] = kinds
  switch (kind) {
    case 'valueBoolean':
      return 'boolean'
    case 'valueDecimal':
      return 'decimal'
    case 'valueInteger':
      return 'integer'
    case 'valueDate':
      return 'date'
    case 'valueDateTime':
      return 'dateTime'
    case 'valueTime':
      return 'time'
    case 'valueString':
      return 'text'
    case 'valueUri':
      return 'url'
    case 'valueAttachment':
      return 'attachment'
    case 'valueCoding':
      return 'open-choice'
    case 'valueQuantity':
      return 'quantity'
    case 'valueReference':
      return 'reference'
    // An answer without a value: it can at least be text.
    case undefined:
      return 'text'
    default:
      return kind satisfies never
  }
}
