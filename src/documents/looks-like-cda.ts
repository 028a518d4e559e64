import { decodeXml } from './cda/decode-xml'

/** How far the outermost element is looked for: comments before it can be long. */
const START = 65_536

/** Whether bytes are a clinical document (HL7 CDA), or a part of one that is handed around by itself, whatever they are called. */
export function looksLikeCda(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, START)
  const decoded = decodeXml(start)
  // In an encoding that nobody reads here it is one all the same, and the reader says why it stays closed.
  const text = 'unknownEncoding' in decoded ? new TextDecoder('latin1').decode(start) : decoded.text
  const root =
    /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:[\w.-]+:)?([\w.-]+)/.exec(
      text.replace(/^\uFEFF/, ''),
    )?.[1]
  if (root === 'ClinicalDocument') return true
  return (
    root !== undefined &&
    ['component', 'structuredBody', 'section', 'nonXMLBody'].includes(root) &&
    /<(?:text|title|nonXMLBody|section)[\s/>]/.test(text)
  )
}
