import { ownValue } from '~/std/own-value'
import { flowRowName } from './flow-text'
import type { CodeableConcept, DiagnosticReport, Observation, Reference } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { RESULT_GROUPS, resultGroupOf } from '../result-groups'
import { codeKey } from '~/record/result/values/series-key'
import type { TrendContext } from '~/trends/trend-words'
import type { FlowRow } from './flow-rows'

export const GROUPINGS = ['printed', 'category', 'panel'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Rows together under a heading. */
export interface FlowGroup {
  readonly key: string
  readonly title: string
  readonly rows: readonly FlowRow[]
}

/** The panels and reports that name an observation, by its id. */
export type Panels = ReadonlyMap<string, readonly CodeableConcept[]>

/** Reads the groups of results: `DiagnosticReport.result` and `Observation.hasMember` (R4). */
export function panelsOf(
  observations: readonly Observation[],
  reports: readonly DiagnosticReport[],
): Panels {
  const panels = new Map<string, CodeableConcept[]>()
  const add = (members: readonly Reference[] | undefined, panel: CodeableConcept | undefined) => {
    if (panel === undefined) return
    for (const { reference } of members ?? []) {
      const id = /(?:^|\/)Observation\/([^/]+)/.exec(reference ?? '')?.[1]
      if (id !== undefined) panels.set(id, [...(panels.get(id) ?? []), panel])
    }
  }
  // A panel that cannot be read groups nothing; its results are listed by kind.
  for (const { hasMember, code } of observations) attempt(() => add(hasMember, code), undefined)
  for (const { result, code } of reports) attempt(() => add(result, code), undefined)
  return panels
}

/**
 * Puts rows under headings: by the kind of their results, or by the panel or report of most of
 * their results.
 */
export function groupRows(
  rows: readonly FlowRow[],
  grouping: Grouping,
  panels: Panels,
  context: TrendContext,
): readonly FlowGroup[] {
  const groups = new Map<string, { readonly place: Placed; readonly rows: FlowRow[] }>()
  for (const row of rows) {
    const place = attempt(() => placeOf(row, grouping, panels, context), elsewhere(context))
    const group = groups.get(place.key)
    if (group === undefined) groups.set(place.key, { place, rows: [row] })
    else group.rows.push(row)
  }
  const name = (row: FlowRow) => attempt(() => flowRowName(row, context), '')
  return [...groups.values()]
    .toSorted(
      (a, b) =>
        a.place.rank - b.place.rank ||
        a.place.title.localeCompare(b.place.title, context.format.language),
    )
    .map(({ place, rows: members }) => ({
      key: place.key,
      title: place.title,
      rows: members.toSorted((a, b) => name(a).localeCompare(name(b), context.format.language)),
    }))
}

function placeOf(row: FlowRow, grouping: Grouping, panels: Panels, context: TrendContext): Placed {
  switch (grouping) {
    case 'printed':
      return printedOf(row, context)
    case 'panel':
      return panelOf(row, panels, context) ?? kindOf(row, context)
    case 'category':
      return kindOf(row, context)
  }
}

/** Rows of an unknown kind of result. */
function elsewhere({ words }: TrendContext): Placed {
  return { key: 'other', title: words.flowSheet.other, rank: 4 }
}

interface Placed {
  readonly key: string
  readonly title: string
  /** Low ranks come first. */
  readonly rank: number
}

/** The group in which laboratories print it; what has none is placed by its kind. */
function printedOf(row: FlowRow, context: TrendContext): Placed {
  const [latest] = row.results
  const group =
    latest === undefined
      ? 'other'
      : resultGroupOf({ code: row.concept, category: latest.observation.category ?? [] })
  if (group === 'other') return { ...kindOf(row, context), rank: RESULT_GROUPS.length }
  return {
    key: `group ${group}`,
    title: context.words.flowSheet.group[group],
    rank: RESULT_GROUPS.indexOf(group),
  }
}

/** Codes of R4, "Observation Category Codes". */
const CATEGORY = /\/observation-category$/
const RANKS: Readonly<Record<string, number>> = { 'vital-signs': 1, laboratory: 2 }

/** The category of the row's latest result that has one. */
function kindOf({ results }: FlowRow, context: TrendContext): Placed {
  const { category } = context.words.flowSheet
  for (const { observation } of results) {
    for (const concept of observation.category ?? []) {
      const code = concept.coding?.find(({ system }) => CATEGORY.test(system ?? ''))?.code
      const title =
        code !== undefined && isKnown(category, code)
          ? category[code]
          : codeableText(concept, context.format)
      if (title !== undefined)
        return { key: `category ${code ?? title}`, title, rank: ownValue(RANKS, code) ?? 3 }
    }
  }
  return elsewhere(context)
}

function isKnown<T extends object>(table: T, code: string): code is Extract<keyof T, string> {
  return Object.hasOwn(table, code)
}

/** The source of most of the row's results; among several, the source of the latest result. */
function panelOf({ results }: FlowRow, panels: Panels, context: TrendContext): Placed | undefined {
  const counts = new Map<string, { readonly concept: CodeableConcept; count: number }>()
  for (const { observation, part } of results) {
    const named =
      part === observation ? (panels.get(observation.id ?? '') ?? []) : [observation.code]
    for (const concept of named) {
      const key = codeKey(concept)
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { concept, count: 1 })
      else known.count += 1
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b.count - a.count)
  const title = codeableText(most?.[1].concept, context.format)
  return most === undefined || title === undefined
    ? undefined
    : { key: `panel ${most[0]}`, title, rank: 0 }
}
