import type { FhirResource } from 'fhir/r4'
import { jsonText } from '~/fhir/json'
import type { ResourceType } from '~/fhir/resource'
import type { CompareWords } from './compare-text'
import type { ComparedPair, ComparedType, Comparison } from './engine/compare-records'
import type { Sides } from './engine/side'
import { countsOf } from './summary-text'

/** The inputs of a report. */
export interface ReportContext {
  readonly comparison: Comparison
  readonly names: Sides<string>
  readonly title: (type: ResourceType) => string
  readonly headline: (record: FhirResource) => string
  readonly words: CompareWords
}

/** The comparison as data: counts, gaps and differences with their paths; no narrative. */
export function reportJson({ comparison, names }: ReportContext): string {
  const idOf = ({ id }: FhirResource) => id
  const pairOf = ({ first, second, by, differences }: ComparedPair) => ({
    first: idOf(first),
    second: idOf(second),
    by,
    differences: differences.map(({ leaves, explained }) => ({
      leaves,
      ...(explained === undefined ? {} : { explained }),
    })),
  })
  const gaps = ({ readings }: ComparedType) => ({
    first: readings.first.gaps.map(({ why }) => why),
    second: readings.second.gaps.map(({ why }) => why),
  })
  return JSON.stringify(
    {
      connections: names,
      counts: countsOf(comparison),
      types: comparison.types.map((type) => ({
        type: type.type,
        gaps: gaps(type),
        same: type.same.length,
        differing: type.differing.map(pairOf),
        explained: type.explained.map(pairOf),
        onlyFirst: type.onlyFirst.map(idOf),
        onlySecond: type.onlySecond.map(idOf),
        unknownFirst: type.unknownFirst.map(idOf),
        unknownSecond: type.unknownSecond.map(idOf),
        unknownReferences: type.unknownReferences,
      })),
    },
    undefined,
    2,
  )
}

/** The comparison as rows: one for each element that differs, and for each record of one side. */
export function reportRows(context: ReportContext): readonly (readonly string[])[] {
  const { comparison, names, title, headline, words } = context
  const { column } = words.report
  const { differences, profile } = words
  const rows: (readonly string[])[] = [
    [
      column.kind,
      column.result,
      column.entry,
      column.first,
      column.second,
      column.element,
      column.valueFirst,
      column.valueSecond,
      column.why,
    ],
  ]
  for (const type of comparison.types) {
    const kind = title(type.type)
    for (const pair of [...type.differing, ...type.explained])
      for (const { leaves, explained } of pair.differences)
        for (const { path, first, second } of leaves)
          rows.push([
            kind,
            explained === undefined ? differences.differing : differences.explained,
            headline(pair.first),
            pair.first.id ?? '',
            pair.second.id ?? '',
            `${type.type}.${path}`,
            valueText(first),
            valueText(second),
            explained === undefined ? '' : profile[explained.kind](explained.source),
          ])
    const alone = (list: readonly FhirResource[], result: string, isFirst: boolean) => {
      for (const record of list) {
        const id = record.id ?? ''
        const ids = isFirst ? [id, ''] : ['', id]
        rows.push([kind, result, headline(record), ...ids, '', '', '', ''])
      }
    }
    alone(type.onlyFirst, differences.onlyHere(names.first), true)
    alone(type.onlySecond, differences.onlyHere(names.second), false)
    alone(type.unknownFirst, differences.unknownHere(names.first), true)
    alone(type.unknownSecond, differences.unknownHere(names.second), false)
  }
  return rows
}

function valueText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : jsonText(value).slice(1, -1)
}
