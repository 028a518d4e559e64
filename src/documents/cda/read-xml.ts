import { SaxesParser } from 'saxes'
import { CdaRefused } from './cda-problem'
import type { XmlElement, XmlNode } from './xml-element'
import { attributeName, elementName, scopeIn, type XmlScope } from './xml-names'

/**
 * The deepest nesting of elements. Official examples need 30; the code that draws them recurses.
 */
export const DEEPEST = 200
/** Number of characters that the parser gets at once. */
const CHUNK = 65_536

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

export interface XmlVisitor {
  /**
   * An element begins. `path` contains its ancestors, the outermost first, with the children read
   * so far.
   */
  readonly opened?: (name: string, path: readonly XmlElement[]) => void
  /** An element is complete. `drop` removes it from its parent, so that used parts leave memory. */
  readonly closed?: (element: XmlElement, path: readonly XmlElement[]) => 'keep' | 'drop'
}

/**
 * Reads XML as a stream and returns its outermost element (XML 1.0, non-validating). Entities that
 * a document declares are never expanded and a document type is refused: neither belongs in a CDA
 * (CDA R2, "Implementation Technology Specification"). Comments and processing instructions, such
 * as stylesheets, are skipped.
 * @throws CdaRefused `malformed`, `doctype`, `depth`, or `empty` where there is no element at all
 */
export function readXml(text: string, visitor: XmlVisitor = {}): XmlElement {
  const parser = new SaxesParser()
  const open: OpenElement[] = []
  const scopes: XmlScope[] = []
  let root: XmlElement | undefined
  parser.on('doctype', () => {
    throw new CdaRefused({ kind: 'doctype' })
  })
  parser.on('error', () => {
    throw new CdaRefused(
      root === undefined && open.length === 0 && text.trim() === ''
        ? { kind: 'empty' }
        : { kind: 'malformed', line: parser.line, column: parser.column + 1 },
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new CdaRefused({ kind: 'depth' })
    const scope = scopeIn(scopes.at(-1), name, attributes)
    const known = elementName(name, scope)
    visitor.opened?.(known, open)
    const element: OpenElement = {
      name: known,
      attributes: withoutNamespaces(attributes, scope),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    scopes.push(scope)
  })
  const addText = (part: string) => {
    open.at(-1)?.children.push(part)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    scopes.pop()
    if (element === undefined) return
    if (open.length === 0) root = element
    if (visitor.closed?.(element, open) === 'drop') open.at(-1)?.children.pop()
  })
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (root === undefined) throw new CdaRefused({ kind: 'empty' })
  return root
}

function withoutNamespaces(
  attributes: Readonly<Record<string, string>>,
  scope: XmlScope,
): Record<string, string> {
  // Without a prototype: an attribute named __proto__ is an attribute like any other.
  const kept = Object.create(null) as Record<string, string>
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('xmlns')) kept[attributeName(name, scope)] = value
  return kept
}
