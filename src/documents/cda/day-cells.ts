import { narrativeText, type NarrativeElement, type NarrativeNode } from './narrative'
import { daysInText, withoutDates } from './text-dates'
import { CELLS_APART, isRowOfHeads } from './text-parts'

/** A cell that tells what its row or column names on one day. */
export interface DayCell {
  readonly text: string
  /** All of its row, by which it is told. */
  readonly row: string
}

/** A row below heads with days, or a column beside days, that names something. */
export interface DayLine {
  /** The words that name it. */
  readonly text: string
  /** Its cells by their days, as FHIR writes them. */
  readonly byDay: ReadonlyMap<string, readonly DayCell[]>
}

/** Columns of a table that are looked at; a cell can state any number of them. */
const MOST_COLUMNS = 200
/** Cells that reach into the rows below them, of a row: names, and no values. */
const MOST_REACHING = 8

/**
 * The rows and columns of a text in which each cell is of a day: those of tables with days as the
 * heads of columns, and the columns of tables whose rows are days.
 */
export function dayLines(narrative: readonly NarrativeNode[]): readonly DayLine[] {
  const lines: DayLine[] = []
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') return
    if (node.name === 'table') for (const line of linesOf(node)) lines.push(line)
    node.children.forEach(visit)
  }
  narrative.forEach(visit)
  return lines
}

/**
 * The cells that tell something on a day, those of its row first: all in one row, else nothing is
 * known. A text may tell the day of a report, and a time is on another day in another zone, so the
 * cells of the days beside it follow, where there are any.
 */
export function cellsOfDay(
  lines: readonly DayLine[],
  coded: readonly string[],
): readonly DayCell[] {
  const day = onlyDay(coded)
  if (day === undefined) return []
  const cellsOf = (one: string) => lines.flatMap(({ byDay }) => byDay.get(one) ?? [])
  const cells = cellsOf(day)
  return new Set(cells.map(({ row }) => row)).size === 1
    ? [...cells, ...daysBeside(day).flatMap(cellsOf)]
    : []
}

/** The one day of the dates of an entry, as FHIR writes it; undefined for months and several. */
export function onlyDay(coded: readonly string[]): string | undefined {
  const [day, ...others] = new Set(coded.map((date) => date.slice(0, 10)))
  return day === undefined || day.length < 10 || others.length > 0 ? undefined : day
}

/** The day before a day, and the one after it. */
export function daysBeside(day: string): readonly string[] {
  return [-1, 1].flatMap((step) => {
    const date = new Date(`${day}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + step)
    return Number.isNaN(date.getTime()) ? [] : [date.toISOString().slice(0, 10)]
  })
}

/** A place of a row: its text, once for each column that its cell takes. */
type Places = readonly (string | undefined)[]

function linesOf(table: NarrativeElement): readonly DayLine[] {
  const rows = placed(table.children.flatMap(rowsIn))
  const heads: string[] = []
  const body: { readonly places: Places; readonly row: string }[] = []
  for (const { places, element, isHead } of rows)
    if (isHead)
      places.forEach((text, at) => {
        heads[at] = [heads[at], text].filter((one) => one !== undefined).join(' ')
      })
    else body.push({ places, row: plain(narrativeText([element], 'without-deleted')) })
  const headDays = heads.map(daysInText)
  return headDays.some(({ size }) => size > 0)
    ? body.map(({ places, row }) => rowLine(places, row, headDays))
    : columnLines(heads, body)
}

function rowLine(places: Places, row: string, headDays: readonly ReadonlySet<string>[]): DayLine {
  const byDay = new Map<string, DayCell[]>()
  const names: string[] = []
  places.forEach((text, at) => {
    const days = headDays[at] ?? new Set()
    if (text === undefined) return
    if (days.size === 0) names.push(text)
    else if (hasFigure(text)) for (const day of days) add(byDay, day, { text, row })
  })
  return { text: names.join(' '), byDay }
}

function columnLines(
  heads: readonly string[],
  body: readonly { readonly places: Places; readonly row: string }[],
): readonly DayLine[] {
  const columns = heads.map((text) => ({ text, byDay: new Map<string, DayCell[]>() }))
  for (const { places, row } of body) {
    const days = daysInText(places.filter((text) => text !== undefined).join(CELLS_APART))
    if (days.size === 0) continue
    columns.forEach(({ byDay }, at) => {
      const text = places[at]
      if (text !== undefined && hasFigure(text))
        for (const day of days) add(byDay, day, { text, row })
    })
  }
  return columns
}

function add(byDay: Map<string, DayCell[]>, day: string, cell: DayCell): void {
  const known = byDay.get(day)
  if (known === undefined) byDay.set(day, [cell])
  else known.push(cell)
}

function hasFigure(text: string): boolean {
  return /\d/.test(withoutDates(text))
}

interface TableRow {
  readonly element: NarrativeElement
  readonly isHead: boolean
}

/** The rows of a part of a table; one of heads alone is a head in any part. */
function rowsIn(part: NarrativeNode): readonly TableRow[] {
  if (typeof part === 'string') return []
  if (part.name === 'tr') return [{ element: part, isHead: isRowOfHeads(part) }]
  if (part.name !== 'thead' && part.name !== 'tbody') return []
  return part.children.flatMap((row) =>
    typeof row === 'string' || row.name !== 'tr'
      ? []
      : [{ element: row, isHead: part.name === 'thead' || isRowOfHeads(row) }],
  )
}

/** The rows with the texts of their columns; a cell that reaches over rows is in each of them. */
function placed(rows: readonly TableRow[]): readonly (TableRow & { readonly places: Places })[] {
  let reaching: readonly { readonly at: number; readonly text: string; readonly left: number }[] =
    []
  return rows.map((row) => {
    const places: (string | undefined)[] = []
    const next: { at: number; text: string; left: number }[] = []
    for (const { at, text, left } of reaching) {
      places[at] = text
      if (left > 1) next.push({ at, text, left: left - 1 })
    }
    let at = 0
    for (const cell of row.element.children) {
      if (typeof cell === 'string') continue
      while (places[at] !== undefined) at += 1
      const text = plain(narrativeText([cell], 'without-deleted'))
      for (let step = cell.columns ?? 1; step > 0 && at < MOST_COLUMNS; step -= 1) {
        places[at] = text
        if ((cell.rows ?? 1) > 1 && next.length < MOST_REACHING)
          next.push({ at, text, left: (cell.rows ?? 1) - 1 })
        at += 1
      }
      if (at >= MOST_COLUMNS) break
    }
    reaching = next
    return { ...row, places }
  })
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
