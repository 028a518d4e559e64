import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'

// Datatypes of HL7 version 3 as CDA R2 uses them ("Data Types", Abstract Specification). What is absent is left out; an
// exceptional value keeps its null flavor, which screens put into words.

/** A coded value (CD, CE, CV, CS). */
export interface CdaCode {
  readonly code?: string
  /** OID of the code system. */
  readonly system?: string
  readonly systemName?: string
  readonly display?: string
  /** What the author wrote or pointed at in the narrative. */
  readonly original?: string
  readonly nullFlavor?: string
  readonly translations?: readonly CdaCode[]
}

/** An instance identifier (II). */
export interface CdaId {
  readonly root?: string
  readonly extension?: string
  readonly assigner?: string
  readonly nullFlavor?: string
}

/** A point in time (TS) as written: `20231107`, `202311071504-0500`. */
export interface CdaMoment {
  readonly text?: string
  readonly nullFlavor?: string
}

/** A point or a stretch of time (TS, IVL_TS). */
export interface CdaTime {
  readonly at?: CdaMoment
  readonly low?: CdaMoment
  readonly high?: CdaMoment
  readonly nullFlavor?: string
}

/** A telecommunication address (TEL). */
export interface CdaTelecom {
  /** With its scheme: `tel:+1-555-0100`. */
  readonly value?: string
  readonly use?: string
  readonly nullFlavor?: string
}

/** A name or an address, its parts in the order that it is written in. */
export interface CdaText {
  readonly text?: string
  readonly use?: string
  readonly nullFlavor?: string
}

/** A name with the parts that tell people apart. */
export interface CdaName extends CdaText {
  readonly family: readonly string[]
  /** The family name at birth, where it stands beside the present one (EntityNamePartQualifier `BR`). */
  readonly birthFamily?: readonly string[]
  /** Without what somebody is only called by (`CL`), where there are others. */
  readonly given: readonly string[]
}

type Found<T> = { readonly [K in keyof T]: T[K] | undefined }

/** Leaves out what is undefined, so that a value has only what the document says. */
export function stated<T extends object>(found: Found<T>): T {
  // What remains are the keys of T whose value is there: undefined ones were optional, or the caller's error to compile.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as T
}

/** Reads a coded value; undefined for an element that is not there. */
export function readCode(
  element: XmlElement | undefined,
  textById?: (id: string) => string | undefined,
): CdaCode | undefined {
  if (element === undefined) return undefined
  const original = childOf(element, 'originalText')
  const reference = attributeOf(childOf(original, 'reference'), 'value')
  const translations = childrenOf(element, 'translation').flatMap(
    (child) => readCode(child, textById) ?? [],
  )
  return stated<CdaCode>({
    code: attributeOf(element, 'code'),
    system: attributeOf(element, 'codeSystem'),
    systemName: attributeOf(element, 'codeSystemName'),
    display: attributeOf(element, 'displayName'),
    original:
      textOf(original) ??
      (reference?.startsWith('#') === true ? textById?.(reference.slice(1)) : undefined),
    nullFlavor: attributeOf(element, 'nullFlavor'),
    translations: translations.length === 0 ? undefined : translations,
  })
}

/** Reads the identifiers of an element. */
export function readIds(element: XmlElement | undefined, name = 'id'): readonly CdaId[] {
  return childrenOf(element, name).map((id) =>
    stated<CdaId>({
      root: attributeOf(id, 'root'),
      extension: attributeOf(id, 'extension'),
      assigner: attributeOf(id, 'assigningAuthorityName'),
      nullFlavor: attributeOf(id, 'nullFlavor'),
    }),
  )
}

/** Reads a point or a stretch of time; undefined where nothing is said at all. */
export function readTime(element: XmlElement | undefined): CdaTime | undefined {
  if (element === undefined) return undefined
  const value = attributeOf(element, 'value')
  const time = stated<CdaTime>({
    at: value === undefined ? readMoment(childOf(element, 'center')) : { text: value },
    low: readMoment(childOf(element, 'low')),
    high: readMoment(childOf(element, 'high')),
    nullFlavor: attributeOf(element, 'nullFlavor'),
  })
  return Object.keys(time).length === 0 ? undefined : time
}

function readMoment(element: XmlElement | undefined): CdaMoment | undefined {
  if (element === undefined) return undefined
  return stated<CdaMoment>({
    text: attributeOf(element, 'value'),
    nullFlavor: attributeOf(element, 'nullFlavor'),
  })
}

/** Reads the names of a person or an organization. */
export function readNames(element: XmlElement | undefined): readonly CdaName[] {
  return childrenOf(element, 'name').map((name) => ({
    ...stated<CdaText>({
      text: partsText(name, ' '),
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

/** Parts that say when a name or address counts are no part of its text. */
function partsText(element: XmlElement, between: string): string | undefined {
  const parts = elementsOf(element)
    .filter(({ name }) => name !== 'useablePeriod' && name !== 'validTime')
    .flatMap((part) => textOf(part) ?? [])
  // Without marked parts the text stands by itself.
  return parts.length === 0 ? textOf(element) : parts.join(between)
}
