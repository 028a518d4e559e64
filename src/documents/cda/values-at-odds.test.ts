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

/** Ways in which a text tells values of several days. */
const SHAPES = ['days as heads', 'days as rows', 'a row for each', 'an item for each'] as const

interface Shape {
  readonly is: (typeof SHAPES)[number]
  /** Entries refer to their cells. */
  readonly refers: boolean
  /** Entries have times. */
  readonly isTimed: boolean
}

/** Days of which none is beside another one, so that times are of one of them in any zone. */
const dayOf = (day: number) => 3 * day + 1

/** A document that tells values, and an entry for each; some are written otherwise. */
function documentOf(
  cells: readonly Cell[],
  days: number,
  { is, refers, isTimed }: Shape,
  written: ReadonlyMap<Cell, number>,
): string {
  const textOf = (cell: Cell) =>
    `${Number((written.get(cell) ?? cell.value).toFixed(1))} ${KINDS[cell.kind]?.[1] ?? ''}`
  const idOf = ({ kind, day }: Cell) => `v${kind}-${day}`
  const cellOf = (kind: number, day: number) => {
    const cell = cells.find((other) => other.kind === kind && other.day === day)
    if (cell === undefined) return '<td/>'
    return `<td${refers ? ` ID="${idOf(cell)}"` : ''}>${textOf(cell)}</td>`
  }
  const told = Array.from({ length: days }, (_, day) => `May ${dayOf(day)}, 2024`)
  const table = (heads: readonly string[], rows: readonly (readonly [string, string])[]) =>
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>` +
    `${rows.map(([name, own]) => `<tr><td>${name}</td>${own}</tr>`).join('')}</tbody></table>`
  const texts = {
    'days as heads': () =>
      table(
        ['Result', ...told],
        KINDS.map(([name], kind) => [name, told.map((_, day) => cellOf(kind, day)).join('')]),
      ),
    'days as rows': () =>
      table(
        ['Day', ...KINDS.map(([name]) => name)],
        told.map((day, at) => [day, KINDS.map((_, kind) => cellOf(kind, at)).join('')]),
      ),
    'a row for each': () =>
      table(
        ['Result', 'Value', 'Range', 'Day'],
        cells.map(({ kind, day }) => [
          KINDS[kind]?.[0] ?? '',
          `${cellOf(kind, day)}<td>2 - 3</td><td>${told[day] ?? ''}</td>`,
        ]),
      ),
    'an item for each': () =>
      `<list>${cells
        .map(
          (cell) =>
            `<item>${KINDS[cell.kind]?.[0] ?? ''}: <content${refers ? ` ID="${idOf(cell)}"` : ''}>` +
            `${textOf(cell)}</content> (${told[cell.day] ?? ''})</item>`,
        )
        .join('')}</list>`,
  }
  const entries = cells.map((cell) => {
    const [name = '', unit = ''] = KINDS[cell.kind] ?? []
    const day = `202405${String(dayOf(cell.day)).padStart(2, '0')}`
    return (
      `<entry><observation classCode="OBS" moodCode="EVN"><code displayName="${name}"/>` +
      (refers ? `<text><reference value="#${idOf(cell)}"/></text>` : '') +
      `<effectiveTime value="${day}${isTimed ? '0930-0500' : ''}"/>` +
      `<value xsi:type="PQ" value="${cell.value}" unit="${unit}"/></observation></entry>`
    )
  })
  return (
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<component><structuredBody><component><section><code code="30954-2"/><text>${texts[is]()}</text>` +
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

it.each(SHAPES)(
  `of %s at random, every value that was changed is told, and none that was not (seed ${SEED})`,
  (is) => {
    const random = randomOf(SEED)
    const below = (end: number) => Math.floor(random() * end)
    for (let round = 0; round < 100; round += 1) {
      const days = 1 + below(4)
      const shape = { is, refers: below(2) === 0, isTimed: below(2) === 0 }
      const cells = KINDS.flatMap((_, kind) =>
        Array.from({ length: days }, (__, day) => ({
          kind,
          day,
          value: Number((20 + random() * 100).toFixed(below(2))),
        })),
      ).filter(() => below(6) > 0)
      if (cells.length === 0) continue
      expect(valuesIn(documentOf(cells, days, shape, new Map())), 'none').toEqual([])
      const [wrong] = cells.slice(below(cells.length))
      if (wrong === undefined) continue
      // Two days that changed places are easily written, and hard to see: both values are there.
      const other = cells.find(
        ({ kind, value }) =>
          kind === wrong.kind && Math.abs(value - wrong.value) > 3 && below(2) === 0,
      )
      const written =
        other === undefined
          ? new Map([[wrong, wrong.value + 3 + below(40)]])
          : new Map([
              [wrong, other.value],
              [other, wrong.value],
            ])
      const told = valuesIn(documentOf(cells, days, shape, written))
      expect(new Set(told.flatMap(({ figures }) => figures.map(({ coded }) => coded[0])))).toEqual(
        new Set([...written.keys()].map(({ kind, value }) => `${value} ${KINDS[kind]?.[1] ?? ''}`)),
      )
    }
  },
)

describe('a value of one of several days is held to nothing', () => {
  const entry = (when: string, value: number) =>
    '<entry><observation classCode="OBS" moodCode="EVN"><code displayName="Potassium"/>' +
    `<effectiveTime ${when}/><value xsi:type="PQ" value="${value}" unit="mmol/L"/></observation></entry>`
  const documentWith = (text: string, ...entries: readonly string[]) =>
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<component><structuredBody><component><section><code code="30954-2"/><text>${text}</text>` +
    `${entries.join('')}</section></component></structuredBody></component></ClinicalDocument>`
  const heads = (...days: readonly string[]) =>
    `<table><thead><tr><th>Result</th>${days.map((day) => `<th>${day}</th>`).join('')}</tr></thead>` +
    `<tbody><tr><td>Potassium</td>${days.map((_, at) => `<td>${4.1 + at}</td>`).join('')}</tr></tbody></table>`

  it.each([
    [
      'where the day is there twice',
      heads('May 2, 2024', 'May 2, 2024'),
      entry('value="20240502"', 5.1),
    ],
    [
      'where the time may be on the day before in another zone',
      heads('May 1, 2024', 'May 2, 2024'),
      entry('value="202405020100+0000"', 4.1),
    ],
    [
      'where the text may tell the day of the report',
      heads('May 1, 2024', 'May 2, 2024'),
      entry('value="20240501"', 5.1),
    ],
    [
      'where lines may tell the day of the report',
      '<list><item>Potassium 4.1 (May 1, 2024)</item><item>Potassium 5.1 (May 2, 2024)</item></list>',
      entry('value="20240501"', 5.1),
    ],
    [
      'where the entry has no day',
      heads('May 1, 2024', 'May 4, 2024'),
      entry('nullFlavor="UNK"', 5.1),
    ],
    [
      'where a part names no day',
      '<list><item>Potassium 4.1 (May 4, 2024)</item><item>Potassium 5.1</item></list>',
      entry('value="20240504"', 5.1),
    ],
  ])('%s', (_, text, ...entries) => {
    expect(valuesIn(documentWith(text, ...entries))).toEqual([])
  })

  it('but to its day and those beside it where there are others', () => {
    const text = heads('May 1, 2024', 'May 2, 2024', 'May 9, 2024')
    const told = valuesIn(documentWith(text, entry('value="20240501"', 6.1)))
    expect(told.flatMap(({ figures }) => figures.map(({ text: one }) => one))).toEqual(['4.1, 5.1'])
  })
})
