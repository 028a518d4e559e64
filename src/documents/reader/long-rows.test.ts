import { describe, expect, it } from 'vitest'
import { narrativeText, type NarrativeNode } from '../cda/narrative'
import { hideAcross } from './hide-across'

const MANY = 150_000
const cells = (inside: (at: number) => readonly NarrativeNode[]): readonly NarrativeNode[] => [
  {
    name: 'tr',
    children: Array.from({ length: MANY }, (_, at) => ({ name: 'td', children: inside(at) })),
  },
]

// A text that was put together anew for each cell took minutes for these.
describe('a row of very many cells', () => {
  it('is looked through for numbers once', () => {
    const row = cells((at) => [`c${at}`])
    expect(hideAcross(['123456789'])(row)).toBe(row)
    const split = cells((at) =>
      at === MANY - 1 ? ['123', { name: 'content', children: ['456789'] }] : ['c'],
    )
    expect(narrativeText(hideAcross(['123456789'])(split))).toMatch(/•••6789 *$/)
  })

  it('is one text, with its raised figures', () => {
    const text = narrativeText(cells(() => ['10', { name: 'sup', children: ['9'] }]))
    expect(text.match(/10\^9/g)).toHaveLength(MANY)
  })
})
