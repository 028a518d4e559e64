// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { FhirResource, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'
const RACES = 'urn:oid:2.16.840.1.113883.6.238'
const subject = { reference: 'Patient/7' }

const patient: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'García', given: ['Ana'] }],
  _birthDate: {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
        valueCode: 'asked-declined',
      },
    ],
  },
  extension: [
    {
      url: `${US_CORE}/us-core-race`,
      extension: [
        { url: 'ombCategory', valueCoding: { system: RACES, code: '2028-9', display: 'Asian' } },
        { url: 'detailed', valueCoding: { system: RACES, code: '2036-2', display: 'Filipino' } },
        { url: 'text', valueString: 'Asian' },
      ],
    },
    { url: `${US_CORE}/us-core-birthsex`, valueCode: 'F' },
    { url: `${US_CORE}/us-core-sex`, valueCode: '248153007' },
    {
      url: `${US_CORE}/us-core-genderIdentity`,
      valueCodeableConcept: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor',
            code: 'ASKU',
            display: 'asked but unknown',
          },
        ],
        text: 'asked but unknown',
      },
    },
    {
      url: `${US_CORE}/us-core-tribal-affiliation`,
      extension: [
        { url: 'tribalAffiliation', valueCodeableConcept: { text: 'Shoshone' } },
        { url: 'isEnrolled', valueBoolean: false },
      ],
    },
    {
      url: 'http://hl7.org/fhir/StructureDefinition/individual-pronouns',
      extension: [{ url: 'value', valueCodeableConcept: { text: 'she/her' } }],
    },
  ],
}

