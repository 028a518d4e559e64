/** A point as it is drawn. */
export interface Sample {
  /** Milliseconds since the epoch; ascending. */
  readonly x: number
  /** Undefined is a gap: the line is interrupted here. */
  readonly y: number | undefined
  /** Must stay: flagged, marked or known only as less or more than something. */
  readonly keep: boolean
}

/**
 * Leaves out points that do not change a line's shape: largest triangle three buckets (S.
 * Steinarsson, "Downsampling Time Series for Visual Representation", 2013) over the points that may
 * be left out. First, last, lowest, highest, kept ones, gaps and the points beside gaps always
 * stay. Returns at most `target` points; if more than half of that must stay, it returns those and
 * half of `target` besides, because a line through the kept ones only would have another shape.
 */
export function reduce<S extends Sample>(samples: readonly S[], target: number): readonly S[] {
  if (samples.length <= target) return samples
  const must = mustStay(samples)
  const free = samples.map((_, index) => index).filter((index) => !must.has(index))
  const room = Math.min(free.length, Math.max(target - must.size, Math.floor(target / 2)))
  const chosen = new Set(must)
  const heights = samples.map((sample) => sample.y ?? 0)
  const times = samples.map((sample) => sample.x)
  let before = 0
  for (let bucket = 0; bucket < room; bucket += 1) {
    const members = slice(free, bucket, room)
    const next = centre(
      bucket + 1 < room ? slice(free, bucket + 1, room) : [samples.length - 1],
      times,
      heights,
    )
    const best = largestTriangle(
      members,
      { x: times[before] ?? 0, y: heights[before] ?? 0 },
      next,
      times,
      heights,
    )
    if (best === undefined) continue
    chosen.add(best)
    before = best
  }
  return samples.filter((_, index) => chosen.has(index))
}

function mustStay(samples: readonly Sample[]): ReadonlySet<number> {
  const must = new Set([0, samples.length - 1])
  let lowest: number | undefined
  let highest: number | undefined
  samples.forEach(({ y, keep }, index) => {
    if (keep) must.add(index)
    if (y === undefined) {
      for (const near of [index - 1, index, index + 1])
        if (near >= 0 && near < samples.length) must.add(near)
      return
    }
    if (lowest === undefined || y < (samples[lowest]?.y ?? Infinity)) lowest = index
    if (highest === undefined || y > (samples[highest]?.y ?? -Infinity)) highest = index
  })
  if (lowest !== undefined) must.add(lowest)
  if (highest !== undefined) must.add(highest)
  return must
}

/** The part of `all` that belongs to a bucket of `count` equal ones. */
function slice(all: readonly number[], bucket: number, count: number): readonly number[] {
  return all.slice(
    Math.floor((bucket * all.length) / count),
    Math.floor(((bucket + 1) * all.length) / count),
  )
}

interface Place {
  readonly x: number
  readonly y: number
}

function centre(
  members: readonly number[],
  times: readonly number[],
  heights: readonly number[],
): Place {
  let x = 0
  let y = 0
  for (const index of members) {
    x += times[index] ?? 0
    y += heights[index] ?? 0
  }
  const count = Math.max(1, members.length)
  return { x: x / count, y: y / count }
}

function largestTriangle(
  members: readonly number[],
  before: Place,
  next: Place,
  times: readonly number[],
  heights: readonly number[],
): number | undefined {
  let best: number | undefined
  let largest = -1
  for (const index of members) {
    const area = Math.abs(
      (before.x - next.x) * ((heights[index] ?? 0) - before.y) -
        (before.x - (times[index] ?? 0)) * (next.y - before.y),
    )
    if (area > largest) {
      largest = area
      best = index
    }
  }
  return best
}
