import { xmlRoot, type XmlRoot } from './xml-root'

/** Parts of a document that are passed around separately. */
const PARTS: ReadonlySet<string> = new Set(['component', 'structuredBody', 'section', 'nonXMLBody'])

/**
 * True when bytes are a clinical document (HL7 CDA), or a part of one that is passed around
 * separately, whatever their name.
 */
export function looksLikeCda(bytes: Uint8Array): boolean {
  const root = xmlRoot(bytes)
  return root !== undefined && isCdaRoot(root)
}

/** True when an outermost element is that of a clinical document or of a part of one. */
export function isCdaRoot({ name, rest }: XmlRoot): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (local === 'ClinicalDocument') return true
  return PARTS.has(local) && /<(?:text|title|nonXMLBody|section)[\s/>]/.test(rest)
}
