// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import type { Session } from '~/smart/session'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const world: PlainWorld = {
  types: { Patient: {}, Encounter: {} },
  records: [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
    {
      resourceType: 'Encounter',
      id: 'e1',
      status: 'finished',
      class: { code: 'AMB' },
      type: [{ text: 'Intake talk' }],
      subject: { reference: 'Patient/7' },
    },
  ],
}
const session: Partial<Session> = {
  launch: 'ehr',
  encounter: 'e1',
  fhirContext: [{ canonical: 'https://forms.example/phq-9', role: 'questionnaire' }],
  intent: 'order-lunch',
  tenant: 't-1',
  unknown: ['need_lunch', 'x_secret'],
}

describe('what came along with the sign-in', () => {
  it('is told, whatever became of it', async () => {
    await openPlain('/patients/7/offered', world, { session })
    await screen.findByRole('heading', { name: 'What came with the sign-in' })
    expect((await screen.findAllByRole('link', { name: /Intake talk/ })).length).toBeGreaterThan(0)
    const text = document.body.textContent
    expect(text).toContain('https://forms.example/phq-9 names no entry that could be opened.')
    expect(text).toContain('order-lunch Clearchart has no screen for it')
    expect(text).toContain('need_lunch, x_secret. Nothing was done with it')
    expect(text).toContain('t-1')
  })

  it('is told in Spanish', async () => {
    await openPlain('/patients/7/offered', world, { session, messages: spanish })
    expect(
      await screen.findByRole('heading', { name: 'Lo que llegó con el inicio de sesión' }),
    ).toBeDefined()
  })
})
