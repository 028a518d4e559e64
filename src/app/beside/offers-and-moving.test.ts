import { afterEach, describe, expect, it, vi } from 'vitest'
import { compareOffers } from '~/compare/engine/compare-offers'
import { movedScopes, movingPlan } from '~/compare/engine/moving'
import { TwoConnections } from './two-connections-fixture'

afterEach(() => vi.unstubAllGlobals())

async function offersOf(solution: 'S1' | 'S2' | 'S5') {
  const world = new TwoConnections(solution)
  const [first, second] = [await world.signedIn('v1'), await world.signedIn('v2')]
  const registrations = {
    first: first.session.registration,
    second: second.session.registration,
  }
  const offers = compareOffers({
    first: first.capability.bases,
    second: second.capability.bases,
  })
  return { world, registrations, offers }
}

describe('the lists of two connections', () => {
  it('name the types that only one has, as the tables of the specification say', async () => {
    const { offers } = await offersOf('S5')
    // S5 reads ten types in v1 and nothing at the general purpose base.
    expect(offers.types.first).toEqual([])
    expect(offers.types.second).toEqual(
      expect.arrayContaining(['AllergyIntolerance', 'MedicationRequest', 'DocumentReference']),
    )
    expect(offers.types.second).not.toContain('Condition')
  })

  it('name parameters, operations and interactions that only one has', async () => {
    const { offers } = await offersOf('S2')
    const of = (type: string) => offers.differing.find((one) => one.type === type)?.only
    expect(of('Condition')?.parameters.first).toContain('page')
    expect(of('Patient')?.operations.first).toEqual(['$assign-mrn'])
    expect(of('Patient')?.interactions.first).toEqual(['create', 'update'])
    expect(of('Organization')?.includes.first).toContain('_include=Organization:partof')
    expect(offers.unread).toEqual({ first: 0, second: 0 })
  })
})

describe('what to change when you move', () => {
  it('leads from the first generation to the second, whichever was signed in to first', async () => {
    const { world, registrations, offers } = await offersOf('S2')
    const plan = movingPlan(registrations, offers, 'practitioner')
    expect(plan).toMatchObject({ from: 'first', to: 'second' })
    const turned = { first: registrations.second, second: registrations.first }
    expect(movingPlan(turned, offers, 'practitioner')).toMatchObject({
      from: 'second',
      to: 'first',
    })
    const step = (kind: string) => plan?.steps.find((one) => one.kind === kind)
    expect(step('bases')).toEqual({
      kind: 'bases',
      from: [world.caller.url('v1', ''), world.caller.url('gp', '')],
      to: [world.caller.url('patient-access', '')],
    })
    expect(step('tenant-authorization')).toMatchObject({ tenant: world.caller.world.tenantId })
    expect(step('bulk')).toEqual({
      kind: 'bulk',
      from: world.caller.url('bulk-v1', ''),
      to: world.caller.url('system-access', ''),
    })
    expect(plan?.steps).toContainEqual({
      kind: 'lost',
      what: 'operations',
      lost: [{ type: 'Patient', name: '$assign-mrn' }],
    })
  })

  it('has no rules for any other two connections', async () => {
    const { registrations, offers } = await offersOf('S1')
    const same = { first: registrations.first, second: registrations.first }
    expect(movingPlan(same, offers, 'practitioner')).toBeUndefined()
  })

  it('spells scopes as the second generation does, and leaves those of the sign-in', () => {
    expect(
      movedScopes('openid launch/patient patient/Condition.read user/*.* system/Group.write'),
    ).toEqual([
      { from: 'patient/Condition.read', to: 'patient/Condition.rs' },
      { from: 'user/*.*', to: 'user/*.cruds' },
      { from: 'system/Group.write', to: 'system/Group.cud' },
    ])
  })
})
