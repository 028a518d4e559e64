import type { AuthorPlace } from '../check/author-problem'
import type { PlacedItem } from '../check/places-of'

/** A part of a text, by offsets. */
export interface TextPart {
  readonly from: number
  readonly to: number
}

/**
 * The part of the author's text that names an item: its linkId, or its words where it has none. Of
 * several items with one name, the one that comes as late in the text as the item in the form.
 */
export function placeInText(
  text: string,
  place: AuthorPlace,
  all: readonly PlacedItem[],
): TextPart | undefined {
  const { linkId, name, at } = place
  if (linkId === undefined) {
    const words = name?.split(' ').at(-1) ?? ''
    const from = words === '' ? -1 : text.indexOf(words)
    return from === -1 ? undefined : { from, to: from + words.length }
  }
  const json = escaped(JSON.stringify(linkId))
  const xml = escaped(linkId.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  const named = [
    ...text.matchAll(new RegExp(`"linkId"\\s*:\\s*${json}|<linkId\\s+value="${xml}"`, 'g')),
  ]
  const number = all
    .filter((one) => one.place.linkId === linkId)
    .findIndex((one) => one.place.at === at)
  const found = named[Math.max(0, number)] ?? named[0]
  return found === undefined ? undefined : { from: found.index, to: found.index + found[0].length }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
