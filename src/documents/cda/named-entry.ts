import { isMedia } from './media/read-media'
import type { NamedEntry } from './unmatched'
import { attributeOf, elementsOf, textOf, type XmlElement } from './xml-element'

/** Elements whose words name what an entry is about (CDA R2, "CDA Clinical Statements"). */
const NAMING: ReadonlySet<string> = new Set(['code', 'value', 'translation', 'qualifier'])
const WORDED: ReadonlySet<string> = new Set(['originalText', 'name', 'desc', 'text', 'sdtc:desc'])

/** The names of a coded entry of a CDA, and the parts of the narrative that it refers to. */
export function namedEntry(entry: XmlElement): NamedEntry {
  const names: string[] = []
  const ids: string[] = []
  let isAbsence = false
  // A list of its own instead of calls: entries are nested deeper than a stack is.
  const waiting = [entry]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    // Pictures and files are no words.
    if (isMedia(one)) continue
    if (attributeOf(one, 'negationInd') === 'true') isAbsence = true
    const display = attributeOf(one, 'displayName')
    if (NAMING.has(one.name) && display !== undefined) names.push(display)
    if (WORDED.has(one.name) || (one.name === 'value' && display === undefined)) {
      const text = textOf(one)
      // A whole text is a narrative of its own.
      if (text !== undefined && text.length < 1000) names.push(text)
    }
    if (one.name === 'reference') {
      const value = attributeOf(one, 'value')
      if (value?.startsWith('#') === true) ids.push(value.slice(1))
    }
    for (const child of elementsOf(one)) waiting.push(child)
  }
  return { names, ids, isAbsence }
}
