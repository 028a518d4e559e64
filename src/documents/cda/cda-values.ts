import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from './xml-element'

// Datatypes of HL7 version 3 as CDA R2 uses them ("Data Types", Abstract Specification). Absent
// values are left out; an exceptional value keeps its null flavor, which screens put into words.

/** A coded value (CD, CE, CV, CS). */
export interface CdaCode {
  readonly code?: string
  /** OID of the code system. */
  readonly system?: string
  readonly systemName?: string
  readonly display?: string
  /** The author's own words, written here or referenced in the narrative. */
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
  /** Set where the document itself says by a type that the number must not be shown whole. */
  readonly secret?: true
}

/** A point in time (TS) as written: `20231107`, `202311071504-0500`. */
export interface CdaMoment {
  readonly text?: string
  readonly nullFlavor?: string
}

/** A point or a period of time (TS, IVL_TS). */
export interface CdaTime {
  readonly at?: CdaMoment
  readonly low?: CdaMoment
  readonly high?: CdaMoment
  readonly nullFlavor?: string
}

type Found<T> = { readonly [K in keyof T]: T[K] | undefined }

/** Leaves out undefined members, so that a value only has those that the document states. */
export function stated<T extends object>(found: Found<T>): T {
  // The remaining keys of T have a value: undefined ones were optional, or the caller's error to
  // compile.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as T
}

/** Reads a coded value; undefined for a missing element. */
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

/** Reads a point or a period of time; undefined when it is empty. */
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
