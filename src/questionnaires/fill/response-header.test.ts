import { describe, expect, it } from 'vitest'
import type { Registration, Service } from '~/smart/registration'
import { responseHeader } from './response-header'

function header(service: Service) {
  const registration: Registration = {
    ...service,
    id: 'r',
    name: 'Acme',
    environment: 'sandbox',
    issuer: 'https://ehr.example/r4',
    bases: [],
    clients: {},
  }
  return responseHeader({
    patientId: '7',
    entry: { category: 'Assessment' },
    session: { user: { role: 'patient', reference: 'Patient/7' }, patient: '7', registration },
    attempt: { id: '2ae1b2f4-6538-4141-8b91-4059e3b14803' },
    now: Date.UTC(2026, 10, 26),
  })
}

describe('the category of a form', () => {
  it('is a tag of its response at the exchange service, which asks for it in searches', () => {
    const { meta } = header({ service: 'exchange', solution: 'S2', generation: 'v1' })
    expect(meta).toEqual({ tag: [{ code: 'Assessment' }] })
  })

  it('is nothing that any other server is told', () => {
    const sent = header({ service: 'fhir-r4' })
    expect(sent).not.toHaveProperty('meta')
    expect(JSON.stringify(sent)).not.toContain('Assessment')
    expect(sent).toMatchObject({ subject: { reference: 'Patient/7' }, source: {}, author: {} })
  })
})
