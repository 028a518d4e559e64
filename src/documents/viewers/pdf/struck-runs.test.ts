import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passagesIn, struckParts, type PlacedRun } from './struck-runs'

/** Widths of letters in thousandths of the size (Adobe font metrics); all others have the last. */
const FONTS = {
  Helvetica: {
    222: 'ijl',
    278: ' .,/ft:',
    333: 'r-()',
    500: 'csvxyzkJ',
    667: 'ABEKPSVXY',
    722: 'CDHNRUw',
    778: 'GOQ',
    833: 'mM',
    944: 'W',
    other: 556,
  },
  Times: {
    250: ' .,',
    278: 'ijlt/:',
    333: 'rf-()I',
    389: 's',
    444: 'acez',
    556: 'PS',
    611: 'TELZ',
    667: 'CBR',
    722: 'wDHNOU',
    778: 'm',
    889: 'M',
    944: 'W',
    other: 500,
  },
  Courier: { other: 600 },
} as const satisfies Record<string, { readonly other: number; readonly [width: number]: string }>
type Font = keyof typeof FONTS

const SIZE = 12
function widthOf(text: string, font: Font = 'Helvetica'): number {
  const { other, ...widths } = FONTS[font]
  const known = Object.entries(widths)
  return [...text].reduce((sum, letter) => {
    const width = known.find(([, letters]) => letters.includes(letter))?.[0]
    return sum + (Number(width ?? other) * SIZE) / 1000
  }, 0)
}

type Turn = 0 | 90 | 180 | 270
const MATRIX = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const

/** A run at (100, 200) of a page. */
function run(str: string, turn: Turn = 0, font: Font = 'Helvetica'): PlacedRun {
  const [a, b] = MATRIX[turn]
  const transform = [a * SIZE, b * SIZE, -b * SIZE, a * SIZE, 100, 200]
  const family = { Helvetica: 'sans-serif', Times: 'serif', Courier: 'monospace' }[font]
  return { str, dir: 'ltr', transform, width: widthOf(str, font), height: SIZE, family }
}

/** The place of a note over a part of the run. */
function over(str: string, start: number, end: number, turn: Turn = 0, font: Font = 'Helvetica') {
  const [a, b] = MATRIX[turn]
  const [from, to] = [widthOf(str.slice(0, start), font), widthOf(str.slice(0, end), font)]
  const corners = [from, to].flatMap((along) =>
    [-3, 10].map((above) => [100 + along * a - above * b, 200 + along * b + above * a] as const),
  )
  const across = corners.map(([x]) => x)
  const up = corners.map(([, y]) => y)
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)] as const
}

const struckIn = (
  one: PlacedRun,
  ...places: readonly (readonly [number, number, number, number])[]
) => struckParts(one, places).map(({ start, end }) => one.str.slice(start, end))

describe('the words of a run that a note strikes through', () => {
  const words = fc.array(
    fc.constantFrom(
      ...'Warfarin Metoprolol 50 mg 2.5 mg/mL daily WITH illness iii mmm (COPD) 1/2 5'.split(' '),
    ),
    { minLength: 1, maxLength: 9 },
  )
  const turns = fc.constantFrom<Turn>(0, 90, 180, 270)

  it.each(['Helvetica', 'Times', 'Courier'] as const)(
    'in %s are exactly those under its line, in whatever direction the text runs',
    (font) => {
      fc.assert(
        fc.property(words, fc.nat(), fc.nat(), turns, (all, one, other, turn) => {
          const [first, last] = [one % all.length, other % all.length].toSorted((a, b) => a - b)
          if (first === undefined || last === undefined) throw new Error('no words')
          const struck = all.slice(first, last + 1).join(' ')
          const start = all.slice(0, first).join(' ').length + (first === 0 ? 0 : 1)
          const text = all.join(' ')
          const place = over(text, start, start + struck.length, turn, font)
          // A bracket at the edge is as wide as a guess.
          expect(
            struckIn(run(text, turn, font), place)
              .join(' ')
              .replaceAll(/^\(|\)$/g, ''),
          ).toBe(struck.replaceAll(/^\(|\)$/g, ''))
        }),
        { numRuns: 500 },
      )
    },
  )

  it.each([
    ['none, where the line is above or below', 'Take 50 mg', [100, 220, 160, 240], []],
    ['none, where it only touches a letter beside', 'Take 50 mg', [100, 197, 104, 210], []],
    ['parts of a dose without blanks', '50mg/5mg', [100, 197, 130.5, 210], ['50mg']],
    ['letters of one long word', 'hypothyroid', [100, 197, 126, 210], ['hypo']],
  ] as const)('are %s', (_, text, place, struck) => {
    expect(struckIn(run(text), place)).toEqual(struck)
  })

  it('are those of all notes on a line', () => {
    const text = 'Aspirin 100 mg, Warfarin 5 mg'
    expect(struckIn(run(text), over(text, 0, 7), over(text, 16, 29))).toEqual([
      'Aspirin',
      'Warfarin 5 mg',
    ])
    expect(struckIn(run(text), over(text, 0, 7), over(text, 8, 11))).toEqual(['Aspirin 100'])
  })

  it('begin at the right where a script does', () => {
    const one = { ...run('אספירין 50'), dir: 'rtl' }
    const end = 100 + one.width
    expect(struckIn(one, [end - widthOf('אספירין'), 197, end, 210])).toEqual(['אספירין'])
  })

  it('are none in a run without a size, and a pair of units stays one letter', () => {
    const place = [0, 0, 1000, 1000] as const
    expect(struckIn({ ...run('Word'), width: 0 }, place)).toEqual([])
    expect(struckIn({ ...run('Word'), transform: [] }, place)).toEqual([])
    expect(struckIn(run(' 💊 '), place)).toEqual(['💊'])
  })
})

it('a run comes back by its struck parts, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
      (text, places) => {
        const cuts = [...new Set(places)].toSorted((a, b) => a - b)
        const parts = cuts.flatMap((start, at) => {
          const end = cuts[at + 1]
          return at % 2 === 0 && end !== undefined ? [{ start, end }] : []
        })
        const passages = passagesIn(text, parts)
        expect(passages.map((passage) => passage.text).join('')).toBe(text)
        expect(passages.filter(({ isStruck }) => isStruck).map((passage) => passage.text)).toEqual(
          parts.map(({ start, end }) => text.slice(start, end)).filter((part) => part !== ''),
        )
      },
    ),
  )
})
