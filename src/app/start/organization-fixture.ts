import { loadStatements } from '~/capability/load-statements'
import { otherRegistrations } from '~/smart/other-registrations'
import type { Registration, Solution, Way } from '~/smart/registration'
import { parseRegistrations } from '~/smart/registrations'
import type { Session } from '~/smart/session'
import { createSandbox } from '../../../sandbox/sandbox'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { capabilityOf } from './connect'

/** An organization of the sandbox, with its registrations as the app reads them. */
export async function organization(solution: Solution, ...names: readonly ScenarioName[]) {
  const sandbox = createSandbox({
    root: 'http://127.0.0.1:4400',
    appOrigins: ['http://127.0.0.1:5173'],
  })
  const world = sandbox.worlds.mint({ solution, scenarios: names.map((name) => ({ name })) })
  const fetchIt: typeof fetch = async (url, init) => sandbox.fetch(new Request(url, init))
  const list = await fetchIt('http://127.0.0.1:4400/_sandbox/registrations')
  const { registrations } = parseRegistrations(await list.json())
  const own = registrations.filter(({ id }) => id.startsWith(`${world.name}-`))
  const session = async (registration: Registration, way: Exclude<Way, 'launch'>) => {
    const granted = (registration.clients[way]?.scope ?? '').split(' ')
    const others = otherRegistrations(registration, registrations)
    const made: Session = {
      id: 's',
      registration,
      ...(others.length === 0 ? {} : { others }),
      launch: way,
      bases: registration.bases,
      user: { role: way },
      needPatientBanner: true,
      fhirContext: [],
      scopes: { asked: granted, granted },
    }
    const statements = await loadStatements(registration.bases, registration, fetchIt)
    return { session: made, capability: capabilityOf(made, statements) }
  }
  return { own, session, fetchIt, world }
}
