import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import { valueAtOdds } from './values-at-odds'
import type { CdaSection } from './cda-document'

const one = (text: string, value: number, unit?: string, name = 'Glucose') =>
  valueAtOdds([text], [{ value, ...(unit === undefined ? {} : { unit }) }], [name])

describe('a value of a text beside that of its entry', () => {
  it.each([
    ['Hemoglobin | 13.2 g/dL | 12.0-15.5', 13.2, 'g/dL'],
    ['Hemoglobin | 13.2', 13.24, 'g/dL'],
    ['Hemoglobin | 13.24', 13.2, 'g/dL'],
    ['Platelets | 250,000', 250, '10*3/uL'],
    ['Platelets | 250 x10^3/uL', 250_000, '/uL'],
    ['WBC | 7,2', 7.2, '10*9/L'],
    ['Base excess | -2.5 mmol/L', -2.5, 'mmol/L'],
    ['Saturation | 45 %', 0.45, '1'],
    ['Blood pressure | 120/80 mm[Hg]', 80, 'mm[Hg]'],
    ['Weight | 150 lb | 68.0 kg', 68, 'kg'],
  ])('is the same, rounded or in another form: %s', (text, value, unit) => {
    expect(one(text, value, unit)).toBeUndefined()
  })

  it.each([
    ['Temperature | 98.6 F', 37, 'Cel'],
    ['Weight | 150 lb', 68, 'kg'],
    ['Taken on 03/07/2020 at 10:30', 13.2, 'g/dL'],
    ['Nov 14, 1999', 177, 'cm'],
    ['Vitamin B12 | see the report of 2019', 400, 'pg/mL'],
    ['Hemoglobin | 12.0 - 15.5', 17, 'g/dL'],
    ['Glucose after 2 hours', 140, 'mg/dL'],
  ])('is held to nothing that is no such value: %s', (text, value, unit) => {
    expect(one(text, value, unit, 'Glucose after 2 hours')).toBeUndefined()
  })

  it.each([
    ['Hemoglobin | 18.2 g/dL | 12.0-15.5', 13.2, 'g/dL', '18.2'],
    ['Weight | 96 kg', 69, 'kg', '96'],
    ['Base excess | 2.5 mmol/L', -2.5, 'mmol/L', '2.5'],
    ['Height | 177', 117, 'cm', '177'],
  ])('is another: %s', (text, value, unit, told) => {
    expect(one(text, value, unit)).toBe(told)
  })
})

/** Kinds of results with their units, none of whose names has all words of another one. */
const KINDS: readonly (readonly [name: string, unit: string])[] = [
  ['Hemoglobin', 'g/dL'],
  ['Potassium', 'mmol/L'],
  ['Body weight', 'kg'],
  ['Heart rate', '/min'],
  ['Body temperature', 'Cel'],
  ['Creatinine', 'mg/dL'],
]

interface Cell {
  readonly kind: number
  readonly day: number
  readonly value: number
}

/** A document with a table of values, by result or by day, and an entry for each. */
function documentOf(
  cells: readonly Cell[],
  days: number,
  refers: boolean,
  wrong: Cell | undefined,
  add: number,
): string {
  const textOf = (cell: Cell) => {
    const value = cell === wrong ? cell.value + add : cell.value
    return `${Number(value.toFixed(1))} ${KINDS[cell.kind]?.[1] ?? ''}`
  }
  const idOf = ({ kind, day }: Cell) => `v${kind}-${day}`
  const rows = KINDS.map(([name], kind) => {
    const own = Array.from({ length: days }, (_, day) => {
      const cell = cells.find((other) => other.kind === kind && other.day === day)
      return cell === undefined
        ? '<td/>'
        : `<td${refers ? ` ID="${idOf(cell)}"` : ''}>${textOf(cell)}</td>`
    })
    return `<tr><td>${name}</td>${own.join('')}</tr>`
  })
  const heads = Array.from({ length: days }, (_, day) => `<th>May ${day + 1}, 2024</th>`)
  const entries = cells.map((cell) => {
    const [name = '', unit = ''] = KINDS[cell.kind] ?? []
    return (
      `<entry><observation classCode="OBS" moodCode="EVN"><code displayName="${name}"/>` +
      (refers ? `<text><reference value="#${idOf(cell)}"/></text>` : '') +
      `<value xsi:type="PQ" value="${cell.value}" unit="${unit}"/></observation></entry>`
    )
  })
  return (
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    '<component><structuredBody><component><section><code code="30954-2"/><text><table><thead><tr>' +
    `<th>Result</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></text>` +
    `${entries.join('')}</section></component></structuredBody></component></ClinicalDocument>`
  )
}

function valuesIn(xml: string) {
  const sections: CdaSection[] = []
  readDocument(new TextEncoder().encode(xml), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return sections[0]?.unmatched?.values ?? []
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)

it(`of tables at random, every value that was changed is told, and none that was not (seed ${SEED})`, () => {
  const random = randomOf(SEED)
  const below = (end: number) => Math.floor(random() * end)
  for (let round = 0; round < 200; round += 1) {
    const days = 1 + below(4)
    const refers = below(2) === 0
    // Without references, a value of another day in its row would agree: one day alone then.
    const shown = refers ? days : 1
    const cells = KINDS.flatMap((_, kind) =>
      Array.from({ length: shown }, (__, day) => ({
        kind,
        day,
        value: Number((20 + random() * 100).toFixed(below(2))),
      })),
    ).filter(() => below(6) > 0)
    if (cells.length === 0) continue
    expect(valuesIn(documentOf(cells, shown, refers, undefined, 0)), 'none').toEqual([])
    const wrong = cells[below(cells.length)]
    const told = valuesIn(documentOf(cells, shown, refers, wrong, 3 + below(40)))
    expect(told.map(({ row }) => row.startsWith(KINDS[wrong?.kind ?? 0]?.[0] ?? '?'))).toEqual([
      true,
    ])
    expect(told[0]?.figures).toMatchObject([
      { fact: 'value', coded: [`${wrong?.value ?? ''} ${KINDS[wrong?.kind ?? 0]?.[1] ?? ''}`] },
    ])
  }
})
