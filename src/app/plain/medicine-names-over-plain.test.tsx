// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { FhirResource, Medication } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROOM = { timeout: 20_000 }
const strength: Medication['ingredient'] = [
  {
    itemCodeableConcept: { text: 'Amoxicillin' },
    strength: { numerator: { value: 500, unit: 'mg' }, denominator: { value: 1, unit: 'capsule' } },
  },
]

function world(medicine: Partial<Medication>, display: string, inside: boolean): PlainWorld {
  const record: Medication = { resourceType: 'Medication', id: 'm1', ...medicine }
  const reference = inside ? '#m1' : 'Medication/m1'
  const records: readonly FhirResource[] = [
    { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] },
    {
      resourceType: 'MedicationRequest',
      id: 'r1',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/7' },
      medicationReference: { reference, display },
      ...(inside ? { contained: [record] } : {}),
    },
    ...(inside ? [] : [record]),
  ]
  return {
    types: { Patient: {}, MedicationRequest: { searchParam: ['patient'] }, Medication: {} },
    records,
  }
}

/** The record of a medicine, the name that the order gives it, and all that must be read of it. */
const CASES: readonly (readonly [string, Partial<Medication>, string, RegExp, RegExp])[] = [
  [
    'its ingredients',
    { ingredient: strength },
    'Blue ones',
    /Blue ones.*Amoxicillin 500 mg\/capsule/,
    /Blue ones.*Amoxicillin 500 mg\/cápsula/,
  ],
  [
    'its strength',
    { code: { text: 'Amoxicillin 500 mg capsule' } },
    'Amoxicillin',
    /Amoxicillin 500 mg capsule/,
    /Amoxicillin 500 mg capsule/,
  ],
  [
    'that it is not in use',
    { status: 'inactive', code: { text: 'Amoxicillin' } },
    'Amoxicillin',
    /Amoxicillin \(a medicine that is no longer in use\)/i,
    /Amoxicillin \(un medicamento que ya no se usa\)/i,
  ],
  [
    'that it was a mistake',
    { status: 'entered-in-error', code: { text: 'Amoxicillin' } },
    'Amoxicillin',
    /Amoxicillin \(entered in error\)/i,
    /Amoxicillin \(ingresado por error\)/i,
  ],
]

describe.each([
  ['by itself', false],
  ['inside the order', true],
])('a medicine that is a record %s, and has a name in the order', (_how, inside) => {
  it.each(CASES)('also tells %s', async (_what, medicine, display, inEnglish, inSpanish) => {
    for (const place of [
      '/patients/7/medications',
      '/patients/7/MedicationRequest/r1',
      '/patients/7',
    ])
      for (const [messages, told] of [
        [english, inEnglish],
        [spanish, inSpanish],
      ] as const) {
        await openPlain(place, world(medicine, display, inside), { messages })
        const main = screen.getByRole('main')
        await waitFor(() => expect(main.textContent).toMatch(told), ROOM)
        cleanup()
      }
  })

  it('keeps the name of the order where the record says nothing more', async () => {
    await openPlain(
      '/patients/7/medications',
      world({ code: { text: 'Amoxicillin' } }, 'Amoxicillin 500', inside),
    )
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toMatch(/Amoxicillin 500/), ROOM)
    expect(main.textContent).not.toMatch(/\(Amoxicillin\)/)
  })
})

it('a medicine that cannot be read keeps the name of its order', async () => {
  const { records, types } = world({}, 'Amoxicillin', false)
  await openPlain('/patients/7/medications', {
    types,
    records: records.filter(({ resourceType }) => resourceType !== 'Medication'),
  })
  const main = screen.getByRole('main')
  await waitFor(() => expect(main.textContent).toMatch(/Amoxicillin/), ROOM)
  expect(main.textContent).not.toMatch(/could not be read/)
})
