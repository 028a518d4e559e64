import { unitText } from '~/fhir/format/codes/unit-text'
import { isMedia, readMedia } from './media/read-media'
import { readCode, readIds, readTime, stated, type CdaCode } from './cda-values'
import { attributeOf, elementsOf, textOf, type XmlElement } from './xml-element'
import type { EntryNode } from './cda-entry'

/** Marks of the format itself, which are not about the patient. */
const FORMAT: ReadonlySet<string> = new Set(['templateId', 'typeId', 'realmCode'])
/** Elements that only contain another one, or a role that follows from its contents. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'entry',
  'component',
  'entryRelationship',
  'assignedEntity',
  'assignedAuthor',
  'manufacturedProduct',
  'participantRole',
])
const TIMES: ReadonlySet<string> = new Set([
  'effectiveTime',
  'time',
  'birthTime',
  'activityTime',
  'sdtc:deceasedTime',
  'expirationTime',
  'useablePeriod',
  'validTime',
  'phase',
])

/** Elements for the validity of a name, an address or a number. */
export const VALID: ReadonlySet<string> = new Set(['useablePeriod', 'validTime'])

/**
 * Reads the coded entries of a section as a tree of facts: nothing is left out except marks of the
 * format.
 */
export function readEntries(
  entries: readonly XmlElement[],
  textById: (id: string) => string | undefined,
): readonly EntryNode[] {
  return entries.flatMap((entry) => readInner(entry, textById))
}

/** Reads the facts of an element besides its children of some names. */
export function readFacts(
  element: XmlElement | undefined,
  besides: readonly string[],
): readonly EntryNode[] {
  if (element === undefined) return []
  const children = elementsOf(element).filter(({ name }) => !besides.includes(name))
  return readInner({ ...element, children }, () => undefined).filter(saysSomething)
}

function saysSomething({
  name: _name,
  type: _type,
  relation: _relation,
  isInverted: _isInverted,
  children,
  ...said
}: EntryNode): boolean {
  return Object.keys(said).length > 0 || children.some(saysSomething)
}

function readInner(
  element: XmlElement,
  textById: (id: string) => string | undefined,
): readonly EntryNode[] {
  return elementsOf(element)
    .filter(({ name }) => !FORMAT.has(name))
    .flatMap((child) =>
      WRAPPERS.has(child.name) ? readWrapped(child, textById) : [readNode(child, textById)],
    )
}

/**
 * The contents of an element that only contains another one. A relation may be denied where the
 * statement behind it is not (CDA R2, entryRelationship.negationInd): whoever reads the statement
 * reads that, and how it belongs to the one around it.
 */
function readWrapped(
  element: XmlElement,
  textById: (id: string) => string | undefined,
): readonly EntryNode[] {
  const relation =
    element.name === 'entryRelationship' ? attributeOf(element, 'typeCode') : undefined
  const own = stated<Pick<EntryNode, 'negated' | 'relation' | 'isInverted'>>({
    negated: attributeOf(element, 'negationInd') === 'true' ? true : undefined,
    relation,
    isInverted:
      relation !== undefined && attributeOf(element, 'inversionInd') === 'true' ? true : undefined,
  })
  return readInner(element, textById).map((node) =>
    isStatement(node) ? { ...node, ...own } : node,
  )
}

/** True for a statement, beside numbers and the like of the relation itself. */
function isStatement({ children }: EntryNode): boolean {
  return children.length > 0
}

function readNode(element: XmlElement, textById: (id: string) => string | undefined): EntryNode {
  const { name } = element
  const common = stated<Common>({
    type: name === 'participant' ? attributeOf(element, 'typeCode') : undefined,
    nullFlavor: attributeOf(element, 'nullFlavor'),
    mood: attributeOf(element, 'moodCode'),
    negated: attributeOf(element, 'negationInd') === 'true' ? true : undefined,
  })
  if (name === 'id' || name === 'setId')
    return leaf(name, common, { id: readIds({ ...element, children: [element] }, name)[0] })
  if (
    TIMES.has(name) ||
    typeOf(element)?.endsWith('IVL_TS') === true ||
    typeOf(element)?.endsWith(':TS') === true
  )
    return readTimeNode(element, common, textById)
  if (isMedia(element)) return { ...leaf(name, common, {}), media: readMedia(element) }
  if (isCoded(element)) {
    const code = readCode(element, textById)
    // Qualifiers refine a code; translations and the original text are already in it.
    const rest = readInner(element, textById).filter((child) => child.name === 'qualifier')
    return { ...leaf(name, common, { code }), children: rest }
  }
  return readText(element, common, textById)
}

