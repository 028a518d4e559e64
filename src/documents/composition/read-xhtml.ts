import { narrativeText } from '~/record/element/narrative-text'
import { CdaRefused } from '../cda/cda-problem'
import type { CdaMedia } from '../cda/cda-entry'
import type { NarrativeNode } from '../cda/narrative'
import { readNarrative } from '../cda/read-narrative'
import { readXml } from '../cda/read-xml'
import { stated } from '../cda/cda-values'
import { attributeOf, type XmlElement, type XmlNode } from '../cda/xml-element'

/** The narrative of a FHIR record as the reader draws it. */
export interface XhtmlNarrative {
  readonly nodes: readonly NarrativeNode[]
  /** Its pictures, by the name that the narrative has for each. */
  readonly media: Readonly<Record<string, CdaMedia>>
}

/** Elements that R4 forbids in a narrative and whose text nobody is to read ("Narrative"). */
const WORDLESS: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 'noscript'])

/**
 * Reads the XHTML of a narrative (R4, "Narrative", `div`) into the closed set of elements that the
 * reader draws: scripts, styles, handlers and addresses are left behind, every word stays. What is
 * not well-formed is read as text. `partOf` finds a picture that the record itself contains, and
 * `media` takes the pictures of several narratives together.
 */
export function readXhtml(
  div: unknown,
  partOf: (id: string) => CdaMedia | undefined = () => undefined,
  media: Record<string, CdaMedia> = {},
): XhtmlNarrative {
  const root = isElement(div) ? div : typeof div === 'string' ? parsed(div) : undefined
  if (root === undefined) return { nodes: [], media }
  const take = (element: XmlElement): XmlNode[] => {
    if (WORDLESS.has(localName(element))) return []
    const plain = { ...element, name: localName(element) }
    if (plain.name === 'img') return [pictureOf(plain, media, partOf)]
    return [{ ...plain, children: element.children.flatMap(takeNode) }]
  }
  const takeNode = (node: XmlNode): XmlNode[] => (typeof node === 'string' ? [node] : take(node))
  const [whole] = take(root)
  const nodes = typeof whole === 'object' ? readNarrative(whole) : []
  return { nodes: nodes.some(says) ? nodes : [], media }
}

/** The prefix of a namespace is no part of the name of an element of XHTML. */
function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && 'children' in value && 'attributes' in value
}

function says(node: NarrativeNode): boolean {
  return typeof node === 'string'
    ? node.trim() !== ''
    : node.name === 'renderMultiMedia' || node.children.some(says)
}

function parsed(text: string): XmlElement {
  try {
    return readXml(withoutEntities(text))
  } catch (error) {
    if (!(error instanceof CdaRefused)) throw error
    const lines = (narrativeText(text) ?? '').split('\n')
    return element(
      'div',
      lines.map((line) => element('p', [line])),
    )
  }
}

function element(name: string, children: readonly XmlNode[]): XmlElement {
  return { name, attributes: {}, children }
}

/**
 * A picture in its place. Its bytes are in its address (`data:`), or in a record inside this one;
 * any other address is shown and never fetched.
 */
function pictureOf(
  image: XmlElement,
  media: Record<string, CdaMedia>,
  partOf: (id: string) => CdaMedia | undefined,
): XmlElement {
  const source = attributeOf(image, 'src') ?? ''
  const name = `picture-${Object.keys(media).length + 1}`
  const inside = source.startsWith('#') ? partOf(source.slice(1)) : undefined
  const found = inside ?? mediaAt(source)
  if (found !== undefined) media[name] = found
  const alt = attributeOf(image, 'alt') ?? attributeOf(image, 'title')
  return {
    name: 'renderMultiMedia',
    attributes: { referencedObject: name },
    children: alt === undefined ? [] : [element('caption', [alt])],
  }
}

function mediaAt(source: string): CdaMedia | undefined {
  if (source === '' || source.startsWith('#')) return undefined
  const [, contentType, encoding] =
    /^data:([\w.+/-]*)((?:;[\w=.-]+)*),/.exec(source.slice(0, 300)) ?? []
  if (contentType === undefined) return { encoded: false, address: source }
  const data = source.slice(source.indexOf(',') + 1)
  const isBase64 = encoding?.endsWith(';base64') === true
  return {
    encoded: isBase64,
    ...stated<Pick<CdaMedia, 'contentType' | 'data'>>({
      contentType: contentType === '' ? undefined : contentType,
      data: isBase64 ? data : unescaped(data),
    }),
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names of the characters from U+00A0 on, in their order (HTML 4, "Entities for Latin 1"). */
const LATIN = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute ' +
  'Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde ' +
  'Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave ' +
  'aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ' +
  'ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')
const OTHERS: Readonly<Record<string, string>> = {
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  euro: '€',
  trade: '™',
  larr: '←',
  rarr: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  alpha: 'α',
  beta: 'β',
  mu: 'μ',
}

/** R4 allows no names for characters; writers of HTML use them all the same. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&([A-Za-z][A-Za-z0-9]{1,7});/g, (whole, name: string) => {
    const place = LATIN.indexOf(name)
    if (place !== -1) return String.fromCharCode(0xa0 + place)
    return Object.hasOwn(OTHERS, name) ? (OTHERS[name] ?? whole) : whole
  })
}
