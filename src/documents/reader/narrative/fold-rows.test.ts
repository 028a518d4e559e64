import { expect, it } from 'vitest'
import { narrativeText, type NarrativeElement } from '~/documents/cda/narrative'
import { foldRows } from './fold-rows'
import { elementsOf } from './TableRows'

const row = (count: number, more: Partial<NarrativeElement> = {}): NarrativeElement => ({
  name: 'tr',
  children: Array.from({ length: count }, (_, at) => ({
    name: 'td' as const,
    children: [`${at} mg`],
    ...more,
  })),
})
const tableOf = (...rows: readonly NarrativeElement[]): NarrativeElement => ({
  name: 'table',
  children: [{ name: 'tbody', children: rows }],
})

it('a row of 149,000 cells becomes lines that a browser can lay out, with each cell once and in order', () => {
  const table = tableOf(row(149_000, { rows: 9 }), row(3))
  const folded = foldRows(table)
  const lines = folded.table.children.flatMap((part) =>
    typeof part === 'string' ? [] : elementsOf(part.children),
  )
  expect(folded.widest).toBe(149_000)
  expect(lines).toHaveLength(1491)
  for (const { children } of lines) expect(children.length).toBeLessThanOrEqual(100)
  expect(narrativeText([folded.table]).split(/\s+/)).toEqual(narrativeText([table]).split(/\s+/))
})

it('a table of usual width is unchanged', () => {
  const table = tableOf(row(100), row(2))
  expect(foldRows(table)).toEqual({ table, widest: undefined })
})

it('headings of thousands of rows or cells are rows like others, so that no part repeats them', () => {
  for (const rows of [[row(30_000)], Array.from({ length: 3000 }, () => row(2))]) {
    const table: NarrativeElement = {
      name: 'table',
      children: [
        { name: 'thead', children: rows },
        { name: 'tbody', children: [row(2)] },
      ],
    }
    const folded = foldRows(table).table
    expect(folded.children.map((part) => typeof part !== 'string' && part.name)).toEqual([
      'tbody',
      'tbody',
    ])
    expect(narrativeText([folded])).toContain('1 mg')
  }
})
