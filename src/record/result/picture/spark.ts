/** A number at its moment, milliseconds since the epoch. */
export interface SparkPoint {
  readonly at: number
  readonly value: number
  /** `<` and the like (R4, QuantityComparator): the value is only known to lie on one side. */
  readonly comparator?: string | undefined
}

interface Place {
  readonly x: number
  readonly y: number
}

/** A course in pixels. */
export interface Spark {
  readonly width: number
  readonly height: number
  readonly paths: readonly string[]
  /** The latest of each line that is known exactly. */
  readonly ends: readonly Place[]
  /** Points that are only a limit, with the height up to which the value may lie. */
  readonly open: readonly (Place & { readonly to: number })[]
}

const WIDTH = 76
const HEIGHT = 24
/** Room for a point at the edge. */
const EDGE = 4

/** Places a course; undefined for fewer than two moments. Steps grow with the number of points. */
export function sparkOf(lines: readonly (readonly SparkPoint[])[]): Spark | undefined {
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const line of lines)
    for (const { at, value } of line) {
      from = Math.min(from, at)
      to = Math.max(to, at)
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  if (!(to > from)) return undefined
  const x = (at: number) => round(EDGE + ((at - from) / (to - from)) * (WIDTH - 2 * EDGE))
  const y = (value: number) =>
    high === low
      ? HEIGHT / 2
      : round(HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE))
  const places = lines.map((line) =>
    line.map((point) => ({ ...point, x: x(point.at), y: y(point.value) })),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    paths: places.flatMap((line) => (line.length < 2 ? [] : [pathOf(line)])),
    ends: places.flatMap((line) =>
      line.slice(-1).filter(({ comparator }) => comparator === undefined),
    ),
    open: distinct(
      places.flat().flatMap((point) => {
        const side = sideOf(point.comparator)
        return side === undefined
          ? []
          : [{ x: point.x, y: point.y, to: side === 'below' ? HEIGHT : 0 }]
      }),
    ),
  }
}

/** The side of its number on which a value lies (R4, QuantityComparator). */
export function sideOf(comparator: string | undefined): 'below' | 'above' | undefined {
  if (comparator === undefined) return undefined
  return comparator.startsWith('<') ? 'below' : 'above'
}

/**
 * A line through the points; of the many in one column of pixels, the first, lowest, highest and
 * last.
 */
function pathOf(line: readonly Place[]): string {
  const columns = new Map<number, Place[]>()
  for (const place of line) {
    const column = Math.round(place.x)
    const members = columns.get(column)
    if (members === undefined) columns.set(column, [place])
    else members.push(place)
  }
  const kept = [...columns.values()].flatMap((members) => {
    if (members.length < 5) return members
    let [lowest, highest] = [0, 0]
    for (const [index, { y }] of members.entries()) {
      if (y > (members[lowest]?.y ?? y)) lowest = index
      if (y < (members[highest]?.y ?? y)) highest = index
    }
    const places = new Set([0, lowest, highest, members.length - 1])
    return [...places].toSorted((a, b) => a - b).flatMap((index) => members[index] ?? [])
  })
  return `M${kept.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

function distinct<P extends Place>(places: readonly P[]): readonly P[] {
  return [...new Map(places.map((place) => [`${place.x} ${place.y}`, place])).values()]
}

/** A tenth of a pixel is too fine to see. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
