import { describe, expect, it } from 'vitest'
import type { NarrativeElement } from '../../cda/narrative'
import { rowsOfPart, tableColumns, tableParts } from './table-parts'

const cell = (text: string, more: Partial<NarrativeElement> = {}): NarrativeElement => ({
  name: 'td',
  children: [text],
  ...more,
})
const row = (...cells: readonly NarrativeElement[]): NarrativeElement => ({
  name: 'tr',
  children: cells,
})
const sizes = (rows: readonly NarrativeElement[], size: number) =>
  tableParts(rows, size).map(({ length }) => length)

describe('parts of a long table', () => {
  it('are as long as asked, and the last one holds the rest', () => {
    expect(
      sizes(
        Array.from({ length: 7 }, () => row(cell('a'))),
        3,
      ),
    ).toEqual([3, 3, 1])
    expect(sizes([], 3)).toEqual([])
  })

  it('never cut through a cell that reaches over several rows', () => {
    const rows = [
      row(cell('a')),
      row(cell('b', { rows: 3 }), cell('c')),
      row(cell('d')),
      row(cell('e')),
      row(cell('f')),
    ]
    expect(sizes(rows, 2)).toEqual([4, 1])
  })
})

describe('columns of a long table', () => {
  it('share the width by what they hold, and a long text takes lines instead of room', () => {
    const { shares } = tableColumns([row(cell('1'), cell('x'.repeat(500)))])
    expect(shares.map(Math.round)).toEqual([7, 93])
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  })

  it('leave dates on their line where a few cells of another column are long', () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      row(
        cell(at % 20 === 0 ? 'a very long finding '.repeat(3) : 'Glucose'),
        cell('2020-11-14 09:30'),
      ),
    )
    const [name = 0, date = 0] = tableColumns(rows).shares
    // 7 and 16 letters, with their padding.
    expect(date / name).toBeCloseTo(19 / 10)
  })

  it('are as many as the widest row has, and cells over several of them count for none', () => {
    expect(
      tableColumns([
        row(cell('over all of them', { columns: 3 })),
        row(cell('a'), cell('b'), cell('c')),
      ]).shares.map(Math.round),
    ).toEqual([33, 33, 33])
  })

  it('leave each column room for its longest word', () => {
    expect(tableColumns([row(cell('two words'), cell('one'))]).least).toBe(5 + 3 + 3 + 3)
  })
})

describe('a cell of any size', () => {
  // More than the stack of any engine has room for as arguments of a call.
  const MANY = 1_000_000

  it('a million words in a cell do not take the columns down', () => {
    expect(tableColumns([row(cell('word '.repeat(MANY)))])).toEqual({ shares: [100], least: 7 })
  })

  it('as many cells in a row do not take its parts down', () => {
    const cells = Array.from({ length: MANY }, () => cell('x'))
    expect(tableParts([{ name: 'tr', children: cells }], 100)).toHaveLength(1)
  })
})

it('a part has fewer rows where they are wide', () => {
  const wide = (count: number): NarrativeElement => ({
    name: 'tr',
    children: Array.from({ length: count }, () => ({ name: 'td' as const, children: [] })),
  })
  expect([[], [wide(3)], [wide(3), wide(50)], [wide(100)], [wide(5000)]].map(rowsOfPart)).toEqual([
    100, 100, 20, 10, 1,
  ])
})
