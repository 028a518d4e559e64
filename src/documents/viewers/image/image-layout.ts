/**
 * The displayed size of a picture: a number is a fraction of its real size, 1 means one CSS pixel
 * for each of its own.
 */
export type ImageZoom = 'fit' | number

export interface Size {
  readonly width: number
  readonly height: number
}

export interface ImageLayout {
  readonly scale: number
  /** Of the picture before it is turned, in CSS pixels. */
  readonly picture: Size
  /** Size of the area it needs after rotation. */
  readonly ground: Size
}

const STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

/** Lays a picture out in the given room. Small pictures are not enlarged to fit. */
export function layoutImage(
  natural: Size,
  room: Size,
  zoom: ImageZoom,
  rotation: number,
): ImageLayout {
  const across = rotation % 180 === 0 ? natural : { width: natural.height, height: natural.width }
  const fit = Math.min(
    1,
    room.width / Math.max(1, across.width),
    room.height / Math.max(1, across.height),
  )
  const scale = zoom === 'fit' ? fit : zoom
  return {
    scale,
    picture: { width: natural.width * scale, height: natural.height * scale },
    ground: { width: across.width * scale, height: across.height * scale },
  }
}

/** The next step of the zoom from the current scale; `undefined` at the ends. */
export function nextImageZoom(scale: number, by: 1 | -1): number | undefined {
  return by === 1
    ? STEPS.find((step) => step > scale * 1.005)
    : STEPS.findLast((step) => step < scale * 0.995)
}
