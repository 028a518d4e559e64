import { fieldsOf, textOf } from '~/fhir/json'
import type { CdaMedia } from '../cda/cda-entry'
import { narrativeText, type NarrativeNode } from '../cda/narrative'
import { wordsOf } from '../cda/telling-words'
import type { DocumentRecords, Fields } from './document-records'
import { namedRecord } from './named-record'
import { readXhtml, type XhtmlNarrative } from './read-xhtml'

/**
 * The narratives of entries that say more than their data (R4, "Narrative", `status`): `additional`
 * and `extensions`, those whose status is not stated, and any text of an entry that nothing names.
 * A `generated` text of a named entry only repeats what is drawn from it, and `empty` says that
 * there is none.
 * @param around the narrative of their section: a text that is in it word for word is not repeated
 */
export function entryTexts(
  entries: readonly Fields[],
  records: DocumentRecords,
  around: readonly NarrativeNode[],
): XhtmlNarrative | undefined {
  const media: Record<string, CdaMedia> = {}
  const told = ` ${plain(around)} `
  const items = entries.flatMap((record) => {
    const { status, div } = fieldsOf(record['text'])
    const stated = textOf(status)
    if (stated === 'empty' || (stated === 'generated' && isNamed(record, records))) return []
    const partOf = (id: string) => pictureIn(records.resolve({ reference: `#${id}` }, record))
    const { nodes } = readXhtml(div, partOf, media)
    if (nodes.length === 0 || told.includes(` ${plain(nodes)} `)) return []
    return [{ name: 'item', children: nodes } as const]
  })
  return items.length === 0 ? undefined : { nodes: [{ name: 'list', children: items }], media }
}

function isNamed(record: Fields, records: DocumentRecords): boolean {
  const { statements } = namedRecord(record, (one) => records.resolve(one, record))
  return statements.some(({ names, kinds }) =>
    [...names, ...kinds].some((name) => wordsOf(name).length > 0),
  )
}

/** The words of a narrative one after another, whatever is between them. */
function plain(nodes: readonly NarrativeNode[]): string {
  return narrativeText(nodes)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
}

/** A picture that a record contains (R4, "Narrative": an address `#id`). */
export function pictureIn(part: Fields | undefined): CdaMedia | undefined {
  const content = part?.['resourceType'] === 'Binary' ? part : fieldsOf(part?.['content'])
  const data = textOf(content['data'])
  if (data === undefined) return undefined
  const contentType = textOf(content['contentType'])
  return { encoded: true, data, ...(contentType === undefined ? {} : { contentType }) }
}
