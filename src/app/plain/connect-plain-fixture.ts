import { vi } from 'vitest'
import type { Session } from '~/smart/session'
import { connect, isConnected } from '../start/connect'
import { PLAIN_URL, plainServer, type PlainWorld } from './plain-server-fixture'

/**
 * Signs a patient or a practitioner in over a plain server; `named` is false where its answer names
 * no patient.
 */
export async function connectPlain(
  world: PlainWorld,
  more: Partial<Session> = {},
  named: boolean = true,
) {
  const server = plainServer(world)
  vi.stubGlobal('fetch', server.fetch)
  const bases = [{ kind: 'r4', url: PLAIN_URL }] as const
  const granted = ['patient/*.rs']
  const session: Session = {
    id: 's1',
    launch: 'patient',
    bases,
    user: { role: 'patient' },
    ...(named ? { patient: '7' } : {}),
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: granted, granted },
    registration: {
      id: 'r',
      name: 'Plain clinic',
      service: 'fhir-r4',
      environment: 'sandbox',
      issuer: PLAIN_URL,
      bases,
      clients: {},
    },
    ...more,
  }
  const token = () => Promise.resolve('t0ken')
  const connection = await connect(session, { accessToken: token, renew: token })
  if (!isConnected(connection)) throw connection.failure
  return { connection, asked: server.asked, statuses: server.statuses }
}
