// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { DocumentReference, FhirResource, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const contained: FhirResource[] = [
  {
    resourceType: 'Binary',
    id: 'b',
    contentType: 'text/plain',
    data: btoa('Your blood test was good.'),
  },
]
const letter = (url: string): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: 'd',
  status: 'current',
  subject: { reference: 'Patient/7' },
  type: { text: 'Letter' },
  contained,
  content: [{ attachment: { contentType: 'text/plain', url } }],
})
const world = (url: string): PlainWorld => ({
  types: { Patient: {}, DocumentReference: { searchParam: ['patient'] } },
  records: [patient, letter(url)],
})

describe('a document whose file is inside its entry', () => {
  it.each([['/patients/7/DocumentReference/d'], ['/patients/7/DocumentReference/d/files/1']])(
    'is read from there at %s',
    async (path) => {
      const { asked } = await openPlain(path, world('#b'))
      await waitFor(
        () => expect(document.body.textContent).toContain('Your blood test was good.'),
        ROOM,
      )
      expect(asked.filter(({ path: at }) => /^\/?(?:$|[?#])/.test(at))).toEqual([])
    },
  )

  it.each([['#lost'], ['']])('says so where it is not (%j), and asks for nothing', async (url) => {
    const { asked } = await openPlain('/patients/7/DocumentReference/d/files/1', world(url))
    await screen.findByText(/does not say where it is/, {}, ROOM)
    expect(asked.filter(({ path: at }) => /^\/?(?:$|[?#])/.test(at))).toEqual([])
  })
})
