import { describe, expect, it } from 'vitest'
import { Caller } from './caller.ts'
import { PLANTED_KINDS, twoGenerations } from './two-generations.ts'

const caller = new Caller({ solution: 'S1', scenarios: [{ name: 'generations-differ' }] })
const { planted } = twoGenerations(caller.world.store)
const one = (kind: (typeof PLANTED_KINDS)[number]) =>
  planted.find((difference) => difference.kind === kind)

async function statusAt(base: 'v1' | 'gp' | 'patient-access', type: string, id = '') {
  return (await caller.call(base, `/${type}/${id}`)).status
}

describe('generations-differ', () => {
  it('plants every kind of difference', () => {
    expect(PLANTED_KINDS.filter((kind) => one(kind) === undefined)).toEqual([])
  })

  it('leaves out a record of each generation', async () => {
    const [gone, came] = [one('only-v1'), one('only-v2')]
    expect(await statusAt('v1', 'Condition', gone?.v1)).toBe(200)
    expect(await statusAt('patient-access', 'Condition', gone?.v1)).toBe(404)
    expect(await statusAt('patient-access', 'Procedure', came?.v2)).toBe(200)
    expect(await statusAt('v1', 'Procedure', came?.v2)).toBe(404)
  })

  it('gives visits other ids in v2, and leads every reference there', async () => {
    const visit = one('other-id')
    expect(await statusAt('gp', 'Encounter', visit?.v1)).toBe(200)
    expect(await statusAt('patient-access', 'Encounter', visit?.v1)).toBe(404)
    expect(await statusAt('patient-access', 'Encounter', visit?.v2)).toBe(200)
    const { json } = await caller.call(
      'patient-access',
      `/Condition?patient=${visit?.patient ?? ''}`,
    )
    expect(JSON.stringify(json)).not.toMatch(/"Encounter\/(?!v2-)/)
  })

  it('has the day of a smoking status where each version of US Core has it', async () => {
    const smoking = one('moved-element')
    const { json: older } = await caller.call('v1', `/Observation/${smoking?.v1 ?? ''}`)
    const { json: newer } = await caller.call('patient-access', `/Observation/${smoking?.v2 ?? ''}`)
    expect(older).not.toHaveProperty('effectiveDateTime')
    expect(newer).not.toHaveProperty('issued')
    expect(Reflect.get(Object(older), 'issued')).toBe(
      Reflect.get(Object(newer), 'effectiveDateTime'),
    )
  })

  it('changes nothing while it is off', async () => {
    const plain = new Caller({ solution: 'S1' })
    const { status } = await plain.call('patient-access', `/Condition/${one('only-v1')?.v1 ?? ''}`)
    expect(status).toBe(200)
  })
})
