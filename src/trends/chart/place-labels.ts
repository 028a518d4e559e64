/** A rectangle in pixels; y grows downwards. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A straight piece of a line, in pixels. */
export interface Segment {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** A label with the area that it names and has to stay in. */
export interface WantedLabel<K extends string> {
  readonly key: K
  readonly width: number
  readonly height: number
  readonly area: Box
}

/** The parts of the chart that must stay readable. */
export interface Obstacles {
  readonly segments: readonly Segment[]
  readonly marks: readonly Box[]
}

/**
 * Places for a label in its area, the best first: fractions of the free room next to it and above
 * it.
 */
const PLACES = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
] as const
type Place = (typeof PLACES)[number]
/** Free pixels around a label. */
const ROOM = 3

/**
 * Finds a place for each label where no line, mark or other label touches it: the same place in
 * every area if possible, else the first free one in each. A label without a free place is left
 * out; the legend has its words.
 */
export function placeLabels<K extends string>(
  wanted: readonly WantedLabel<K>[],
  obstacles: Obstacles,
): ReadonlyMap<K, Box> {
  for (const place of PLACES) {
    const placed = placeAll(wanted, obstacles, [place])
    if (placed.size === wanted.length) return placed
  }
  return placeAll(wanted, obstacles, PLACES)
}

function placeAll<K extends string>(
  wanted: readonly WantedLabel<K>[],
  obstacles: Obstacles,
  places: readonly Place[],
): ReadonlyMap<K, Box> {
  const placed = new Map<K, Box>()
  for (const label of wanted) {
    const free = places
      .map((place) => boxAt(label, place))
      .find((box) => box !== undefined && isFree(box, obstacles, [...placed.values()]))
    if (free !== undefined) placed.set(label.key, free)
  }
  return placed
}

/** Undefined when the area is too small for the label. */
function boxAt({ width, height, area }: WantedLabel<string>, { x, y }: Place): Box | undefined {
  const beside = area.right - area.left - width - 2 * ROOM
  const above = area.bottom - area.top - height - 2 * ROOM
  // Also true when an edge is not a number.
  if (!(beside >= 0 && above >= 0)) return undefined
  const left = area.left + ROOM + beside * x
  const top = area.top + ROOM + above * y
  return { left, top, right: left + width, bottom: top + height }
}

function isFree(box: Box, { segments, marks }: Obstacles, others: readonly Box[]): boolean {
  const wide = {
    left: box.left - ROOM,
    top: box.top - ROOM,
    right: box.right + ROOM,
    bottom: box.bottom + ROOM,
  }
  return (
    !marks.some((mark) => overlap(wide, mark)) &&
    !others.some((other) => overlap(wide, other)) &&
    !segments.some((segment) => crosses(segment, wide))
  )
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * True when a part of a segment lies in a box: the part between both pairs of edges (Liang and
 * Barsky, 1984).
 */
function crosses({ from, to }: Segment, box: Box): boolean {
  const across = within(from.x, to.x - from.x, box.left, box.right)
  const down = within(from.y, to.y - from.y, box.top, box.bottom)
  return Math.max(across.enter, down.enter, 0) <= Math.min(across.leave, down.leave, 1)
}

/**
 * The fractions of a segment at which it enters and leaves the space between two edges; never, if
 * it runs beside them.
 */
function within(start: number, way: number, low: number, high: number) {
  if (way === 0)
    return start >= low && start <= high
      ? { enter: -Infinity, leave: Infinity }
      : { enter: Infinity, leave: -Infinity }
  const [a, b] = [(low - start) / way, (high - start) / way]
  return { enter: Math.min(a, b), leave: Math.max(a, b) }
}
