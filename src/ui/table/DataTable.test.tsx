// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './DataTable'
import type { DataColumn } from './data-column'
import { closedAtFirst } from './row-fold'
import { RowFolds } from './RowFolds'

interface Result {
  readonly id: string
  readonly name: string
  readonly wrong?: boolean
}

const columns: readonly DataColumn<Result>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'state',
    header: 'State',
    cell: ({ wrong }) => (wrong === true ? 'Entered in error' : undefined),
  },
]
const rows: readonly Result[] = [
  { id: '1', name: 'Sodium' },
  { id: '2', name: 'Glucose', wrong: true },
]

function show(more: Partial<Parameters<typeof DataTable<Result>>[0]> = {}) {
  render(
    <MemoryRouter>
      <DataTable<Result>
        caption="Lab results"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...more}
      />
    </MemoryRouter>,
  )
}

afterEach(cleanup)

describe('a table of records', () => {
  it('loses one row where a row cannot be drawn, and says so in its place', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken: DataColumn<Result> = {
      key: 'name',
      header: 'Name',
      cell: ({ id, name }) => {
        if (id === '1') throw new TypeError('an odd shape')
        return name
      },
    }
    show({ columns: [broken], rowUnshown: ({ id }) => `Record ${id} could not be shown` })
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['Record 1 could not be shown', 'Glucose'])
  })

  it('is a table with its name and its headings to a screen reader', () => {
    show()
    const table = screen.getByRole('table', { name: 'Lab results' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Name', 'State'])
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getByRole('cell', { name: 'Glucose' }).getAttribute('data-label')).toBe(
      'Name',
    )
  })

  it('leads to a record by the link in its first cell, which says what the cell leaves out', () => {
    show({ rowHref: ({ id }) => `/Observation/${id}`, rowLabel: () => 'of November 2, 2026' })
    const link = screen.getByRole('link', { name: 'Sodium of November 2, 2026' })
    expect(link.getAttribute('href')).toBe('/Observation/1')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('marks the record that is open', () => {
    show({ rowHref: ({ id }) => `/Observation/${id}`, selectedKey: '2' })
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Glucose')
  })

  it('draws the rows that were there not again when more come', () => {
    const drawn: string[] = []
    const noting: readonly DataColumn<Result>[] = [
      {
        key: 'name',
        header: 'Name',
        cell: ({ name }) => {
          drawn.push(name)
          return name
        },
      },
    ]
    const key = ({ id }: Result) => id
    const table = (of: readonly Result[], names = noting) => (
      <MemoryRouter>
        <DataTable<Result> caption="Lab results" columns={names} rows={of} rowKey={key} />
      </MemoryRouter>
    )
    const { rerender } = render(table(rows))
    rerender(table([...rows, { id: '3', name: 'Potassium' }]))
    expect(drawn).toEqual(['Sodium', 'Glucose', 'Potassium'])
    rerender(table(rows, [{ key: 'id', header: 'Number', cell: ({ id }) => id }]))
    expect(
      screen.getAllByRole('cell').map((cell) => cell.textContent),
      'other columns are',
    ).toEqual(['1', '2'])
  })

  it('tells how many rows there are although it draws only some of a long list', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: String(index),
      name: `Result ${index}`,
    }))
    show({ rows: many })
    const table = await screen.findByRole('table', { name: 'Lab results' })
    expect(table.getAttribute('aria-rowcount')).toBe('5001')
    // Before the program of long tables has come, 150 are drawn. Nothing has a height here, as in a
    // page that is hidden: a row of no height is no reason to draw one more.
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(100))
  })

  it('keeps the rows that are drawn when a list becomes a long one', async () => {
    const drawn: string[] = []
    const noting: readonly DataColumn<Result>[] = [
      {
        key: 'name',
        header: 'Name',
        cell: ({ name }) => {
          drawn.push(name)
          return name
        },
      },
    ]
    const key = ({ id }: Result) => id
    const all = Array.from({ length: 600 }, (_, at) => ({ id: String(at), name: `Result ${at}` }))
    const table = (count: number) => (
      <MemoryRouter>
        <DataTable<Result>
          caption="Lab results"
          columns={noting}
          rows={all.slice(0, count)}
          rowKey={key}
        />
      </MemoryRouter>
    )
    const { rerender } = render(table(100))
    const first = screen.getByRole('cell', { name: 'Result 0' })
    // The program of long lists comes on the way.
    rerender(table(600))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(100))
    expect(screen.getByRole('cell', { name: 'Result 0' })).toBe(first)
    expect(drawn.filter((name) => name === 'Result 0')).toHaveLength(1)
  })

  it('draws all of a long list while it is printed', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      id: String(index),
      name: `Result ${index}`,
    }))
    show({ rows: many })
    window.dispatchEvent(new Event('beforeprint'))
    expect(screen.getAllByRole('row')).toHaveLength(401)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(401))
  })
})

describe('a table in parts that open and close', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `Result ${at}` }))
  const folds = [
    { key: 'a', name: '2026', count: '25 entries', from: 0, to: 25 },
    { key: 'b', name: '2025', count: '5 entries', from: 25, to: 30 },
  ]

  function Folded() {
    const [closed, setClosed] = useState(
      closedAtFirst(folds.map(({ key, from, to }) => ({ key, count: to - from }))),
    )
    return (
      <MemoryRouter>
        <DataTable<Result>
          caption="Lab results"
          columns={columns}
          rows={many}
          rowKey={({ id }) => id}
          parts={(drawn) => (
            <RowFolds
              drawn={drawn}
              folding={{
                folds,
                closed,
                onFold: (key, close) => {
                  const next = new Set(closed)
                  if (close) next.add(key)
                  else next.delete(key)
                  setClosed(next)
                },
              }}
            />
          )}
        />
      </MemoryRouter>
    )
  }

  it('tells the number of rows of each, and a press opens one', () => {
    render(<Folded />)
    const older = screen.getByRole('button', { name: '2025 5 entries' })
    expect(older.getAttribute('aria-expanded')).toBe('false')
    const row = () => screen.getByText('Result 29').closest('tbody')
    expect(row()?.getAttribute('hidden')).toBe('until-found')
    expect(screen.getByText('Result 24').closest('tbody')?.hasAttribute('hidden')).toBe(false)
    fireEvent.click(older)
    expect(row()?.hasAttribute('hidden')).toBe(false)
    expect(
      screen.getByRole('button', { name: '2025 5 entries' }).getAttribute('aria-expanded'),
    ).toBe('true')
  })

  it('opens the part in which the browser’s own search found something', () => {
    render(<Folded />)
    const hidden = screen.getByText('Result 29').closest('tbody')
    fireEvent(hidden ?? document.body, new Event('beforematch'))
    expect(
      screen.getByRole('button', { name: '2025 5 entries' }).getAttribute('aria-expanded'),
    ).toBe('true')
  })

  it('has every row on paper, in one piece', () => {
    render(<Folded />)
    fireEvent(window, new Event('beforeprint'))
    expect(screen.queryByRole('button', { name: /^2025/ })).toBeNull()
    expect(screen.getByText('Result 29').closest('tbody')?.hasAttribute('hidden')).toBe(false)
    fireEvent(window, new Event('afterprint'))
  })
})
