import type { RtfDestination, RtfGroup } from './rtf-state'

/** A property of a drawn shape (RTF 1.9.1, "Drawing Object Properties"): its name and its value. */
export class RtfShape {
  readonly #text = { name: '', value: '' }

  /** Letters of the name or of the value; those of anything else are passed over. */
  letters(destination: RtfDestination, text: string): void {
    const part =
      destination === 'propertyName'
        ? 'name'
        : destination === 'propertyValue'
          ? 'value'
          : undefined
    // No property has more of them.
    if (part !== undefined) this.#text[part] = (this.#text[part] + text).slice(0, 4000)
  }

  /** The words that the shape itself draws (WordArt, a watermark); empty for other properties. */
  get words(): string {
    return this.#text.name.trim() === 'gtextUNICODE' ? this.#text.value : ''
  }
}

/** Enters a part of a property, or passes over a picture in it; true if the word begins one. */
export function entersProperty(group: RtfGroup, name: string): boolean {
  if (name === 'pict') group.destination = 'skip'
  else if (group.destination === 'property' && name === 'sn') group.destination = 'propertyName'
  else if (group.destination === 'property' && name === 'sv') group.destination = 'propertyValue'
  else return false
  return true
}
