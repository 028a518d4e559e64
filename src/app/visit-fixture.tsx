import { act } from '@testing-library/react'
import type { Resource } from 'fhir/r4'
import { onTestFinished, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import type { Messages } from '~/i18n/messages'
import type { Solution } from '~/smart/registration'
import type { LoggedRequest } from '../../sandbox/live-world'
import type { ActiveScenario } from '../../sandbox/scenarios'
import type { PopulationChoice } from '../../sandbox/worlds'
import { Caller } from '../../sandbox/caller'
import { openApp } from './open-app-fixture'
import { basesOf, connected, sessionOver } from './session-fixture'

/** Somebody who opens the app; whatever is left out is a clinician of the demo's people. */
interface Visitor {
  /** The address in the app that is opened first, such as `/patients/p101`. */
  readonly address: string
  readonly solution?: Solution
  readonly generation?: 'v1' | 'v2'
  /** The patient whose own sign-in it is. */
  readonly patient?: string
  /** The patient that the EHR has open; it is launched from there. */
  readonly open?: string
  /** False where the EHR shows a banner of its own. */
  readonly needPatientBanner?: boolean
  readonly population?: PopulationChoice
  /** Records besides those of the population. */
  readonly resources?: readonly Resource[]
  readonly scenarios?: readonly ActiveScenario[]
  /** True where nothing is to be read without being asked: the browser says that it saves data. */
  readonly savesData?: boolean
  readonly messages?: Messages
}

/** A visit to the app over a sandbox in this process. */
export interface Visit {
  readonly caller: Caller
  readonly connection: Connection
  /** All requests that the app sent, with what was sent with each. */
  readonly sent: readonly Request[]
  /** The requests that the service has answered, oldest first. */
  readonly seen: () => readonly LoggedRequest[]
  /** Switches these scenarios of the service on, and all others off. */
  readonly play: (...scenarios: readonly ActiveScenario[]) => void
}

/** Signs somebody in at a sandbox in this process, and opens the app at an address. */
export async function visit({
  address,
  solution = 'S1',
  generation = 'v2',
  patient,
  open,
  needPatientBanner = true,
  population = 'demo',
  resources = [],
  scenarios = [],
  savesData = false,
  messages,
}: Visitor): Promise<Visit> {
  if (savesData) saveData()
  const caller = new Caller({ solution, population, resources, scenarios })
  const level = patient === undefined ? 'user' : 'patient'
  const scopes = [`${level}/*.${generation === 'v1' ? '*' : 'cruds'}`]
  const bound = patient ?? open
  const whose = bound === undefined ? {} : { patient: bound }
  const issue = () => Promise.resolve(caller.token({ generation, scopes, ...whose }))
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    sent.push(request)
    const response = await caller.sandbox.fetch(request)
    // A dropped connection appears to the browser like this.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const role = patient === undefined ? 'practitioner' : 'patient'
  const session = sessionOver({
    bases: basesOf(caller, generation),
    scopes,
    solution,
    generation,
    launch: open === undefined ? role : 'ehr',
    user: { role },
    needPatientBanner,
    ...whose,
  })
  const connection = await connected(session, issue)
  await openApp(connection, address, messages)
  return {
    caller,
    connection,
    sent,
    seen: () => caller.world.log,
    play: (...active) => {
      caller.world.scenarios = [...active]
    },
  }
}

/** Until the end of the test, the browser says that its person saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
  })
}

/** Goes to another address of the open app, as a link does. */
export async function goTo(address: string): Promise<void> {
  await act(async () => {
    window.history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
