import { fieldsOf, listOf } from '~/fhir/json'

/** More than any form for people has: items and answers, and levels of them. */
const MOST = 10_000
const DEEPEST = 100

/**
 * True for a form or a response with more items than people answer, or deeper ones. It is asked
 * before anything else reads an answer of a service: what walks down its levels would end the page.
 */
export function isBoundless(resource: unknown): boolean {
  // A list of its own instead of calls within calls, which only go so deep.
  const open: (readonly [unknown, number])[] = [[resource, 0]]
  let count = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next
    count += 1
    if (depth > DEEPEST || count + open.length > MOST) return true
    const { item, answer, contained } = fieldsOf(value)
    for (const list of [item, answer, contained])
      for (const one of listOf(list)) open.push([one, depth + 1])
  }
  return false
}
