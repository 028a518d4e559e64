import type { FhirResource } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'
import { nameIn } from '~/record/element/element'
import { elementLabel, extensionLabel } from '~/record/element/element-label'
import { elementText } from '~/record/element/element-text'
import { shortText } from '~/record/element/short-text'
import type { Show } from '~/record/show'
import type { ElementDifference } from './engine/element-differences'
import type { SideName } from './engine/side'

/** The longest value that is written out beside a path. */
const LONGEST = 300

/** The screen's name of an element in which two records differ. */
export function differenceLabel({ key }: ElementDifference, type: string, { words }: Show): string {
  const labels = [key.first, key.second].flatMap((one) =>
    one === undefined ? [] : [elementLabel(one, words, type)],
  )
  return [...new Set(labels)].join(' → ')
}

/** The value of an element on one side, in words; undefined where that side lacks it. */
export function sideText(
  { key, leaves }: ElementDifference,
  side: SideName,
  record: FhirResource,
  show: Show,
): string | undefined {
  const own = key[side]
  if (own === undefined) return undefined
  const text = elementText(record, nameIn(record, own), show.format)
  if (text !== undefined && text !== '') return shortText(text, LONGEST)
  // A group of elements has no words of its own: those parts of it that differ have.
  const parts = leaves.flatMap((leaf) => {
    const value = leaf[side]
    return value === undefined ? [] : [`${partLabel(leaf.path, show)}: ${rawText(value, show)}`]
  })
  return parts.length === 0 ? undefined : shortText(parts.join('; '), LONGEST)
}

/** The last names of a path as the screen names elements: `component[0].code.text`. */
function partLabel(path: string, { words }: Show): string {
  const names = path
    .split('.')
    .map((name) => name.replace(/\[\d+\]$/, ''))
    .filter((name) => !/^(?:value|coding)$/.test(name))
  return elementLabel(names.at(-1) ?? path, words)
}

/** A value as the record writes it, for somebody who reads records. */
export function rawText(value: unknown, { words }: Show): string {
  if (typeof value === 'string') return shortText(value, LONGEST)
  if (typeof value !== 'object' || value === null) return String(value)
  const url = textOf(fieldsOf(value)['url'])
  const text = JSON.stringify(value)
  return url === undefined
    ? shortText(text, LONGEST)
    : `${extensionLabel(url, words)}: ${shortText(text, LONGEST)}`
}
