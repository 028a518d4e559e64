import { largest } from '~/std/extremes'

/** The size of a page in points (1/72 inch), upright as in the file. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** The displayed size of pages: a number is a fraction of their real size, 1 = 100 %. */
export type Zoom = 'width' | 'page' | number

/** Quarter turns to the right, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

/** The place of a page, in CSS pixels below and right of the corner of all pages. */
export interface PageBox {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface PagesLayout {
  /** CSS pixels for each point. */
  readonly scale: number
  /** The sizes that can be chosen, in ascending order. */
  readonly steps: readonly number[]
  readonly boxes: readonly PageBox[]
  readonly width: number
  readonly height: number
}

/** A place in the document that stays the same after a new layout. */
export interface Place {
  readonly page: number
  /** The distance from the top of the page, as a fraction of its height. */
  readonly down: number
}

/** CSS pixels for each point at real size (CSS Values 4, 6.2: 96 pixels are an inch). */
export const PIXELS_PER_POINT = 96 / 72
/** The room around and between pages, in CSS pixels. */
export const GAP = 12
/** At 1600 %, a scan of 1,200 dpi shows each of its dots. */
export const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16] as const
/** All documents can be read at this size. */
const USUAL_ZOOM = 4
/** CSS pixels: Firefox cannot scroll more than 17.8 million, and other browsers more than that. */
const MOST_SCROLLED = 16_000_000

interface LayoutChoice {
  readonly zoom: Zoom
  readonly rotation: Rotation
  /** The visible area, in CSS pixels. */
  readonly room: PageSize
}

/** Lays all pages out one below the other, each centred. */
export function layoutPages(sizes: readonly PageSize[], choice: LayoutChoice): PagesLayout {
  const turned = sizes.map((size) => turn(size, choice.rotation))
  const scale = scaleOf(turned, choice)
  const widest = largest(
    turned.map(({ width }) => Math.floor(width * scale)),
    0,
  )
  const width = Math.max(choice.room.width, widest + 2 * GAP)
  let top = GAP
  const boxes = turned.map((size) => {
    const box = {
      top,
      left: Math.floor((width - size.width * scale) / 2),
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
    }
    top += box.height + GAP
    return box
  })
  return { scale, steps: stepsOf(turned), boxes, width, height: top }
}

function stepsOf(sizes: readonly PageSize[]): readonly number[] {
  const tall = sizes.reduce((sum, { height }) => sum + height, 0) * PIXELS_PER_POINT
  return ZOOM_STEPS.filter((step) => step <= USUAL_ZOOM || tall * step <= MOST_SCROLLED)
}

function turn({ width, height }: PageSize, rotation: Rotation): PageSize {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

function scaleOf(sizes: readonly PageSize[], { zoom, room }: LayoutChoice): number {
  if (typeof zoom === 'number') return zoom * PIXELS_PER_POINT
  const across =
    (room.width - 2 * GAP) /
    largest(
      sizes.map(({ width }) => width),
      1,
    )
  const along =
    (room.height - 2 * GAP) /
    largest(
      sizes.map(({ height }) => height),
      1,
    )
  return Math.max(
    0.05,
    Math.min(zoom === 'width' ? across : Math.min(across, along), 4 * PIXELS_PER_POINT),
  )
}

/** The zoom one step larger or smaller than the current one; `undefined` at the ends. */
export function nextZoom(
  { scale, steps }: Pick<PagesLayout, 'scale' | 'steps'>,
  by: 1 | -1,
): number | undefined {
  const now = scale / PIXELS_PER_POINT
  return by === 1
    ? steps.find((step) => step > now + 0.005)
    : steps.findLast((step) => step < now - 0.005)
}

/** The first and last page that overlap the band from `top` to `bottom`. */
export function pagesBetween(
  { boxes }: PagesLayout,
  top: number,
  bottom: number,
): { readonly first: number; readonly last: number } {
  const first = firstIndex(boxes, (box) => box.top + box.height + GAP > top)
  const after = firstIndex(boxes, (box) => box.top >= bottom)
  return { first: Math.min(first, boxes.length - 1), last: Math.max(first, after - 1) }
}

/** The place in the document at a height of the layout. */
export function placeAt(layout: PagesLayout, y: number): Place {
  const page = pagesBetween(layout, y, y + 1).first
  const box = layout.boxes[page]
  return box === undefined || box.height === 0
    ? { page: 0, down: 0 }
    : { page, down: Math.min(1, Math.max(0, (y - box.top) / box.height)) }
}

/** The current height of a place. */
export function heightOf({ boxes }: PagesLayout, { page, down }: Place): number {
  const box = boxes[page]
  return box === undefined ? 0 : box.top + down * box.height
}

/** By bisection: boxes are sorted by their tops. */
function firstIndex(boxes: readonly PageBox[], holds: (box: PageBox) => boolean): number {
  let low = 0
  let high = boxes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const box = boxes[middle]
    if (box !== undefined && holds(box)) high = middle
    else low = middle + 1
  }
  return low
}
