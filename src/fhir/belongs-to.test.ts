import type { Resource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { askedPatients, belongsTo, isForeign, patientOf, type Belonging } from './belongs-to'

describe('a record', () => {
  it.each<[string, object, Belonging]>([
    ['that names the patient', { subject: { reference: 'Patient/7' } }, 'yes'],
    ['that names the patient as patient', { patient: { reference: 'Patient/7' } }, 'yes'],
    [
      'that names a version of the patient',
      { subject: { reference: 'Patient/7/_history/2' } },
      'yes',
    ],
    [
      'that names the patient by address',
      { subject: { reference: 'https://fhir.example.org/v4/Patient/7' } },
      'yes',
    ],
    [
      'that names the patient under a host behind a gateway',
      { subject: { reference: 'http://internal:8080/Patient/7' } },
      'yes',
    ],
    ['that names another', { subject: { reference: 'Patient/8' } }, 'no'],
    ['that names another whose id begins alike', { subject: { reference: 'Patient/70' } }, 'no'],
    [
      'that names another by address',
      { patient: { reference: 'https://fhir.example.org/v4/Patient/8' } },
      'no',
    ],
    [
      'that names another on a foreign host',
      { patient: { reference: 'https://elsewhere.example/Patient/8' } },
      'no',
    ],
    [
      'that covers another',
      { resourceType: 'Coverage', beneficiary: { reference: 'Patient/8' } },
      'no',
    ],
    ['that is a task for another', { resourceType: 'Task', for: { reference: 'Patient/8' } }, 'no'],
    [
      'with the patient among several',
      { subject: [{ reference: 'Patient/8' }, { reference: 'Patient/7' }] },
      'yes',
    ],
    [
      'with several others',
      { subject: [{ reference: 'Patient/8' }, { reference: 'Patient/9' }] },
      'no',
    ],
    [
      'that contradicts itself',
      { subject: { reference: 'Patient/7' }, patient: { reference: 'Patient/8' } },
      'no',
    ],
    ['of a group', { subject: { reference: 'Group/8' } }, 'unstated'],
    ['of somebody inside it', { subject: { reference: '#p1' } }, 'unstated'],
    [
      'of somebody described',
      { subject: { display: 'Ana García', identifier: { value: '8' } } },
      'unstated',
    ],
    ['of nobody', { target: [{ reference: 'Observation/1' }] }, 'unstated'],
    ['whose subject cannot be read', { subject: 'Patient/8' }, 'unstated'],
    ['that only another wrote', { source: { reference: 'Patient/8' } }, 'unstated'],
    ['that is the patient', { resourceType: 'Patient', id: '7' }, 'yes'],
    ['that is another', { resourceType: 'Patient', id: '8' }, 'no'],
    ['of a patient that has no id yet', { resourceType: 'Patient' }, 'unstated'],
  ])('%s', (_name, elements, belonging) => {
    const resource: Resource = { resourceType: 'Observation', ...elements }
    expect(belongsTo(resource, '7')).toBe(belonging)
  })

  it('tells whose it is', () => {
    expect(patientOf({ resourceType: 'Patient', id: '8' })).toBe('8')
    expect(patientOf({ resourceType: 'Provenance' })).toBeUndefined()
  })
})

describe('a search', () => {
  it.each([
    [[['patient', '7']], [['7']]],
    [
      [
        ['patient', 'Patient/7'],
        ['code', 'x'],
      ],
      [['7']],
    ],
    [[['patient:Patient', 'https://fhir.example.org/v4/Patient/7']], [['7']]],
    [[['patient', '7,8']], [['7', '8']]],
    [[['subject', 'Patient/7']], [['7']]],
    [[['beneficiary', 'Patient/7']], [['7']]],
    [[['beneficiary', '7']], [['7']]],
    [[['subject', '7']], []],
    [[['patient.name', 'García']], []],
    [[['name', 'clinic']], []],
  ] satisfies [(readonly [string, string])[], string[][]][])(
    'by %j asks for %j',
    (params, asked) => {
      expect(askedPatients(params)).toEqual(asked)
    },
  )

  it('for several patients takes the records of each, and of no other', () => {
    const of = (id: string): Resource & { readonly subject: object } => ({
      resourceType: 'Observation',
      subject: { reference: `Patient/${id}` },
    })
    expect(['7', '8', '9'].map((id) => isForeign(of(id), [['7', '8']]))).toEqual([
      false,
      false,
      true,
    ])
    expect(isForeign(of('9'), [])).toBe(false)
  })
})
