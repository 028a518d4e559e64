import { isSensitive } from '~/fhir/sensitive-identifier'
import type { CdaId } from './cda-values'
import { attributeOf, elementsOf, type XmlElement } from './xml-element'

/**
 * True when an identifier is a sensitive number, which only shows its end: by its root, or by its
 * stated issuer.
 */
export function isSensitiveId({
  root,
  assigner,
  secret,
}: Pick<CdaId, 'root' | 'assigner' | 'secret'>): boolean {
  return (
    secret === true ||
    isSensitive({ system: `urn:oid:${root ?? ''}` }) ||
    (assigner !== undefined && isSensitive({ system: assigner.trim() }))
  )
}

/** The sensitive numbers among the ids of an element and of everything inside it. */
export function sensitiveNumbersIn(element: XmlElement): readonly string[] {
  const found: string[] = []
  // A list of its own instead of calls: entries are nested deeper than a stack is.
  const waiting = [element]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const number = attributeOf(one, 'extension')
    if (number !== undefined) {
      const id = {
        root: attributeOf(one, 'root') ?? '',
        assigner: attributeOf(one, 'assigningAuthorityName') ?? '',
      }
      if (isSensitiveId(id)) found.push(number)
    }
    for (const child of elementsOf(one)) waiting.push(child)
  }
  return found
}
