import type { CdaMedia, CdaSection } from './cda-document'
import { readCode, stated } from './cda-values'
import { readNarrative } from './read-narrative'
import { readParties } from './read-party'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  rawText,
  textOf,
  type XmlElement,
} from './xml-element'

/** Reads a section with those inside it (CDA R2, "Section"). `keep` gets the coded entries of each, by its key. */
export function readSection(
  section: XmlElement,
  key: string,
  keep: (key: string, entries: readonly XmlElement[]) => void,
): CdaSection {
  const entries = childrenOf(section, 'entry')
  keep(key, entries)
  const inner = childrenOf(section, 'component').flatMap((component) =>
    childrenOf(component, 'section'),
  )
  return {
    key,
    ...stated<Pick<CdaSection, 'title' | 'code' | 'nullFlavor' | 'confidentiality' | 'language'>>({
      title: textOf(childOf(section, 'title')),
      code: readCode(childOf(section, 'code')),
      nullFlavor: attributeOf(section, 'nullFlavor'),
      confidentiality: readCode(childOf(section, 'confidentialityCode')),
      language: attributeOf(childOf(section, 'languageCode'), 'code'),
    }),
    parties: [
      ...readParties(section, 'author', 'author'),
      ...readParties(section, 'informant', 'informant'),
    ],
    narrative: readNarrative(childOf(section, 'text')),
    media: mediaIn(entries),
    entries: entries.length,
    sections: inner.map((child, index) => readSection(child, `${key}.${index + 1}`, keep)),
  }
}

/** Objects that the narrative can show, by the id that it names (`observationMedia`, also inside `regionOfInterest`). */
function mediaIn(elements: readonly XmlElement[]): Record<string, CdaMedia> {
  const found = Object.create(null) as Record<string, CdaMedia>
  const visit = (element: XmlElement, outer: readonly string[]) => {
    const id = attributeOf(element, 'ID')
    const ids = id === undefined ? outer : [...outer, id]
    const value = element.name === 'observationMedia' ? childOf(element, 'value') : undefined
    if (value !== undefined) for (const name of ids) found[name] = readMedia(value)
    for (const child of elementsOf(element))
      visit(
        child,
        element.name === 'regionOfInterest' || element.name === 'entryRelationship' ? ids : [],
      )
  }
  for (const element of elements) visit(element, [])
  return found
}

/** Reads encapsulated data (ED): a picture, or the whole body of an unstructured document. */
export function readMedia(value: XmlElement): CdaMedia {
  const reference = childOf(value, 'reference')
  const text = rawText(value)
  return {
    encoded: attributeOf(value, 'representation') === 'B64',
    ...stated<Omit<CdaMedia, 'encoded'>>({
      contentType: attributeOf(value, 'mediaType'),
      compression: attributeOf(value, 'compression'),
      data: text.trim() === '' ? undefined : text,
      address: attributeOf(reference, 'value'),
    }),
  }
}
