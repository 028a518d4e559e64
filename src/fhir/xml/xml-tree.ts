import { SaxesParser } from 'saxes'

/** An element of XML with its attributes and what is in it, in order. */
export interface XmlPart {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (XmlPart | string)[]
}

interface Open extends XmlPart {
  readonly content: (XmlPart | string)[]
}

/** Deeper nesting is none of a record: what reads the tree recurses. */
const DEEPEST = 200

/**
 * Reads XML as a tree, without comments and instructions. No entity but XML's own five is known,
 * and a document type is refused.
 * @throws SyntaxError for text that is not such XML
 */
export function xmlTree(text: string): XmlPart {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: XmlPart | undefined
  parser.on('doctype', () => {
    throw new SyntaxError('a document type')
  })
  parser.on('error', (error) => {
    throw new SyntaxError(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new SyntaxError('too deep')
    const part: Open = { name, attributes, content: [] }
    open.at(-1)?.content.push(part)
    open.push(part)
  })
  const addText = (words: string) => void open.at(-1)?.content.push(words)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    root = open.pop()
  })
  parser.write(text).close()
  if (root === undefined) throw new SyntaxError('no element')
  return root
}

/** An element as markup again. */
export function markupOf({ name, attributes, content }: XmlPart): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = content.map((part) => (typeof part === 'string' ? escaped(part) : markupOf(part)))
  return inside.length === 0
    ? `<${name}${told.join('')}/>`
    : `<${name}${told.join('')}>${inside.join('')}</${name}>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
