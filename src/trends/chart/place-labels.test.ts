import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, placeLabels, type Segment, type WantedLabel } from './place-labels'

const PLOT: Box = { left: 40, top: 26, right: 640, bottom: 260 }

/** Areas above one another that fill the plot, as the bands of an instrument do. */
function bands(
  shares: readonly number[],
  widths: readonly number[],
): readonly WantedLabel<string>[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let bottom = PLOT.bottom
  return shares.map((share, index) => {
    const top = bottom - ((PLOT.bottom - PLOT.top) * share) / whole
    const area = { ...PLOT, top, bottom }
    bottom = top
    return { key: `band ${index}`, width: widths[index] ?? 60, height: 15, area }
  })
}

const x = fc.double({ min: -200, max: 900, noNaN: true })
const y = fc.double({ min: PLOT.top, max: PLOT.bottom, noNaN: true })
const point = fc.record({ x, y })
const scene = fc.record({
  wanted: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 700 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((all) =>
      bands(
        all.map(([share]) => share),
        all.map(([, width]) => width),
      ),
    ),
  // A line consists of pieces from point to point, like the trend of results.
  line: fc.array(point, { maxLength: 12 }),
  more: fc.array(fc.record({ from: point, to: point }), { maxLength: 3 }),
})

function segmentsOf(line: readonly Segment['from'][]): readonly Segment[] {
  return line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }))
}

function marksOf(line: readonly Segment['from'][]): readonly Box[] {
  return line.map((at) => ({ left: at.x - 9, top: at.y - 9, right: at.x + 9, bottom: at.y + 9 }))
}

/** Read step by step along the line, not by its equation, unlike the code under test. */
function touches({ from, to }: Segment, box: Box): boolean {
  return Array.from({ length: 1001 }, (_, step) => step / 1000).some((share) => {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
  })
}

function share(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
    Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)
  )
}

describe('the labels of the bands in a chart', () => {
  it('touch no line, no mark and no other label, and stay inside their band and the plot', () => {
    fc.assert(
      fc.property(scene, ({ wanted, line, more }) => {
        const segments = [...segmentsOf(line), ...more]
        const marks = marksOf(line)
        const placed = [...placeLabels(wanted, { segments, marks })]
        placed.forEach(([key, box], index) => {
          const area = wanted.find((label) => label.key === key)?.area ?? PLOT
          expect(box.left >= area.left && box.right <= area.right).toBe(true)
          expect(box.top >= area.top && box.bottom <= area.bottom).toBe(true)
          expect(segments.filter((segment) => touches(segment, box))).toEqual([])
          expect(marks.filter((mark) => share(mark, box))).toEqual([])
          expect(placed.slice(index + 1).filter(([, other]) => share(other, box))).toEqual([])
        })
      }),
      { numRuns: 400 },
    )
  })

  it('are all there, one below the other at the left, where nothing is in the way', () => {
    const wanted = bands([5, 5, 5, 5, 7], [60, 40, 60, 110, 50])
    const placed = placeLabels(wanted, { segments: [], marks: [] })
    expect(placed.size).toBe(5)
    expect(new Set([...placed.values()].map(({ left }) => left)).size).toBe(1)
  })

  it('move to the right together where the line begins at the left', () => {
    const wanted = bands([1, 1, 1], [60, 60, 60])
    const start = { x: PLOT.left, y: PLOT.bottom - 5 }
    const segments = segmentsOf([start, { x: PLOT.left + 50, y: PLOT.top + 5 }])
    const placed = placeLabels(wanted, { segments, marks: [] })
    expect([...placed.values()].map(({ right }) => right > 600)).toEqual([true, true, true])
  })

  it('are left to the legend where no place is free, and where the band is too small', () => {
    const wanted = bands([1, 1], [60, 60])
    const everywhere = [{ ...PLOT, bottom: wanted[0]?.area.top ?? 0 }]
    expect([...placeLabels(wanted, { segments: [], marks: everywhere }).keys()]).toEqual(['band 0'])
    expect(placeLabels(bands([1], [900]), { segments: [], marks: [] }).size).toBe(0)
  })
})
