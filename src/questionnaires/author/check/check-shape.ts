import type { Extension, Questionnaire } from 'fhir/r4'
import { receivedAs } from '~/fhir/shapes/received'
import { isItemType, modifierNotKnown } from '../../engine/read/check-questionnaire'
import { chooserOf } from '../../adaptive/chooser-of'
import type { AuthorProblem } from './author-problem'
import { WHOLE, type PlacedItem } from './places-of'

/**
 * Every fault for which a form would not be opened (`refusalOf` has the first one), a form without
 * items that no service asks for (SDC, "Adaptive Forms"), and what of it could not be read: names
 * of items, types, extensions that change a meaning, parts in other shapes than R4's.
 */
export function checkShape(
  form: Questionnaire,
  places: readonly PlacedItem[],
): readonly AuthorProblem[] {
  const found: AuthorProblem[] = []
  if (places.length === 0 && chooserOf(form, []) === undefined)
    found.push({ place: WHOLE, finding: { kind: 'no-items' } })
  for (const { path, lost } of receivedAs(form)?.faults ?? [])
    if (lost)
      found.push({
        place: WHOLE,
        finding: {
          kind: 'unread-part',
          path,
          refused: /^(?:item|modifierExtension)\b/.test(path),
        },
      })
  for (const finding of modifiers(form)) found.push({ place: WHOLE, finding })
  const questions = new Set<string>()
  const all = new Set<string>()
  for (const { item, place } of places) {
    const { linkId, type } = item
    const tell = (finding: AuthorProblem['finding']) => found.push({ place, finding })
    if (typeof linkId !== 'string' || linkId === '') tell({ kind: 'link-id-missing' })
    else {
      const isDisplay = type === 'display'
      if (!isDisplay && questions.has(linkId)) tell({ kind: 'link-id-twice', among: 'questions' })
      else if (all.has(linkId)) tell({ kind: 'link-id-twice', among: 'displays' })
      all.add(linkId)
      if (!isDisplay) questions.add(linkId)
    }
    // From the wire: R4 demands a type, and an author may have left it out.
    const written: unknown = type
    if (typeof written !== 'string' || written === '') tell({ kind: 'type-missing' })
    else if (!isItemType(written)) tell({ kind: 'type-unknown', type: written })
    for (const part of [
      item,
      ...(item.enableWhen ?? []),
      ...(item.answerOption ?? []),
      ...(item.initial ?? []),
    ])
      for (const finding of modifiers(part)) tell(finding)
  }
  return found
}

function modifiers(element: {
  readonly modifierExtension?: readonly Extension[] | undefined
}): readonly AuthorProblem['finding'][] {
  const url = modifierNotKnown(element)
  return url === undefined ? [] : [{ kind: 'modifier-extension', url }]
}
