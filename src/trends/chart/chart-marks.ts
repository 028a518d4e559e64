import { isOpen, isWithdrawn } from '~/record/result/values/mark'
import { scoreSource } from '../series/join-scores'
import { heightOf, LEAST_BAR } from './chart-model'
import type { TrendPoint } from '../series/point'

/** The signs of a chart. Each has a shape of its own: colour only repeats the shape. */
export type MarkKind =
  | 'normal'
  | 'form'
  | 'high'
  | 'low'
  | 'critical'
  | 'abnormal'
  | 'below'
  | 'above'
  | 'corrected'
  | 'preliminary'
  | 'pending'
  | 'withdrawn'
  | 'absent'
  | 'uncertain'

/** One path for all marks of a kind: thousands of marks are a dozen elements. */
export interface MarkPath {
  readonly kind: MarkKind
  readonly path: string
}

/** Converts data to pixels. */
export interface Plane {
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  /** The frame, in pixels. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Shapes of the points without a flag, by the position of their line: they distinguish lines
 * without colour.
 */
const SHAPES = [circle, square, flatDiamond, plus] as const

/**
 * The marks of one line, at a size of 1 if there is room. Marks of a kind on the same pixel are
 * drawn once.
 */
export function markPaths(
  points: readonly TrendPoint[],
  plane: Plane,
  line: number,
  size = 1,
): readonly MarkPath[] {
  const paths = new Map<MarkKind, string[]>()
  const seen = new Set<string>()
  const add = (kind: MarkKind, x: number, y: number, path: string) => {
    const place = `${kind} ${Math.round(x)} ${Math.round(y)}`
    if (seen.has(place)) return
    seen.add(place)
    const all = paths.get(kind)
    if (all === undefined) paths.set(kind, [path])
    else all.push(path)
  }
  // Most of thousands of marks share a pixel with another that looks the same: their paths are not
  // written.
  const drawn = new Set<string>()
  const isKnown = (point: TrendPoint, x: number, y: number) => {
    const { value, mark, flag } = point
    const look =
      `${Math.round(x)} ${Math.round(y)} ` +
      `${value.kind === 'absent' ? 'absent' : (value.comparator ?? '')} ${mark} ` +
      `${flag?.level ?? ''} ${isOfForm(point) ? 'form' : ''}`
    const known = drawn.has(look)
    drawn.add(look)
    return known
  }
  for (const point of points) {
    if (point.twin) continue
    const x = clamp(plane.x(point.at), plane.left, plane.right)
    const y =
      point.value.kind === 'absent'
        ? plane.bottom - 6
        : clamp(plane.y(heightOf(point)), plane.top, plane.bottom)
    const uncertain = uncertainty(point, plane, y)
    if (uncertain !== undefined) add('uncertain', x, y, uncertain)
    if (isKnown(point, x, y)) continue
    for (const [kind, path] of signsOf(point, x, y, line, size)) add(kind, x, y, path)
  }
  return [...paths].map(([kind, parts]) => ({ kind, path: parts.join('') }))
}

/** The signs of one point, for the legend as for the chart. */
export function signsOf(
  point: TrendPoint,
  x: number,
  y: number,
  line: number,
  size = 1,
): readonly (readonly [MarkKind, string])[] {
  const { value, mark, flag } = point
  if (value.kind === 'absent') return [['absent', absence(x, y)]]
  if (isWithdrawn(mark)) return [['withdrawn', cross(x, y, 4)]]
  const signs: (readonly [MarkKind, string])[] = []
  if (mark === 'corrected') signs.push(['corrected', circle(x, y, 8)])
  if (isOpen(mark)) signs.push([mark, square(x, y, 7.5)])
  // A value that is only known as less than something points down from there, one that is more
  // points up.
  if (value.comparator !== undefined)
    return [
      ...signs,
      value.comparator.startsWith('<') ? ['below', arrow(x, y, 1)] : ['above', arrow(x, y, -1)],
    ]
  // A total that only a form states, among recorded results, which are round.
  if (line === 0 && flag === undefined && isOfForm(point))
    return [...signs, ['form', square(x, y, 4 * size)]]
  return [...signs, valueSign(flag?.level, x, y, line, size)]
}

function isOfForm({ observation }: TrendPoint): boolean {
  return scoreSource(observation) === 'form'
}

/** The sign of a line's plain points, by the position of the line. */
export function lineSign(line: number, x: number, y: number): string {
  return (SHAPES[line] ?? circle)(x, y, 3.5)
}

function valueSign(
  level: NonNullable<TrendPoint['flag']>['level'] | undefined,
  x: number,
  y: number,
  line: number,
  size: number,
): readonly [MarkKind, string] {
  switch (level) {
    case 'critical-high':
      return ['critical', `${triangle(x, y, 6.5, -1)}${circle(x, y, 9)}`]
    case 'critical-low':
      return ['critical', `${triangle(x, y, 6.5, 1)}${circle(x, y, 9)}`]
    case 'critical':
      return ['critical', `${circle(x, y, 5)}${circle(x, y, 9)}`]
    case 'high':
      return ['high', triangle(x, y, 5.5 * size, -1)]
    case 'low':
      return ['low', triangle(x, y, 5.5 * size, 1)]
    case 'abnormal':
      return ['abnormal', diamond(x, y, 5 * size)]
    case 'said':
    case 'normal':
    case undefined:
      return ['normal', lineSign(line, x, y)]
  }
}

/** A bar over the period that a partial date leaves open, if it is wide enough to see. */
function uncertainty({ when }: TrendPoint, plane: Plane, y: number): string | undefined {
  const from = clamp(plane.x(when.from), plane.left, plane.right)
  const to = clamp(plane.x(when.to), plane.left, plane.right)
  if (to - from < LEAST_BAR) return undefined
  return bar(from, to, y)
}

/** The bar over an open time. */
export function bar(from: number, to: number, y: number): string {
  return `M${px(from)} ${px(y - 3)}v6M${px(from)} ${px(y)}H${px(to)}M${px(to)} ${px(y - 3)}v6`
}

function circle(x: number, y: number, r: number): string {
  return `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

function square(x: number, y: number, r: number): string {
  return `M${px(x - r)} ${px(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`
}

function diamond(x: number, y: number, r: number): string {
  const wide = r * 1.3
  return `M${px(x)} ${px(y - wide)}l${wide} ${wide}l${-wide} ${wide}l${-wide} ${-wide}z`
}

function flatDiamond(x: number, y: number, r: number): string {
  return `M${px(x - 1.6 * r)} ${px(y)}l${1.6 * r} ${-r}l${1.6 * r} ${r}l${-1.6 * r} ${r}z`
}

function plus(x: number, y: number, r: number): string {
  return `M${px(x - r)} ${px(y)}h${2 * r}M${px(x)} ${px(y - r)}v${2 * r}`
}

function cross(x: number, y: number, r: number): string {
  return `M${px(x - r)} ${px(y - r)}l${2 * r} ${2 * r}M${px(x + r)} ${px(y - r)}l${-2 * r} ${2 * r}`
}

function triangle(x: number, y: number, r: number, down: 1 | -1): string {
  return `M${px(x)} ${px(y + r * down)}l${px(r)} ${px(-1.8 * r * down)}h${px(-2 * r)}z`
}

function arrow(x: number, y: number, down: 1 | -1): string {
  return `M${px(x - 5)} ${px(y)}h10M${px(x)} ${px(y)}v${11 * down}m-3.5 ${-4 * down}l3.5 ${4 * down}l3.5 ${-4 * down}`
}

function absence(x: number, y: number): string {
  return `${circle(x, y, 4)}M${px(x - 2.8)} ${px(y + 2.8)}l5.6 -5.6`
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** A tenth of a pixel is too fine to see. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}
