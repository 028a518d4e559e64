import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, type RefObject } from 'react'
import { drawPart, needsTiles, pixelsOf } from './draw-page'
import { keepTiles, type Tiles } from './keep-tiles'
import type { PageBox, Rotation } from './page-layout'
import { tilesOf } from './page-tiles'
import type { PagesView } from './use-pages'

interface TilesChoice {
  readonly box: PageBox
  readonly scale: number
  readonly rotation: Rotation
  /** Grows when something was filled into the form. */
  readonly filled: number
  readonly view: PagesView
}

/**
 * Draws the visible part of a page in tiles, over its smaller picture, as soon as its whole picture
 * at this size would be too large for the browser.
 *
 * @param page - Undefined until its smaller picture is there.
 */
export function useTiles(
  place: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | undefined,
  { box, scale, rotation, filled, view }: TilesChoice,
): void {
  /** Those that are there: tiles stay in sight until others at the same places are. */
  const layers = useRef<readonly { readonly geometry: string; readonly tiles: Tiles }[]>([])
  const { left, top } = box
  useEffect(() => {
    const layer = place.current
    const density = window.devicePixelRatio
    if (page === undefined || layer === null) return undefined
    const size = pixelsOf(page, { scale, rotation, density })
    const geometry = needsTiles(size) ? [scale, rotation, density].join(' ') : undefined
    for (const old of layers.current) if (old.geometry !== geometry) old.tiles.end()
    const before = layers.current.filter((old) => old.geometry === geometry)
    layers.current = before
    if (geometry === undefined) return undefined
    const own = {
      geometry,
      tiles: keepTiles(
        layer,
        density,
        (part) => drawPart(page, part, { scale, rotation, density, filled }),
        () => {
          for (const old of layers.current) if (old !== own) old.tiles.end()
          layers.current = [own]
        },
      ),
    }
    layers.current = [...before, own]
    const { tiles } = own
    const look = () => {
      const seen = view.get()
      tiles.show(
        tilesOf(size, {
          left: (seen.left - left) * density,
          top: (seen.top - top) * density,
          width: seen.width * density,
          height: seen.height * density,
        }),
      )
    }
    look()
    const leave = view.subscribe(look)
    return () => {
      leave()
      tiles.stop()
    }
  }, [place, page, left, top, scale, rotation, filled, view])
  useEffect(
    () => () => {
      for (const { tiles } of layers.current) tiles.end()
      layers.current = []
    },
    [],
  )
}
