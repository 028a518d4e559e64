import type { PageSize } from './page-layout'

/** The side of a tile, in pixels of the screen: 4 MB, and drawn within some 100 ms. */
export const TILE_SIDE = 1024

/** Pixels of the screen around the visible part of a page that are drawn in advance. */
export const TILE_MARGIN = 256

/** A part of a page, in pixels of the screen from the page's upper left corner. */
export interface PagePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A tile, at the same place whatever part of the page is visible. */
export interface PageTile extends PagePart {
  /** The same for the same place. */
  readonly key: string
}

/**
 * The tiles that show a part of a page and a margin around it, those nearest to its middle first.
 * Together they have at most the pixels of that part, with the margin and one tile more on each
 * side, however large the page is.
 *
 * @param page - In whole pixels of the screen.
 * @param view - The visible part, which may reach beyond the page, or miss it.
 */
export function tilesOf(page: PageSize, view: PagePart): readonly PageTile[] {
  const columns = spans(page.width, view.left, view.width)
  const rows = spans(page.height, view.top, view.height)
  const tiles = rows.flatMap((row) =>
    columns.map((column): PageTile => ({
      key: `${column.from},${row.from}`,
      left: column.from,
      top: row.from,
      width: column.length,
      height: row.length,
    })),
  )
  const far = ({ left, top, width, height }: PagePart) =>
    Math.hypot(
      left + width / 2 - (view.left + view.width / 2),
      top + height / 2 - (view.top + view.height / 2),
    )
  return tiles.sort((a, b) => far(a) - far(b))
}

interface Span {
  readonly from: number
  readonly length: number
}

/** The columns, or rows, of the grid that a visible part touches, with its margin. */
function spans(side: number, start: number, length: number): readonly Span[] {
  const from = Math.max(0, start - TILE_MARGIN)
  const to = Math.min(side, start + length + TILE_MARGIN)
  // Nothing is drawn of a page whose own pixels are out of sight.
  if (length <= 0 || start >= side || start + length <= 0) return []
  const found: Span[] = []
  for (let at = Math.floor(from / TILE_SIDE) * TILE_SIDE; at < to; at += TILE_SIDE)
    found.push({ from: at, length: Math.min(TILE_SIDE, side - at) })
  return found
}