type Common = Pick<EntryNode, 'nullFlavor' | 'mood' | 'negated' | 'type'>

function leaf(
  name: string,
  common: Common,
  own: {
    readonly code?: CdaCode | undefined
    readonly id?: EntryNode['id'] | undefined
    readonly text?: string | undefined
    readonly time?: EntryNode['time'] | undefined
  },
): EntryNode {
  return {
    name,
    ...common,
    ...stated<Pick<EntryNode, 'code' | 'id' | 'text' | 'time'>>({
      code: own.code,
      id: own.id,
      text: own.text,
      time: own.time,
    }),
    children: [],
  }
}

/** Repeats (`period`) and offsets of a time are not part of its two ends. */
function readTimeNode(
  element: XmlElement,
  common: Common,
  textById: (id: string) => string | undefined,
): EntryNode {
  const rest = readInner(element, textById).filter(
    ({ name }) => name !== 'low' && name !== 'high' && name !== 'center',
  )
  return {
    ...leaf(element.name, common, { time: readTime(element) }),
    ...(attributeOf(element, 'institutionSpecified') === 'true'
      ? { atHouseHours: true as const }
      : {}),
    children: rest,
  }
}

function isCoded(element: XmlElement): boolean {
  return (
    attributeOf(element, 'code') !== undefined ||
    element.name.endsWith('Code') ||
    element.name === 'code' ||
    /(?:^|:)C[DEVS]$/.test(typeOf(element) ?? '')
  )
}

function typeOf(element: XmlElement): string | undefined {
  return attributeOf(element, 'xsi:type')
}

/**
 * Parts about the validity of a name or address do not belong to its text; words between the parts
 * do.
 */
export function partsText(element: XmlElement, between: string): string | undefined {
  const parts = element.children
    .filter((part) => typeof part === 'string' || !VALID.has(part.name))
    .flatMap((part) => (typeof part === 'string' ? loose(part) : textOf(part)) ?? [])
  return parts.length === 0 ? undefined : parts.join(between)
}

/** Text between the parts; a comma that only separates them does not count. */
function loose(text: string): string | undefined {
  return /[\p{L}\p{N}]/u.test(text) ? text.replace(/\s+/g, ' ').trim() : undefined
}

/** A quantity, a flag, a text, a reference into the narrative, or a group of further facts. */
function readText(
  element: XmlElement,
  common: Common,
  textById: (id: string) => string | undefined,
): EntryNode {
  const value = attributeOf(element, 'value')
  const unit = attributeOf(element, 'unit')
  const quantity =
    value === undefined
      ? undefined
      : // CDA's units are UCUM's (CDA R2, PQ).
        [value, unitText({ code: unit ?? '' })].filter((part) => part !== undefined).join(' ')
  const pointed =
    element.name === 'reference' && value?.startsWith('#') === true
      ? (textById(value.slice(1)) ?? value)
      : quantity
  if (element.name === 'name' || element.name === 'addr')
    return {
      ...leaf(element.name, common, {
        text: partsText(element, element.name === 'name' ? ' ' : ', '),
      }),
      children: readInner(element, textById).filter((child) => VALID.has(child.name)),
    }
  const own = element.children.some((child) => typeof child === 'string' && child.trim() !== '')
  // Text among elements, such as an address in one line, is shown in full.
  if (own) return leaf(element.name, common, { text: textOf(element) })
  return {
    ...leaf(element.name, common, { text: pointed }),
    children: readInner(element, textById),
  }
}
