import { stated } from './cda-values'
import { partsText, readFacts, VALID } from './read-entries'
import { attributeOf, childrenOf, elementsOf, textOf, type XmlElement } from './xml-element'
import type { EntryNode } from './cda-entry'

// Names, addresses and numbers of people and organizations (HL7 version 3, "Data Types": EN, AD,
// TEL).

/**
 * The validity of a name, an address or a number (`useablePeriod`, `validTime`), including yearly
 * repetition.
 */
interface CdaUsed {
  readonly valid?: readonly EntryNode[]
}

/** A telecommunication address (TEL). */
export interface CdaTelecom extends CdaUsed {
  /** With its scheme: `tel:+1-555-0100`. */
  readonly value?: string
  readonly use?: string
  readonly nullFlavor?: string
}

/** A name or an address, its parts in the order that it is written in. */
export interface CdaText extends CdaUsed {
  readonly text?: string
  readonly use?: string
  readonly nullFlavor?: string
}

/** A name with the parts that distinguish people. */
export interface CdaName extends CdaText {
  readonly family: readonly string[]
  /** The family name at birth, if the present one is given too (EntityNamePartQualifier `BR`). */
  readonly birthFamily?: readonly string[]
  /** Without nicknames and the like (`CL`), if there are others. */
  readonly given: readonly string[]
}

/** Reads the names of a person or an organization. */
export function readNames(element: XmlElement | undefined): readonly CdaName[] {
  return childrenOf(element, 'name').map((name) => ({
    ...stated<CdaText>({
      text: partsText(name, ' '),
      valid: validIn(name),
      use: attributeOf(name, 'use'),
      nullFlavor: attributeOf(name, 'nullFlavor'),
    }),
    ...familyParts(name),
    given: givenParts(name),
  }))
}

function familyParts(name: XmlElement): Pick<CdaName, 'family' | 'birthFamily'> {
  const present = partsOf(name, 'family', (qualifier) => !qualifier.includes('BR'))
  if (present.length === 0) return { family: partsOf(name, 'family') }
  const birthFamily = partsOf(name, 'family', (qualifier) => qualifier.includes('BR'))
  return birthFamily.length === 0 ? { family: present } : { family: present, birthFamily }
}

function givenParts(name: XmlElement): readonly string[] {
  const own = partsOf(name, 'given', (qualifier) => !qualifier.includes('CL'))
  return own.length === 0 ? partsOf(name, 'given') : own
}

/** Reads addresses, one line each. */
export function readAddresses(element: XmlElement | undefined): readonly CdaText[] {
  return childrenOf(element, 'addr').map((addr) =>
    stated<CdaText>({
      text: partsText(addr, ', '),
      valid: validIn(addr),
      use: attributeOf(addr, 'use'),
      nullFlavor: attributeOf(addr, 'nullFlavor'),
    }),
  )
}

/** Reads telephone numbers, mail addresses and the like. */
export function readTelecoms(element: XmlElement | undefined): readonly CdaTelecom[] {
  return childrenOf(element, 'telecom').map((telecom) =>
    stated<CdaTelecom>({
      value: attributeOf(telecom, 'value'),
      valid: validIn(telecom),
      use: attributeOf(telecom, 'use'),
      nullFlavor: attributeOf(telecom, 'nullFlavor'),
    }),
  )
}

function partsOf(
  element: XmlElement,
  name: string,
  wanted: (qualifier: readonly string[]) => boolean = () => true,
): readonly string[] {
  return childrenOf(element, name)
    .filter((part) => wanted((attributeOf(part, 'qualifier') ?? '').split(/\s+/)))
    .flatMap((part) => textOf(part) ?? [])
}

function validIn(element: XmlElement): readonly EntryNode[] | undefined {
  const children = elementsOf(element).filter(({ name }) => VALID.has(name))
  const valid = readFacts({ ...element, children }, [])
  return valid.length === 0 ? undefined : valid
}
