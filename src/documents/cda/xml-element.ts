/**
 * An element of an XML file, named by its namespace (`elementName`); character data is among its
 * children as text.
 */
export interface XmlElement {
  /**
   * Local name; elements of the SDTC extension have their usual prefix (`sdtc:raceCode`), because
   * CDA uses the same names.
   */
  readonly name: string
  /**
   * By their names, with `xsi:` and `sdtc:` whatever the prefix, without namespace declarations.
   */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

/** The child elements with this name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element === undefined ? [] : elementsOf(element).filter((child) => child.name === name)
}

/** The first child element with this name, or the first below a path of names. */
export function childOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  let found = element
  for (const name of path) found = childrenOf(found, name)[0]
  return found
}

/** The child elements without the text between them. */
export function elementsOf(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** An attribute that is not empty. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.attributes[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

/** All text in an element, with white space as one space; undefined when there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined
  const text = rawText(element).replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : text
}

/** All text in an element unchanged, in document order. */
export function rawText(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : rawText(child)))
    .join('')
}
