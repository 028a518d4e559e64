import type { Questionnaire, QuestionnaireItem } from 'fhir/r4'
import type { AuthorPlace } from './author-problem'

/** An item of a form with its place. */
export interface PlacedItem {
  readonly item: QuestionnaireItem
  readonly place: AuthorPlace
  /** From the outermost item to the one around it. */
  readonly around: readonly QuestionnaireItem[]
}

/** The place of the form itself. */
export const WHOLE: AuthorPlace = { at: '' }

/** Every item of a form with its place, outermost first, in the order of the form. */
export function placesOf({ item }: Pick<Questionnaire, 'item'>): readonly PlacedItem[] {
  const found: PlacedItem[] = []
  collect(item, '', [], found)
  return found
}

function collect(
  items: readonly QuestionnaireItem[] | undefined,
  before: string,
  around: readonly QuestionnaireItem[],
  found: PlacedItem[],
): void {
  for (const [number, item] of (items ?? []).entries()) {
    const at = `${before}item[${number}]`
    found.push({ item, place: placeOf(item, at), around })
    collect(item.item, `${at}.`, [...around, item], found)
  }
}

function placeOf({ linkId, prefix, text }: QuestionnaireItem, at: string): AuthorPlace {
  const name = [prefix, text].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return {
    at,
    ...(typeof linkId === 'string' && linkId !== '' && { linkId }),
    ...(name !== '' && { name }),
  }
}
