import { describe, expect, it } from 'vitest'
import { layoutImage, nextImageZoom } from './image-layout'

const room = { width: 800, height: 600 }

describe('the layout of a picture', () => {
  it('makes a large one fit and leaves a small one as it is', () => {
    expect(layoutImage({ width: 1600, height: 600 }, room, 'fit', 0)).toMatchObject({
      scale: 0.5,
      ground: { width: 800, height: 300 },
    })
    expect(layoutImage({ width: 80, height: 60 }, room, 'fit', 0).scale).toBe(1)
  })

  it('fits the turned picture, whose ground is turned', () => {
    const { scale, picture, ground } = layoutImage({ width: 1200, height: 400 }, room, 'fit', 90)
    expect(scale).toBe(0.5)
    expect(picture).toEqual({ width: 600, height: 200 })
    expect(ground).toEqual({ width: 200, height: 600 })
  })

  it('zooms in steps to eight times and ends there', () => {
    expect(nextImageZoom(0.6, 1)).toBe(0.75)
    expect(nextImageZoom(0.6, -1)).toBe(0.5)
    expect(nextImageZoom(8, 1)).toBeUndefined()
    expect(nextImageZoom(0.05, -1)).toBeUndefined()
  })
})
