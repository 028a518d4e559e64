// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { TestSession, connectTestSession } from '~/views/TestSession'
import type { Session } from '~/smart/session'
import { LaunchContext } from './LaunchContext'

afterEach(cleanup)

const VISIT: FhirResource = {
  resourceType: 'Encounter',
  id: 'e1',
  status: 'finished',
  class: { code: 'AMB' },
  type: [{ text: 'Intake talk' }],
  subject: { reference: 'Patient/7' },
}
const REPORT: FhirResource = {
  resourceType: 'DiagnosticReport',
  id: 'r1',
  status: 'final',
  code: { text: 'Blood count' },
  subject: { reference: 'Patient/7' },
}

function open(context: Partial<Session>, patientId: string | undefined = '7') {
  const { connection } = connectTestSession({
    offers: { Encounter: ['patient'], DiagnosticReport: ['patient'] },
    records: [VISIT, REPORT],
  })
  const session = { ...connection.session, patient: '7', ...context }
  render(
    <TestSession connection={{ ...connection, session }} at="/patients/7">
      <LaunchContext patientId={patientId} />
    </TestSession>,
  )
}

describe('what came with the sign-in', () => {
  it('is named by its records, each once, and leads to them', async () => {
    open({
      encounter: 'e1',
      fhirContext: [
        { reference: 'DiagnosticReport/r1', role: 'launch' },
        { reference: 'Encounter/e1' },
        { reference: 'Patient/7' },
      ],
    })
    const list = screen.getByRole('list', { name: 'Opened with:' })
    expect(
      (await within(list).findByRole('link', { name: /Blood count/ })).getAttribute('href'),
    ).toBe('/DiagnosticReport/r1')
    expect(await within(list).findByRole('link', { name: /Intake talk/ })).toBeDefined()
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  })

  it('is said of no other patient, of nobody, and not without anything to say', () => {
    open({ encounter: 'e1' }, '8')
    open({})
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('is not fetched from another system', () => {
    open({ fhirContext: [{ reference: 'https://elsewhere.example/DiagnosticReport/9' }] })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
