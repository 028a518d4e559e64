import { describe, expect, it } from 'vitest'
import { GAP, heightOf, layoutPages, nextZoom, pagesBetween, placeAt } from './page-layout'

const A4 = { width: 595, height: 842 }
const room = { width: 900, height: 700 }

describe('the layout of pages', () => {
  it('puts pages below one another in the middle, at their real size for 100 %', () => {
    const { boxes, height, width } = layoutPages([A4, A4], { zoom: 1, rotation: 0, room })
    expect(boxes[0]).toEqual({ top: GAP, left: 53, width: 793, height: 1122 })
    expect(boxes[1]?.top).toBe(GAP + 1122 + GAP)
    expect(height).toBe(3 * GAP + 2 * 1122)
    expect(width).toBe(900)
  })

  it('fits the widest page into the width, and the whole page into the room', () => {
    const wide = layoutPages([A4, { width: 1000, height: 300 }], {
      zoom: 'width',
      rotation: 0,
      room,
    })
    expect(wide.boxes[1]?.width).toBe(room.width - 2 * GAP)
    const whole = layoutPages([A4], { zoom: 'page', rotation: 0, room })
    expect(whole.boxes[0]?.height).toBeLessThanOrEqual(room.height - 2 * GAP)
    expect(whole.boxes[0]?.height).toBeGreaterThan(room.height - 2 * GAP - 2)
  })

  it('turns pages by quarters', () => {
    expect(layoutPages([A4], { zoom: 1, rotation: 90, room }).boxes[0]).toMatchObject({
      width: 1122,
      height: 793,
    })
  })

  it('is wider than the room for large pages, which can be scrolled to', () => {
    expect(layoutPages([A4], { zoom: 4, rotation: 0, room }).width).toBeGreaterThan(room.width)
  })

  it('knows which of 500 pages are in sight, and keeps a place over a change of size', () => {
    const sizes = Array.from({ length: 500 }, () => A4)
    const small = layoutPages(sizes, { zoom: 0.5, rotation: 0, room })
    const large = layoutPages(sizes, { zoom: 4, rotation: 0, room })
    const place = placeAt(small, heightOf(small, { page: 321, down: 0.25 }))
    expect(place.page).toBe(321)
    expect(place.down).toBeCloseTo(0.25, 2)
    const y = heightOf(large, place)
    expect(pagesBetween(large, y, y + 10)).toEqual({ first: 321, last: 321 })
    expect(pagesBetween(small, 0, 700)).toEqual({ first: 0, last: 1 })
    expect(pagesBetween(small, small.height - 1, small.height + 5)).toEqual({
      first: 499,
      last: 499,
    })
  })
})

describe('the steps of the zoom', () => {
  it('go to the largest that the document has, and end there', () => {
    const at = (zoom: number, count = 1) =>
      layoutPages(
        Array.from({ length: count }, () => A4),
        { zoom, rotation: 0, room },
      )
    expect(nextZoom(at(3), 1)).toBe(4)
    expect(nextZoom(at(12), 1)).toBe(16)
    expect(nextZoom(at(16), 1)).toBeUndefined()
    expect(nextZoom(at(4, 5000), 1)).toBeUndefined()
    expect(nextZoom(at(0.25), -1)).toBeUndefined()
    expect(nextZoom(at(1.13), 1)).toBe(1.25)
  })
})
