import { isMedia } from './media/read-media'
import type { NamedEntry, NamedStatement } from './named-statement'
import { datesIn, figuresOf } from './stated-figures'
import { attributeOf, childrenOf, elementsOf, textOf, type XmlElement } from './xml-element'
import { wordsOf } from './telling-words'

/** Clinical statements (CDA R2, "CDA Clinical Statements"); pictures state nothing in words. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'observation',
  'organizer',
  'procedure',
  'substanceAdministration',
  'supply',
])
/** Statements that only contain others: a concern, a panel. */
const CONTAINERS: ReadonlySet<string> = new Set(['act', 'organizer'])

/** Parts of a statement that name it; a statement inside it is a reaction or another detail. */
const NAMING: ReadonlySet<string> = new Set([
  'value',
  'translation',
  'qualifier',
  'participant',
  'participantRole',
  'playingEntity',
  'playingDevice',
  'consumable',
  'product',
  'specimen',
  'specimenRole',
  'specimenPlayingEntity',
  'manufacturedProduct',
  'manufacturedMaterial',
  'manufacturedLabeledDrug',
  'code',
  'name',
  'desc',
  'sdtc:desc',
  'originalText',
])

/** A whole text is a narrative of its own, and names nothing. */
const LONGEST = 1000

/**
 * A coded entry of a CDA with its statements: those of a concern or a panel one by one, which are
 * also told where it refers to.
 */
export function namedEntry(entry: XmlElement): NamedEntry {
  const found: NamedStatement[] = []
  const dates = datesIn(entry)
  // A list of its own instead of calls: entries are nested deeper than a stack is.
  const waiting: Waiting[] = [{ element: entry, isAbsence: false, ids: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element } = next
    const isAbsence = next.isAbsence || attributeOf(element, 'negationInd') === 'true'
    const inner = statementsIn(element)
    const isRead = STATEMENTS.has(element.name)
    if (isRead && (inner.length === 0 || !CONTAINERS.has(element.name))) {
      found.push(statementOf(element, isAbsence, next.ids, dates))
      continue
    }
    const ids = isRead ? [...next.ids, ...idsIn(element, 'own')] : next.ids
    if (element.name === 'organizer') {
      const kinds = childrenOf(element, 'code').flatMap(namesIn)
      found.push({ names: [], kinds, passages: [], ids, isAbsence })
    }
    for (const one of inner.toReversed()) waiting.push({ element: one, isAbsence, ids })
  }
  return { statements: found, said: saidIn(entry) }
}

interface Waiting {
  readonly element: XmlElement
  readonly isAbsence: boolean
  /** The ids to which the concern or panel around it refers. */
  readonly ids: readonly string[]
}

/** The statements directly inside of an entry or another statement. */
function statementsIn(element: XmlElement): readonly XmlElement[] {
  const within = element.name === 'entry' || STATEMENTS.has(element.name) ? elementsOf(element) : []
  const direct = within.filter(({ name }) => STATEMENTS.has(name))
  const linked = within
    .filter(({ name }) => name === 'entryRelationship' || name === 'component')
    .flatMap(elementsOf)
    .filter(({ name }) => STATEMENTS.has(name))
  return [...direct, ...linked]
}

function statementOf(
  element: XmlElement,
  isAbsence: boolean,
  around: readonly string[],
  dates: readonly string[],
): NamedStatement {
  const own = childrenOf(element, 'code')
  const parts = elementsOf(element).filter(({ name }) => name !== 'code' && NAMING.has(name))
  const names = parts.flatMap(namesIn)
  const kinds = own.flatMap(namesIn)
  const texts = childrenOf(element, 'text').flatMap((one) => textOf(one) ?? [])
  const isNamed = names.some((name) => wordsOf(name).length > 0)
  return {
    names: isNamed ? names : kinds,
    kinds: isNamed ? kinds : [],
    passages: texts.filter((text) => text.length < LONGEST),
    ids: [...around, ...idsIn(element)],
    isAbsence: isAbsence || statesNull(element),
    figures: figuresOf(element, dates),
  }
}

/** True for an entry that was not asked for or is not known as a whole. */
function statesNull(element: XmlElement): boolean {
  return attributeOf(element, 'nullFlavor') !== undefined
}

function namesIn(element: XmlElement): readonly string[] {
  const names: string[] = []
  const waiting = [element]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isMedia(one)) continue
    const display = attributeOf(one, 'displayName')
    if (display !== undefined) names.push(display)
    const inner = elementsOf(one).filter(({ name }) => NAMING.has(name))
    const text = inner.length > 0 ? undefined : textOf(one)
    if (text !== undefined && text.length < LONGEST) names.push(text)
    for (const child of inner) waiting.push(child)
  }
  return names
}

const WORDED: ReadonlySet<string> = new Set(['originalText', 'name', 'desc', 'text', 'sdtc:desc'])
const CODED: ReadonlySet<string> = new Set(['code', 'value', 'translation', 'qualifier'])

/** All words of an entry: of its codes, values, details and people. */
function saidIn(element: XmlElement): readonly string[] {
  const found: string[] = []
  const waiting = [element]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    // Pictures and files are no words.
    if (isMedia(one)) continue
    const display = attributeOf(one, 'displayName')
    if (CODED.has(one.name) && display !== undefined) found.push(display)
    if (WORDED.has(one.name) || (one.name === 'value' && display === undefined)) {
      const text = textOf(one)
      if (text !== undefined && text.length < LONGEST) found.push(text)
    }
    for (const child of elementsOf(one)) waiting.push(child)
  }
  return found
}

/** The ids of the narrative that a statement and its details refer to. */
function idsIn(element: XmlElement, whose: 'own' | 'all' = 'all'): readonly string[] {
  const ids: string[] = []
  const waiting = [element]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const value = one.name === 'reference' ? attributeOf(one, 'value') : undefined
    if (value?.startsWith('#') === true) ids.push(value.slice(1))
    for (const child of elementsOf(one))
      if (whose === 'all' || (child.name !== 'component' && child.name !== 'entryRelationship'))
        waiting.push(child)
  }
  return ids
}
