import { UsageError } from '../running/ports.ts'

/**
 * The seeds that an option names: `5` is 1 to 5, `101-105` is 101 to 105. Throws `UsageError` for
 * anything else, and for more than 1000.
 */
export function seedsOf(text: string): readonly number[] {
  const [, first, last] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? []
  const from = last === undefined ? 1 : Number(first)
  const count = Number(last ?? first) - from + 1
  if (!(count >= 1 && count <= 1000))
    throw new UsageError(`--seeds must be a number or a span such as 101-105, not "${text}".`)
  return Array.from({ length: count }, (_, place) => from + place)
}
