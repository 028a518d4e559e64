import { stated } from '../cda-values'
import { attributeOf, childOf, rawText, type XmlElement } from '../xml-element'
import type { CdaMedia } from '../cda-entry'

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

/** True when an element contains a file rather than words, according to its attributes. */
export function isMedia(element: XmlElement): boolean {
  const type = attributeOf(element, 'mediaType')
  return (
    attributeOf(element, 'representation') === 'B64' ||
    (type !== undefined && !/^text\/(plain|x-hl7-text\+xml)\b/.test(type))
  )
}
