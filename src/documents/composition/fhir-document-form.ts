import { xmlRoot, type XmlRoot } from '~/documents/xml-root'
import { scanJson } from './scan-json'

const WANTED: ReadonlySet<string> = new Set(['resourceType', 'type'])

/**
 * The form of a FHIR document (R4, "Documents"): a Bundle of the type `document`, or a Composition
 * alone, as JSON or XML; undefined for all other bytes, whatever their name.
 */
export function fhirDocumentForm(bytes: Uint8Array): 'json' | 'xml' | undefined {
  if (firstSign(bytes) === 0x7b) return isJsonDocument(bytes) ? 'json' : undefined
  const root = xmlRoot(bytes)
  return root !== undefined && isFhirRoot(root) ? 'xml' : undefined
}

/** True when an outermost element is that of a FHIR document. */
export function isFhirRoot({ name, rest }: XmlRoot): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (local !== 'Bundle' && local !== 'Composition') return false
  const tag = rest.slice(0, Math.max(rest.indexOf('>'), 0))
  if (!/["']http:\/\/hl7\.org\/fhir["']/.test(tag)) return false
  // The schema puts the type before the entries.
  return local === 'Composition' || /<(?:\w+:)?type\s+value\s*=\s*["']document["']/.test(rest)
}

function isJsonDocument(bytes: Uint8Array): boolean {
  const { members } = scanJson(
    bytes,
    WANTED,
    ({ resourceType, type }) =>
      resourceType !== undefined && (resourceType !== 'Bundle' || type !== undefined),
  )
  const { resourceType, type } = members
  return resourceType === 'Composition' || (resourceType === 'Bundle' && type === 'document')
}

/** The first byte that is neither a mark of UTF-8 nor white space. */
function firstSign(bytes: Uint8Array): number | undefined {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  let at = marked ? 3 : 0
  while (at < bytes.length && (bytes[at] ?? 0) <= 0x20) at += 1
  return bytes[at]
}
