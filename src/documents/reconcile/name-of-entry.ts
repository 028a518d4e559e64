import { fieldsOf, textOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { plainName } from '../composition/document-records'
import type { EntryNode } from '../cda/cda-entry'
import { wordsOf } from './entry-code'

/** Elements by which an entry is called, in this order: the product, the finding, the question. */
const NAMES: readonly (readonly string[])[] = [
  ['consumable', 'product', 'manufacturedMaterial', 'manufacturedLabeledDrug', 'playingEntity'],
  ['value'],
  ['code'],
  ['text'],
]
/** Elements in which the name of a product is. */
const INSIDE: ReadonlySet<string> = new Set(NAMES.flat())

/**
 * The name by which a coded entry can be found in its document, also one that cannot be compared;
 * undefined without any words.
 */
export function nameOfEntry(node: EntryNode): string | undefined {
  if (node.record !== undefined) {
    const record = fieldsOf(parseJson(node.record.json))
    return plainName(record) ?? textOf(fieldsOf(record['code'])['text'])
  }
  if (node.name === 'missing') return node.text
  for (const names of NAMES)
    for (const part of node.children) {
      const name = names.includes(part.name) ? wordsIn(part) : undefined
      if (name !== undefined) return name
    }
  for (const part of node.children) {
    const isStatement = part.children.length > 0 && !INSIDE.has(part.name)
    const name = isStatement && STATEMENTS.has(part.name) ? nameOfEntry(part) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

const STATEMENTS: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'observation',
  'organizer',
  'procedure',
  'substanceAdministration',
  'supply',
])

function wordsIn(node: EntryNode): string | undefined {
  const own = node.code === undefined ? undefined : wordsOf(node.code)
  if (own !== undefined) return own
  for (const child of node.children) {
    const name =
      INSIDE.has(child.name) || child.name === 'name' || child.name === 'reference'
        ? wordsIn(child)
        : undefined
    if (name !== undefined) return name
  }
  return node.text
}
