import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutPages, PIXELS_PER_POINT, ZOOM_STEPS } from './page-layout'
import { TILE_MARGIN, TILE_SIDE, tilesOf, type PagePart } from './page-tiles'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** A page of any size at any zoom on any screen, and the part of it that is visible. */
const sight = fc
  .record({
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
    zoom: fc.constantFrom(...ZOOM_STEPS),
    density: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
    room: fc.record({
      width: fc.integer({ min: 1, max: 3840 }),
      height: fc.integer({ min: 1, max: 2160 }),
    }),
    // Beyond the page on each side, too.
    across: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    down: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  })
  .map(({ width, height, zoom, density, room, across, down }) => {
    const scale = zoom * PIXELS_PER_POINT * density
    const page = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
    const view: PagePart = {
      left: across * page.width,
      top: down * page.height,
      width: room.width * density,
      height: room.height * density,
    }
    return { page, view }
  })

describe('the tiles of a page', () => {
  it(`cover the visible part exactly once, within the page and the bounds (seed ${seed})`, () => {
    fc.assert(
      fc.property(sight, ({ page, view }) => {
        const tiles = tilesOf(page, view)
        const isSeen = clip(view, 0, page) !== undefined
        const wanted = isSeen ? clip(view, TILE_MARGIN, page) : undefined
        expect(tiles.length > 0).toBe(isSeen)
        for (const { left, top, width, height } of tiles) {
          expect(Math.min(width, height)).toBeGreaterThan(0)
          expect(Math.max(width, height)).toBeLessThanOrEqual(TILE_SIDE)
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(page.width)
          expect(top + height).toBeLessThanOrEqual(page.height)
          expect([left, top, width, height].every(Number.isInteger)).toBe(true)
        }
        // No two of them overlap, and each pixel of the visible part is in one: their areas within
        // it add up to its own.
        for (const [at, one] of tiles.entries())
          for (const other of tiles.slice(at + 1)) expect(shared(one, other)).toBe(0)
        const covered = tiles.reduce(
          (sum, tile) => sum + (wanted === undefined ? 0 : shared(tile, wanted)),
          0,
        )
        expect(covered).toBeCloseTo((wanted?.width ?? 0) * (wanted?.height ?? 0), 2)
        const pixels = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
        const most = (side: number) => side + 2 * (TILE_MARGIN + TILE_SIDE)
        expect(pixels).toBeLessThanOrEqual(most(view.width) * most(view.height))
      }),
      { seed, numRuns: 400 },
    )
  })

  it(`stay where they are while the page is scrolled (seed ${seed})`, () => {
    fc.assert(
      fc.property(sight, fc.integer({ min: -900, max: 900 }), ({ page, view }, by) => {
        const before = new Map(tilesOf(page, view).map((tile) => [tile.key, tile]))
        for (const tile of tilesOf(page, { ...view, top: view.top + by }))
          expect(before.get(tile.key) ?? tile).toEqual(tile)
      }),
      { seed, numRuns: 200 },
    )
  })

  it('begin with the one in the middle of the visible part', () => {
    const page = { width: 20_000, height: 20_000 }
    const [first] = tilesOf(page, { left: 9000, top: 9000, width: 1440, height: 900 })
    expect(first).toMatchObject({ left: 9216, top: 9216 })
  })
})

describe('the largest zoom', () => {
  it('keeps all pages together within the height that browsers can scroll', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (count) => {
        const sizes = Array.from({ length: count }, () => ({ width: 612, height: 792 }))
        const room = { width: 900, height: 700 }
        const { steps } = layoutPages(sizes, { zoom: 'width', rotation: 0, room })
        const zoom = steps.at(-1) ?? 1
        const { height } = layoutPages(sizes, { zoom, rotation: 0, room })
        expect(zoom === 4 || height < 17_000_000).toBe(true)
        expect(zoom === 16 || count > 900).toBe(true)
      }),
      { seed, numRuns: 60 },
    )
  })
})

/** The part of the visible rectangle, and a margin, that is on the page. */
function clip(
  view: PagePart,
  margin: number,
  page: { readonly width: number; readonly height: number },
): PagePart | undefined {
  const left = Math.max(0, view.left - margin)
  const top = Math.max(0, view.top - margin)
  const width = Math.min(page.width, view.left + view.width + margin) - left
  const height = Math.min(page.height, view.top + view.height + margin) - top
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

function shared(a: PagePart, b: PagePart): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}
