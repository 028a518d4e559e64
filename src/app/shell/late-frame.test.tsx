// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCapability } from '~/capability/decide'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import { createRequestLog } from '~/fhir/wire/request-log'
import { messages } from '~/i18n/en/messages'
import { createQueryClient } from '~/queries/query-client'
import type { Registration } from '~/smart/registration'
import type { Session } from '~/smart/session'

const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S2',
  service: 'exchange',
  environment: 'sandbox',
  generation: 'v1',
  issuer: 'https://e.example/v4',
  bases: [],
  clients: {},
}

/** Renders the state of the late parts, in a page that has loaded nothing yet. */
async function frame(
  user: Session['user'],
  patient: string | undefined,
  shown: string,
  copy?: Connection['copy'],
) {
  // Loaded parts stay: each test is a page of its own.
  vi.resetModules()
  const [{ useFrameParts }, { ConnectionProvider }, { TextProvider }] = await Promise.all([
    import('./late-frame'),
    import('~/connection/ConnectionContext'),
    import('~/i18n/TextProvider'),
  ])
  function Parts() {
    return useFrameParts(shown) === undefined ? 'on its way' : 'there'
  }
  const session: Session = {
    id: 's',
    registration,
    launch: 'practitioner',
    bases: [],
    user,
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
    ...(patient === undefined ? {} : { patient }),
  }
  const connection = {
    session,
    capability: createCapability({
      statements: [],
      granted: [],
      registration,
      role: user.role,
    }),
    queryClient: createQueryClient(() => Promise.reject(new FhirFailure({ kind: 'offline' }))),
    requests: createRequestLog(),
    ...(copy === undefined ? {} : { copy }),
  }
  render(
    <TextProvider messages={messages} choose={() => undefined}>
      <ConnectionProvider connection={connection}>
        <Parts />
      </ConnectionProvider>
    </TextProvider>,
  )
  // Everything that was being loaded is there after this.
  await act(async () => {
    await Promise.all([
      import('./FrameNotes'),
      import('./menu/WhoIsSignedIn'),
      import('~/i18n/en/frame/person'),
    ])
    await new Promise((done) => setImmediate(done))
  })
}

beforeEach(() => {
  // Time stands still: a test decides when the first seconds are over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const staff = { role: 'practitioner' } as const

describe('what the frame says about who is signed in, and for whom', () => {
  it.each([
    ['another patient is shown than was opened', staff, '7', '8'],
    [
      'somebody acts for the patient',
      { role: 'patient', reference: 'RelatedPerson/3' } as const,
      '7',
      '7',
    ],
    [
      'a patient acts for another one',
      { role: 'patient', reference: 'Patient/8' } as const,
      '7',
      '7',
    ],
  ])('comes in the first seconds where %s', async (_, user, patient, shown) => {
    await frame(user, patient, shown)
    expect(screen.getByText('there')).toBeTruthy()
  })

  it('comes in the first seconds of a copy, which was read on another day than it is printed', async () => {
    const copy = { where: 'here', leave: 'Close', note: 'A copy' }
    await frame({ role: 'patient', reference: 'Patient/7' }, '7', '7', copy)
    expect(screen.getByText('there')).toBeTruthy()
  })

  it.each([
    ['the patient is the one who was opened', staff, '7', '7'],
    ['nobody was opened', staff, undefined, '7'],
    ['the patient signed in', { role: 'patient', reference: 'Patient/7' } as const, '7', '7'],
  ])('comes after the record where %s', async (_, user, patient, shown) => {
    await frame(user, patient, shown)
    expect(screen.getByText('on its way')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(3000)
    })
    await vi.waitFor(() => expect(screen.getByText('there')).toBeTruthy())
  })
})
