/** Namespaces of clinical documents (CDA R2; SDTC extensions; XML Schema). */
const SDTC = 'urn:hl7-org:sdtc'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
/**
 * Namespaces whose elements are read by their local names: CDA's own, and that of narrative written
 * as XHTML.
 */
const READ: ReadonlySet<string> = new Set(['', 'urn:hl7-org:v3', 'http://www.w3.org/1999/xhtml'])

/** The namespaces of the prefixes at a place in a document. */
export interface XmlScope {
  readonly uris: ReadonlyMap<string, string>
  /** The namespace of the outermost element: whatever it is, it counts as the document's own. */
  readonly own: string
}

/** The declarations of an element's own attributes, added to those around it. */
export function scopeIn(
  around: XmlScope | undefined,
  name: string,
  attributes: Readonly<Record<string, string>>,
): XmlScope {
  const declared = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    key === 'xmlns' ? [['', value]] : key.startsWith('xmlns:') ? [[key.slice(6), value]] : [],
  )
  if (around !== undefined && declared.length === 0) return around
  const uris = new Map([...(around?.uris ?? []), ...declared])
  return { uris, own: around?.own ?? uris.get(prefixOf(name)) ?? '' }
}

/**
 * The name by which an element is read: its local name in CDA's namespace, with `sdtc:` in that of
 * the extensions, whatever their prefixes are. Elements of other namespaces keep a prefix, so that
 * none is mistaken for one of CDA. An undeclared prefix, as in fragments, is taken at face value.
 */
export function elementName(name: string, { uris, own }: XmlScope): string {
  const prefix = prefixOf(name)
  const local = prefix === '' ? name : name.slice(prefix.length + 1)
  const uri = uris.get(prefix)
  if (uri === undefined) return prefix === 'sdtc' ? name : local
  if (uri === SDTC) return `sdtc:${local}`
  if (READ.has(uri) || uri === own) return local
  return `${prefix === '' ? 'other' : prefix}:${local}`
}

/** The name by which an attribute is read: `xsi:type` whatever its prefix. */
export function attributeName(name: string, { uris }: XmlScope): string {
  const prefix = prefixOf(name)
  if (prefix === '') return name
  const uri = uris.get(prefix)
  const usual = uri === XSI ? 'xsi' : uri === SDTC ? 'sdtc' : prefix
  return `${usual}${name.slice(prefix.length)}`
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? '' : name.slice(0, colon)
}
