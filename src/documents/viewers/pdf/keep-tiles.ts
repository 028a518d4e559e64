import { isDrawn, type Drawing } from './draw-page'
import type { PagePart, PageTile } from './page-tiles'
import styles from './Pdf.module.css'

/** The tiles of a page at one size, in a layer of their own over its smaller picture. */
export interface Tiles {
  /** Draws these tiles, the first ones first, and drops all others. */
  readonly show: (tiles: readonly PageTile[]) => void
  /** Draws nothing more; tiles that are drawn stay in sight. */
  readonly stop: () => void
  /** Takes everything away and frees the memory. */
  readonly end: () => void
}

/**
 * Keeps the tiles of a page that are in sight. They are drawn one after the other, each in a task
 * of its own, so that the browser can answer in between; one that leaves is cancelled.
 *
 * @param density - Pixels of the screen for each CSS pixel.
 * @param settled - Called each time that all tiles in sight are drawn.
 */
export function keepTiles(
  place: HTMLElement,
  density: number,
  draw: (part: PagePart) => Drawing,
  settled: () => void,
): Tiles {
  const layer = document.createElement('div')
  layer.className = styles.tiles ?? ''
  place.append(layer)
  const shown = new Map<string, Drawing>()
  const failed = new Set<string>()
  let waiting: readonly PageTile[] = []
  let running: { readonly tile: PageTile; readonly drawing: Drawing } | undefined
  const ended = new AbortController()
  const run = async () => {
    if (running !== undefined) return
    while (!ended.signal.aborted) {
      const [tile, ...others] = waiting
      if (tile === undefined) {
        settled()
        return
      }
      waiting = others
      const mine = { tile, drawing: draw(tile) }
      running = mine
      const { canvas, release } = mine.drawing
      const drawn = await isDrawn(mine.drawing)
      // Another run began when this one was cancelled.
      if (running !== mine) return
      running = undefined
      if (drawn) {
        Object.assign(canvas.style, placeOf(tile, density))
        layer.append(canvas)
        shown.set(tile.key, mine.drawing)
      } else {
        // The smaller picture stays in sight, and reports its own error.
        failed.add(tile.key)
        release()
      }
    }
  }
  const cancel = () => {
    const { drawing } = running ?? {}
    running = undefined
    drawing?.release()
  }
  return {
    show: (tiles) => {
      const wanted = new Set(tiles.map(({ key }) => key))
      for (const [key, { canvas, release }] of shown) {
        if (wanted.has(key)) continue
        canvas.remove()
        release()
        shown.delete(key)
      }
      if (running !== undefined && !wanted.has(running.tile.key)) cancel()
      waiting = tiles.filter(
        ({ key }) => !shown.has(key) && !failed.has(key) && key !== running?.tile.key,
      )
      void run()
    },
    stop: () => {
      ended.abort()
      cancel()
    },
    end: () => {
      ended.abort()
      cancel()
      for (const { release } of shown.values()) release()
      shown.clear()
      layer.remove()
    },
  }
}

/** Whole pixels of the screen, so that tiles meet without a seam. */
function placeOf(
  { left, top, width, height }: PagePart,
  density: number,
): Pick<CSSStyleDeclaration, 'left' | 'top' | 'width' | 'height'> {
  const px = (pixels: number) => `${pixels / density}px`
  return { left: px(left), top: px(top), width: px(width), height: px(height) }
}
