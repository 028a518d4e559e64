import {
  groupConnections,
  organizationSearch,
  organizationsOf,
} from '../src/smart/organizations.ts'
import { manyRegistrations } from '../src/smart/many-registrations-fixture.ts'
import { parseRegistrations } from '../src/smart/registrations.ts'

const [FEW, MANY] = [6, 5000]
const ROUNDS = 9
/** The text that is typed, key by key. */
const TYPED = 'clínica peñasco 4'

/**
 * Prints, for few organizations and for many, the time that the start page's search takes to answer
 * one key, and that of its preparation, which happens once; best of some rounds in turns, in the
 * same run.
 */
export async function main(): Promise<void> {
  const lists = [FEW, MANY].map((count) => {
    const { registrations } = parseRegistrations(manyRegistrations(count))
    return { count, groups: groupConnections(organizationsOf(registrations, [])) }
  })
  const best = new Map(lists.map(({ count }) => [count, { prepare: Infinity, key: Infinity }]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { count, groups } of lists) {
      const times = best.get(count) ?? { prepare: Infinity, key: Infinity }
      const begun = performance.now()
      const find = organizationSearch(groups)
      const prepared = performance.now()
      for (let length = 1; length <= TYPED.length; length += 1) find(TYPED.slice(0, length))
      const ended = performance.now()
      best.set(count, {
        prepare: Math.min(times.prepare, prepared - begun),
        key: Math.min(times.key, (ended - prepared) / TYPED.length),
      })
    }
  for (const [count, { prepare, key }] of best)
    console.log(
      `${count} organizations: ${key.toFixed(3)} ms for a key, after ${prepare.toFixed(1)} ms once`,
    )
}
