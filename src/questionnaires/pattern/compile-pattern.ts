import { NotRead, type ReadPattern } from './parse-pattern'
import type { Piece } from './piece'

/** One step of a pattern; the next one in the list follows unless it names another. */
export type Step =
  | { readonly does: 'sign'; readonly fits: (sign: string) => boolean; readonly back: boolean }
  /** Tries one branch, and the other if the first fails. */
  | { readonly does: 'try'; readonly first: number; readonly second: number }
  | { readonly does: 'go'; readonly to: number }
  /** Records the position of one of a group's two ends. */
  | { readonly does: 'note'; readonly place: number }
  /**
   * Begins a round, and records its position: the captures of its groups (from, to) in the previous
   * one are forgotten (ECMAScript, RepeatMatcher).
   */
  | { readonly does: 'round'; readonly place: number; readonly from: number; readonly to: number }
  /** A round that consumed nothing fails. */
  | { readonly does: 'moved'; readonly place: number }
  | { readonly does: 'start' | 'end'; readonly lines: boolean }
  | { readonly does: 'edge'; readonly not: boolean }
  /** The steps from the next one to `to` are tried from here; they end with `done`. */
  | { readonly does: 'look'; readonly to: number; readonly not: boolean }
  | { readonly does: 'same'; readonly group: number; readonly back: boolean }
  | { readonly does: 'done' }

/** A pattern as steps. */
export interface Program {
  readonly steps: readonly Step[]
  /**
   * The number of positions that may be recorded: two for each group and for the whole, then one
   * for each loop.
   */
  readonly places: number
}

/** Longer ones are not created: counts within counts grow without limit. */
const MOST_STEPS = 20_000

/**
 * Expands a pattern into steps.
 * @throws NotRead when there would be too many
 */
export function compilePattern({ piece, groups, names, refers }: ReadPattern): Program {
  const steps: Step[] = []
  let places = 2 * (groups + 1)
  const add = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new NotRead('a pattern of too many steps')
    return steps.push(step) - 1
  }
  const write = (one: Piece, back: boolean): void => {
    switch (one.is) {
      case 'sign':
        add({ does: 'sign', fits: one.fits, back })
        return
      case 'row':
        for (const part of back ? one.parts.toReversed() : one.parts) write(part, back)
        return
      case 'either':
        return writeWays(one.ways, back)
      case 'repeat':
        return writeRepeat(one, back)
      case 'group': {
        const [before, after] = back ? [1, 0] : [0, 1]
        add({ does: 'note', place: 2 * one.number + before })
        write(one.part, back)
        add({ does: 'note', place: 2 * one.number + after })
        return
      }
      case 'start':
      case 'end':
        add({ does: one.is, lines: one.lines })
        return
      case 'edge':
        add({ does: 'edge', not: one.not })
        return
      case 'look': {
        const look = add({ does: 'done' })
        write(one.part, one.behind)
        add({ does: 'done' })
        steps[look] = { does: 'look', to: steps.length, not: one.not }
        return
      }
      case 'same': {
        const group = typeof one.group === 'number' ? one.group : names.get(one.group)
        if (group === undefined) throw new NotRead('a group that is not there')
        add({ does: 'same', group, back })
        return
      }
      default:
        one satisfies never
    }
  }
  const writeWays = (ways: readonly Piece[], back: boolean): void => {
    const [way, ...others] = ways
    if (way === undefined) return
    if (others.length === 0) return write(way, back)
    const fork = add({ does: 'done' })
    write(way, back)
    const leave = add({ does: 'done' })
    steps[fork] = { does: 'try', first: fork + 1, second: steps.length }
    writeWays(others, back)
    steps[leave] = { does: 'go', to: steps.length }
  }
  const writeRepeat = (
    { part, min, max, lazy }: Extract<Piece, { is: 'repeat' }>,
    back: boolean,
  ): void => {
    const numbers = groupsIn(part)
    const begin = () => {
      const place = places
      places += 1
      add({ does: 'round', place, from: numbers[0] ?? 1, to: numbers.at(-1) ?? 0 })
      return place
    }
    for (let count = 0; count < min; count += 1) {
      if (refers && count > 0 && numbers.length > 0) begin()
      write(part, back)
    }
    const round = () => {
      const fork = add({ does: 'done' })
      // If nothing depends on captures, a round that consumed nothing ends at a position that was
      // tried before.
      if (!refers) {
        write(part, back)
        return fork
      }
      const place = begin()
      write(part, back)
      add({ does: 'moved', place })
      return fork
    }
    const close = (fork: number) => {
      const [inside, after] = [fork + 1, steps.length]
      steps[fork] = {
        does: 'try',
        first: lazy ? after : inside,
        second: lazy ? inside : after,
      }
    }
    if (max === Infinity) {
      const fork = round()
      add({ does: 'go', to: fork })
      close(fork)
      return
    }
    const forks: number[] = []
    for (let count = min; count < max; count += 1) forks.push(round())
    for (const fork of forks) close(fork)
  }
  write(piece, false)
  add({ does: 'done' })
  return { steps, places }
}

function groupsIn(piece: Piece): readonly number[] {
  switch (piece.is) {
    case 'group':
      return [piece.number, ...groupsIn(piece.part)]
    case 'row':
      return piece.parts.flatMap(groupsIn)
    case 'either':
      return piece.ways.flatMap(groupsIn)
    case 'repeat':
    case 'look':
      return groupsIn(piece.part)
    case 'sign':
    case 'start':
    case 'end':
    case 'edge':
    case 'same':
      return []
    default:
      return piece satisfies never
  }
}
