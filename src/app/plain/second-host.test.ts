import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { searchQuery } from '~/queries/search-query'
import { listRequest } from '~/record/list-request'
import { medicationRequestView } from '~/views/medication-request'
import type { Session } from '~/smart/session'
import { startOtherHost, type OtherHost } from '../../../tools/other-host/other-host'
import { signInAs } from '../../../tools/other-host/walk-in-fixture'
import { connected } from '../session-fixture'

const ORIGIN = 'http://127.0.0.1:5173'
const SCOPE = 'openid fhirUser launch/patient patient/*.rs'
const PATIENT = 'us-core-alma'
let host: OtherHost | undefined

afterEach(async () => {
  vi.unstubAllGlobals()
  await host?.close()
  host = undefined
})

/** Signs a patient in over HTTP, and tells what was asked and how it was answered. */
async function signedIn({ hidesStatement = false } = {}) {
  host = await startOtherHost({
    host: '127.0.0.1',
    port: 0,
    signInPort: 0,
    appOrigins: [ORIGIN],
    hidesStatement,
  })
  const { base } = host
  const tokens = await signInAs(host, {
    origin: ORIGIN,
    scope: SCOPE,
    person: `patient-${PATIENT}`,
  })
  const asked: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = await send(input, init)
    asked.push(`${answer.status} ${input.slice(base.length + 1)}`)
    return answer
  })
  const bases = [{ kind: 'r4', url: base }] as const
  const session: Session = {
    id: 's1',
    launch: 'patient',
    bases,
    user: { role: 'patient' },
    patient: PATIENT,
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: SCOPE.split(' '), granted: SCOPE.split(' ') },
    registration: {
      id: 'r',
      name: 'The other host',
      service: 'fhir-r4',
      environment: 'sandbox',
      issuer: base,
      bases,
      clients: {},
    },
  }
  return { asked, connection: await connected(session, async () => String(tokens['access_token'])) }
}

describe('At a server that is not ours, over HTTP', () => {
  it('a statement that wants a token is asked for with one, and its list is used', async () => {
    const { asked, connection } = await signedIn({ hidesStatement: true })
    expect(asked).toEqual(['401 metadata', '200 metadata'])
    const permit = connection.capability.decide(
      listRequest(medicationRequestView, PATIENT, connection.capability),
    )
    expect(isPermit(permit)).toBe(true)
  })

  it('a medicine that is an entry of its own comes with the list that names it', async () => {
    const { asked, connection } = await signedIn()
    const request = listRequest(medicationRequestView, PATIENT, connection.capability)
    expect(request.params).toContainEqual(['_include', 'MedicationRequest:medication'])
    const permit = connection.capability.decide(request)
    if (!isPermit(permit)) throw new Error('refused')
    const { matches, included } = await connection.queryClient.infiniteQuery(searchQuery(permit))
    expect(matches.map(({ resourceType }) => resourceType)).toEqual(['MedicationRequest'])
    expect(included.map(({ resourceType }) => resourceType)).toEqual(['Medication'])
    expect(asked.slice(1)).toEqual(['200 MedicationRequest/_search'])
  })
})
