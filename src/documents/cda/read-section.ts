import { unmatchedKey, type CdaSection, type CdaSubject } from './cda-document'
import { readCode, readTime, stated, type CdaCode } from './cda-values'
import type { NarrativeNode } from './narrative'
import { listedKind } from './listed-kind'
import { readNames } from './read-contact'
import { readFacts } from './read-entries'
import { readMedia } from './media/read-media'
import { readNarrative } from './read-narrative'
import { namedEntry } from './named-entry'
import { readOrganization, readParties } from './read-party'
import { unmatchedIn } from './unmatched'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  textOf,
  type XmlElement,
} from './xml-element'
import type { CdaMedia } from './cda-entry'

/**
 * Reads a section with those inside it (CDA R2, "Section"). `keep` gets the coded entries of each,
 * by its key; `around` is the confidentiality of a section that does not state its own.
 */
export function readSection(
  section: XmlElement,
  key: string,
  keep: (key: string, entries: readonly XmlElement[]) => void,
  around?: CdaCode,
): CdaSection {
  const entries = childrenOf(section, 'entry')
  keep(key, entries)
  const inner = childrenOf(section, 'component').flatMap((component) =>
    childrenOf(component, 'section'),
  )
  const narrative = readNarrative(childOf(section, 'text'))
  const found = unmatchedIn(
    narrative,
    entries.map(namedEntry),
    listedKind(readCode(childOf(section, 'code'))) !== undefined,
  )
  if (found !== undefined)
    keep(
      unmatchedKey(key),
      found.entries.flatMap((index) => entries[index] ?? []),
    )
  const media = mediaIn(entries)
  return {
    key,
    ...stated<Pick<CdaSection, 'title' | 'code' | 'nullFlavor' | 'confidentiality' | 'language'>>({
      title: textOf(childOf(section, 'title')),
      code: readCode(childOf(section, 'code')),
      nullFlavor: attributeOf(section, 'nullFlavor'),
      confidentiality: readCode(childOf(section, 'confidentialityCode')) ?? around,
      language: attributeOf(childOf(section, 'languageCode'), 'code'),
    }),
    parties: [
      ...readParties(section, 'author', 'author'),
      ...readParties(section, 'informant', 'informant'),
    ],
    subjects: childrenOf(section, 'subject').map(readSubject),
    inner: entries.flatMap(subjectsIn),
    narrative,
    media,
    loose: looseIn(media, narrative),
    entries: entries.length,
    ...(found === undefined ? {} : { unmatched: { ...found, entries: found.entries.length } }),
    sections: inner.map((child, index) =>
      readSection(
        child,
        `${key}.${index + 1}`,
        keep,
        readCode(childOf(section, 'confidentialityCode')) ?? around,
      ),
    ),
  }
}

const SUBJECT = ['code', 'addr', 'telecom', 'id', 'subject', 'name']
const PERSON = ['name', 'administrativeGenderCode', 'birthTime']

function readSubject(subject: XmlElement): CdaSubject {
  const role = childOf(subject, 'relatedSubject') ?? subject
  const person = childOf(role, 'subject')
  return {
    ...readOrganization(role),
    names: [...readNames(person), ...readNames(role)],
    more: [...readFacts(role, SUBJECT), ...readFacts(person, PERSON)],
    ...stated<Pick<CdaSubject, 'code' | 'gender' | 'birthTime'>>({
      code: readCode(childOf(role, 'code')),
      gender: readCode(childOf(person, 'administrativeGenderCode')),
      birthTime: readTime(childOf(person, 'birthTime')),
    }),
  }
}

function subjectsIn(element: XmlElement): readonly CdaSubject[] {
  return elementsOf(element).flatMap((child) =>
    child.name === 'subject' && childOf(child, 'relatedSubject') !== undefined
      ? [readSubject(child)]
      : subjectsIn(child),
  )
}

/**
 * Pictures of a section that its text does not show: a seal or a signature that is only filed with
 * it.
 */
function looseIn(
  media: Readonly<Record<string, CdaMedia>>,
  narrative: readonly NarrativeNode[],
): readonly CdaMedia[] {
  const shown = new Set<CdaMedia | undefined>()
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.name === 'renderMultiMedia')
      for (const id of (node.target ?? '').split(/\s+/)) shown.add(media[id])
    node.children.forEach(visit)
  }
  narrative.forEach(visit)
  return [...new Set(Object.values(media))].filter((one) => !shown.has(one))
}

/**
 * Objects that the narrative can show, by the id that it refers to (`observationMedia`, also inside
 * `regionOfInterest`).
 */
function mediaIn(elements: readonly XmlElement[]): Record<string, CdaMedia> {
  const found = Object.create(null) as Record<string, CdaMedia>
  const visit = (element: XmlElement, outer: readonly string[]) => {
    const id = attributeOf(element, 'ID')
    const ids = id === undefined ? outer : [...outer, id]
    const value = element.name === 'observationMedia' ? childOf(element, 'value') : undefined
    if (value !== undefined) {
      const media = readMedia(value)
      // Without an id, nothing can refer to it; it is kept all the same.
      for (const name of ids.length === 0 ? [`- ${Object.keys(found).length}`] : ids)
        found[name] = media
    }
    for (const child of elementsOf(element))
      visit(
        child,
        element.name === 'regionOfInterest' || element.name === 'entryRelationship' ? ids : [],
      )
  }
  for (const element of elements) visit(element, [])
  return found
}
