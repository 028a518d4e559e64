import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { loadStatements } from '~/capability/load-statements'
import { isPermit } from '~/capability/permit'
import { parseRegistrations } from '~/smart/registrations'
import { createSandbox } from '../../../sandbox/sandbox'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { registryWork } from './registry-work'

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const

/**
 * The tasks of the desk that each connection of a world offers to staff; undefined without a desk.
 */
async function desks(solution: (typeof SOLUTIONS)[number], ...scenarios: readonly ScenarioName[]) {
  const origin = 'http://127.0.0.1:4400'
  const sandbox = createSandbox({ root: origin, appOrigins: ['http://127.0.0.1:5173'] })
  const world = sandbox.worlds.mint({ solution, scenarios: scenarios.map((name) => ({ name })) })
  const fetchIt: typeof fetch = async (url, init) => sandbox.fetch(new Request(url, init))
  const list = await fetchIt(`${origin}/_sandbox/registrations`)
  const { registrations } = parseRegistrations(await list.json())
  return Promise.all(
    registrations
      .filter(({ id }) => id.startsWith(`${world.name}-`))
      .map(async (registration) => {
        const capability = createCapability({
          statements: await loadStatements(registration.bases, registration, fetchIt),
          granted: registration.clients.practitioner?.scope.split(' ') ?? [],
          registration,
          role: 'practitioner',
        })
        const work = registryWork(capability)
        return work === undefined
          ? undefined
          : Object.entries(work).flatMap(([task, answer]) => (isPermit(answer) ? [task] : []))
      }),
  )
}

describe('who writes to a registry that lets nobody read stands on a desk, not before a refusal', () => {
  it('with the tasks that are offered', async () => {
    const all = await desks('S6')
    expect(all.length).toBeGreaterThan(0)
    for (const desk of all) expect(desk).toEqual(['register', 'correct', 'merge', 'file'])
  })

  it('by what is declared, not by which solution it is: S6 whose patients can be read has the search', async () => {
    for (const desk of await desks('S6', 'readable-registry')) expect(desk).toBeUndefined()
  })

  it.each(['S1', 'S2', 'S3', 'S4', 'S5'] as const)('nobody else does: %s', async (solution) => {
    for (const desk of await desks(solution)) expect(desk).toBeUndefined()
  })

  it('without any work there is none', async () => {
    for (const desk of await desks('S6', 'nothing-supported')) expect(desk).toBeUndefined()
  })
})
