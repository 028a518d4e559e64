// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import type { Session } from '~/smart/session'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

/** Nothing is current of somebody who has died (R4, Patient.deceased[x]): it was the last. */

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject = { reference: 'Patient/7' }
const problem = (id: string, text: string, status = 'active'): FhirResource => ({
  resourceType: 'Condition',
  id,
  subject,
  clinicalStatus: { coding: [{ code: status }] },
  code: { text },
})
const allergy = (id: string, text: string, status: string): FhirResource => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: subject,
  clinicalStatus: { coding: [{ code: status }] },
  code: { text },
})
const order = (id: string, text: string, status: 'active' | 'stopped'): FhirResource => ({
  resourceType: 'MedicationRequest',
  id,
  status,
  intent: 'order',
  subject,
  medicationCodeableConcept: { text },
})

const world = (death: object): PlainWorld => ({
  types: {
    Patient: {},
    AllergyIntolerance: { searchParam: ['patient'] },
    Condition: { searchParam: ['patient'] },
    MedicationRequest: { searchParam: ['patient'] },
  },
  records: [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }], ...death },
    problem('a', 'Alpha'),
    problem('b', 'Beta', 'resolved'),
    order('m', 'Gamma', 'active'),
    order('n', 'Delta', 'stopped'),
    allergy('p', 'Epsilon', 'active'),
    allergy('q', 'Zeta', 'resolved'),
  ],
})

const SCREENS = [
  ['/patients/7', ['Alpha', 'Gamma']],
  ['/patients/7/conditions', ['Alpha', 'Beta']],
  ['/patients/7/medications', ['Gamma', 'Delta']],
] as const
const LANGUAGES = [
  [english, /(?<!\w)(?:current|now)(?!\w)/i],
  [spanish, /(?<![\wá-ú])(?:vigentes?|actual(?:es)?|(?<!hasta )ahora)(?![\wá-ú])/i],
] as const
const ROLES: readonly Partial<Session['user']>[] = [{ role: 'patient' }, { role: 'practitioner' }]

/** The texts of a screen, each by itself. */
function textsOf(main: HTMLElement): readonly string[] {
  return [main, ...main.querySelectorAll('*')]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
}

describe.each(SCREENS)('the screen %s', (address, names) => {
  it.each(LANGUAGES.flatMap((one) => ROLES.map((role) => [...one, role] as const)))(
    'calls nothing current of somebody who has died',
    async (messages, current, role) => {
      const said = async (death: object, check: (words: readonly string[]) => void) => {
        await openPlain(address, world(death), {
          messages,
          session: { user: { ...role } as Session['user'] },
        })
        const main = await screen.findByRole('main', undefined, ROOM)
        await waitFor(() => {
          for (const name of names) expect(main.textContent).toContain(name)
          check(textsOf(main).filter((text) => current.test(text)))
        }, ROOM)
        cleanup()
      }
      await said({ deceasedDateTime: '2026-02' }, (words) => expect(words).toEqual([]))
      await said({ deceasedBoolean: false }, (words) => expect(words).not.toEqual([]))
    },
  )
})
