import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'

const CONDITIONS = '/Condition?patient=p101&_count=100'

/** The version of each condition by its id, and true when it is marked as a mistake. */
async function conditions(caller: Caller) {
  const bundle = (await caller.call('patient-access', CONDITIONS)).json as {
    readonly entry: readonly {
      readonly resource: { readonly id: string; readonly meta: { readonly versionId: string } }
    }[]
  }
  return new Map(
    bundle.entry.map(({ resource }) => [
      resource.id,
      `${resource.meta.versionId}${JSON.stringify(resource).includes('entered-in-error') ? ' mistake' : ''}`,
    ]),
  )
}

describe('time-passes', () => {
  test('corrects one condition, makes one a mistake, takes one out and adds one, once', async () => {
    const caller = new Caller({ solution: 'S1' })
    const before = await conditions(caller)
    caller.world.scenarios = [{ name: 'time-passes' }]
    const after = await conditions(caller)
    const changed = [...after].filter(
      ([id, version]) => before.has(id) && before.get(id) !== version,
    )
    expect(changed.map(([, version]) => version).toSorted()).toEqual(['2', '2 mistake'])
    expect([...after.keys()].filter((id) => !before.has(id))).toHaveLength(1)
    expect([...before.keys()].filter((id) => !after.has(id))).toHaveLength(1)
    expect(caller.world.scenarios).toEqual([])
    expect(await conditions(caller)).toEqual(after)
  })
})