const records: readonly FhirResource[] = [
  patient,
  {
    resourceType: 'Coverage',
    id: 'i1',
    status: 'active',
    beneficiary: subject,
    payor: [{ display: 'Acme Health Plan' }],
    type: { text: 'PPO' },
    subscriberId: '888009335',
    class: [
      {
        type: {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/coverage-class', code: 'plan' },
          ],
        },
        value: 'B37FC',
        name: 'Full coverage',
      },
      // Codes without a display, as servers send them.
      { type: { coding: [{ code: 'rxbin' }] }, value: '987654' },
      { type: { coding: [{ code: 'rxpcn' }] }, value: 'MCAIDADV' },
      { type: { coding: [{ code: 'rxgroup' }], text: 'Household group' }, value: '5020' },
      { type: { text: 'Wellness number' }, value: 'W1' },
    ],
  },
  {
    resourceType: 'FamilyMemberHistory',
    id: 'f1',
    status: 'health-unknown',
    patient: subject,
    date: '2026-03-04',
    relationship: { text: 'Mother' },
    condition: [{ code: { text: 'Stroke' }, onsetAge: { value: 56, unit: 'a', code: 'a' } }],
  },
  {
    resourceType: 'Media',
    id: 'm1',
    status: 'completed',
    subject,
    createdDateTime: '2017-12-17',
    content: { contentType: 'image/png', title: 'Strip of the heart', data: 'iVBORw==' },
  },
  {
    resourceType: 'ImagingStudy',
    id: 's1',
    status: 'available',
    subject,
    started: '2026-01-02T10:00:00Z',
    description: 'CT of the chest',
    numberOfInstances: 12,
  },
  {
    resourceType: 'Observation',
    id: 'o1',
    status: 'final',
    subject,
    code: { text: 'Hunger Vital Sign' },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-category',
            code: 'sdoh',
            display: 'SDOH',
          },
        ],
      },
    ],
    effectiveDateTime: '2026-02-03',
    hasMember: [{ reference: 'Observation/o2' }, { reference: 'Observation/o3' }],
  },
  {
    resourceType: 'Observation',
    id: 'o2',
    status: 'final',
    subject,
    code: {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
          valueCode: 'masked',
        },
      ],
    },
    dataAbsentReason: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
          code: 'not-performed',
          display: 'not performed',
        },
      ],
    },
  },
]
const TYPES = ['Patient', 'Coverage', 'FamilyMemberHistory', 'Media', 'ImagingStudy', 'Observation']
const world: PlainWorld = {
  types: Object.fromEntries(TYPES.map((type) => [type, { searchParam: ['patient', '_id'] }])),
  records,
}
const row = async () => (await screen.findAllByRole('row'))[1]?.textContent
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('kinds of entries that the exchange service does not have', () => {
  it.each([
    ['insurance', /Acme Health Plan.*PPO.*888009335.*Active/],
    ['family-history', /Mother.*Stroke.*March 4, 2026.*Health not known/],
    ['media', /Strip of the heart.*December 17, 2017.*Completed/],
    ['imaging', /CT of the chest.*12.*January 2, 2026.*Available/],
  ])('have a list of their own where a statement names them: %s', async (path, expected) => {
    await openPlain(`/patients/7/${path}`, world)
    expect(await row()).toMatch(expected)
    // Kinds that few people have stand behind the last door.
    if (path === 'insurance') {
      cleanup()
      await openPlain('/patients/7/more', world)
    }
    const [link] = await screen.findAllByRole('link', {
      name: new RegExp(`^${english.records.title[path as 'insurance']}`),
    })
    expect(link?.getAttribute('href')).toBe(`/patients/7/${path}`)
  })

  it('are nowhere told to be missing where no statement names them', async () => {
    await openPlain('/patients/7/receipt', { ...world, types: { Patient: {} } })
    expect(await screen.findByRole('heading', { name: 'What was not asked for' })).toBeDefined()
    expect(document.body.textContent).not.toContain('Imaging studies')
    expect(document.body.textContent).toContain('Immunizations')
  })

  it('tell their parts one by one', async () => {
    await openPlain('/patients/7/Coverage/i1', world)
    expect(await screen.findByText('Full coverage')).toBeDefined()
    const card = within(screen.getByRole('region', { name: 'Member card' }))
    expect(card.getByText('Acme Health Plan')).toBeDefined()
    const printed = card
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`)
    expect(printed).toEqual([
      'Member number: 888009335',
      'Plan: B37FC · Full coverage',
      'RxBIN (pharmacy): 987654',
      'RxPCN (pharmacy): MCAIDADV',
      'RxGRP (pharmacy group) · Household group: 5020',
      'Wellness number: W1',
    ])
    // Once on the card, and not again below it.
    expect(screen.getAllByText('987654')).toHaveLength(1)
    cleanup()
    await openPlain('/patients/7/FamilyMemberHistory/f1', world)
    expect(await screen.findByText('Stroke')).toBeDefined()
    expect(screen.getByText(/56 years/)).toBeDefined()
    cleanup()
    await openPlain('/patients/7/Media/m1', world)
    expect(await screen.findByRole('button', { name: 'Download Strip of the heart' })).toBeDefined()
  })
})

describe('what US Core says of a person', () => {
  it('is told in words, without saying the same twice', async () => {
    await openPlain('/patients/7/Patient/7', world)
    await screen.findByText('Tribe')
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Race: GroupAsianDetailsFilipino',
        'Sex at birth: Female',
        'Sex: Male',
        'Gender identity: Asked, but not known',
        'Tribe: Shoshone',
        'Enrolled: No',
        'Born: Asked, and preferred not to answer',
      ]),
    )
    expect(document.body.textContent).toContain('she/her')
  })

  it('is told in Spanish', async () => {
    await openPlain('/patients/7/Patient/7', world, { messages: spanish })
    await screen.findByText('Tribu')
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Sexo al nacer: Femenino',
        'Identidad de género: Se preguntó, pero no se sabe',
      ]),
    )
  })
})

describe('what is not there', () => {
  it('is told by its reason, and a panel by how much it holds', async () => {
    await openPlain('/patients/7/observations', world)
    const table = await screen.findByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.anything(),
      expect.stringMatching(/Hunger Vital Sign.*2 results in it/),
      expect.stringMatching(/Hidden to protect privacy.*Not done/),
    ])
  })

  it('is told in Spanish as well, and a category by its words', async () => {
    await openPlain('/patients/7/observations', world, { messages: spanish })
    expect(await screen.findByText('Contiene 2 resultados')).toBeDefined()
    expect(screen.getByText('No se realizó')).toBeDefined()
    cleanup()
    await openPlain('/patients/7/Observation/o1', world)
    expect(await screen.findByText('Social circumstances')).toBeDefined()
  })
})
