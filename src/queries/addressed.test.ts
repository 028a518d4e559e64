import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateRequest } from '~/capability/exchange/generate-request'
import type { Permit } from '~/capability/permit'
import {
  address,
  isAddressed,
  type Addressee,
  type ForWhom,
  type Standpoint,
  type WriteRequest,
} from './addressed'

const PEOPLE = ['marta', 'james', 'robin'] as const
const person = fc.constantFrom(...PEOPLE)
const maybe = fc.option(person, { nil: undefined })

/** Every kind of write, for a patient. */
const WRITES: Readonly<Record<string, (id: string) => WriteRequest>> = {
  'a form': (id) => ({
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource: {
      resourceType: 'QuestionnaireResponse',
      subject: { reference: `Patient/${id}` },
    } as never,
  }),
  'changed answers, with an absolute reference': (id) => ({
    interaction: 'update',
    type: 'QuestionnaireResponse',
    id: 'r1',
    resource: {
      resourceType: 'QuestionnaireResponse',
      subject: { reference: `https://gateway.example/fhir/Patient/${id}` },
    } as never,
  }),
  'a device': (id) => ({
    interaction: 'create',
    type: 'Device',
    resource: { resourceType: 'Device', patient: { reference: `Patient/${id}` } } as never,
  }),
  'an episode of care': (id) => ({
    interaction: 'update',
    type: 'EpisodeOfCare',
    id: 'e1',
    resource: { resourceType: 'EpisodeOfCare', patient: { reference: `Patient/${id}` } } as never,
  }),
  'a document': (id) => ({
    interaction: 'create',
    type: 'DocumentReference',
    resource: {
      resourceType: 'DocumentReference',
      subject: { reference: `Patient/${id}/_history/3` },
    } as never,
  }),
  'a correction': (id) => ({
    interaction: 'update',
    type: 'Patient',
    id,
    resource: { resourceType: 'Patient', id },
  }),
  'a record number': (id) => ({
    interaction: 'operation',
    type: 'Patient',
    name: '$assign-mrn',
    parameters: {
      resourceType: 'Parameters',
      parameter: [
        { name: 'source-patient', valueReference: { reference: `Patient/${id}` } },
        // The requested number is nobody's record.
        { name: 'target-patient', valueReference: { reference: 'Patient/4711' } },
      ],
    },
  }),
  'a generated document': (id) => generateRequest(id, 'CCD'),
}

// In the app only `decide` makes permits; this test sends nothing with them.
const permitFor = (request: WriteRequest) => ({ request }) as unknown as Permit<WriteRequest>
const judged = (request: WriteRequest, forWhom: ForWhom) => {
  const answer = address(permitFor(request), forWhom)
  return isAddressed(answer) ? 'sent' : answer.misaddressed
}
const given = (parts: Readonly<Record<string, string | undefined>>): Standpoint =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

describe('a write whose subject, address, draft and launched patient disagree is refused or confirmed by name', () => {
  it.each(Object.entries(WRITES))('for every combination: %s', (_, write) => {
    fc.assert(
      fc.property(
        person,
        person,
        maybe,
        maybe,
        maybe,
        maybe,
        maybe,
        (body, said, shown, draft, bound, launched, confirmed) => {
          const addressee: Addressee = { kind: 'patient', id: said }
          const standpoint = given({ shown, draft, bound, launched, confirmed })
          const outcome = judged(write(body), { addressee, ...standpoint })
          const agrees = [said, shown, draft, bound].every((id) => id === undefined || id === body)
          const isLaunched = launched === undefined || launched === body
          const isConfirmed = isLaunched || confirmed === body
          expect(outcome === 'sent').toBe(agrees && isConfirmed)
          expect(outcome === 'unconfirmed').toBe(agrees && !isConfirmed)
        },
      ),
    )
  })

  it('is refused when the body names two people, nobody, or another than its own address', () => {
    const addressee = { kind: 'patient', id: 'marta' } as const
    const bodies = {
      two: { subject: { reference: 'Patient/marta' }, patient: { reference: 'Patient/james' } },
      nobody: {},
      group: { subject: { reference: 'Group/marta' } },
    }
    for (const body of Object.values(bodies))
      expect(
        judged(
          { interaction: 'create', type: 'Device', resource: { resourceType: 'Device', ...body } },
          { addressee },
        ),
      ).toBe('record')
    expect(
      judged(
        {
          interaction: 'update',
          type: 'Patient',
          id: 'marta',
          resource: { resourceType: 'Patient', id: 'james' },
        },
        { addressee },
      ),
    ).toBe('record')
  })

  it('lets somebody new, and what belongs to nobody, be written from anywhere, and for no patient', () => {
    const place: WriteRequest = {
      interaction: 'create',
      type: 'Location',
      resource: { resourceType: 'Location' },
    }
    const standpoint = { shown: 'marta', launched: 'james' }
    expect(judged(place, { addressee: { kind: 'nobody' }, ...standpoint })).toBe('sent')
    for (const write of Object.values(WRITES))
      expect(judged(write('marta'), { addressee: { kind: 'nobody' } })).toBe('record')
    const newcomer = { resourceType: 'Patient' } as const
    expect(
      judged(
        { interaction: 'create', type: 'Patient', resource: newcomer },
        { addressee: { kind: 'new-patient', patient: newcomer }, launched: 'james' },
      ),
    ).toBe('sent')
  })

  it('does not take a number for the patient of an address', () => {
    const number = { system: 'urn:x', value: '7' }
    const filed: WriteRequest = {
      interaction: 'create',
      type: 'DocumentReference',
      resource: {
        resourceType: 'DocumentReference',
        subject: { type: 'Patient', identifier: number },
      } as never,
    }
    const addressee: Addressee = { kind: 'number', number }
    expect(judged(filed, { addressee })).toBe('sent')
    expect(judged(filed, { addressee, shown: 'marta' })).toBe('address')
    expect(judged(filed, { addressee, launched: 'marta' })).toBe('unconfirmed')
    expect(judged(filed, { addressee, launched: 'marta', confirmed: 'urn:x|7' })).toBe('sent')
    expect(judged(filed, { addressee: { kind: 'patient', id: 'marta' } })).toBe('record')
  })

  it('merges the two records that were confirmed, and no others', () => {
    const merge: WriteRequest = {
      interaction: 'operation',
      type: 'Patient',
      name: '$merge',
      parameters: {
        resourceType: 'Parameters',
        parameter: [
          { name: 'source-patient', valueReference: { reference: 'Patient/marta' } },
          {
            name: 'target-patient',
            valueReference: { type: 'Patient', identifier: { system: 'urn:x', value: '7' } },
          },
        ],
      },
    }
    const both = (...names: [string, string]): ForWhom => ({ addressee: { kind: 'both', names } })
    expect(judged(merge, both('marta', 'urn:x|7'))).toBe('sent')
    expect(judged(merge, both('urn:x|7', 'marta'))).toBe('record')
    expect(judged(merge, both('james', 'urn:x|7'))).toBe('record')
  })
})
