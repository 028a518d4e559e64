/** Numbers from 0 to 1 that a seed repeats (Mulberry32, public domain). */
export type Chance = () => number

/** Creates the numbers of a seed: others for each walk, or all of them would press the same. */
export function chanceOf(seed: number, walk: string): Chance {
  let state = seed >>> 0
  for (const letter of walk) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list; undefined for an empty one. */
export function oneOf<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[Math.floor(chance() * list.length)]
}
