// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { FhirResource, ImmunizationRecommendationRecommendation } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const NOW = new Date(2026, 9, 20, 10)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const subject = { reference: 'Patient/7' }
const cvx = (code: string) => ({ coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code }] })
const forecast = (
  code: string,
  vaccine: string,
  dates: Readonly<Record<string, string>> = {},
  more: Partial<ImmunizationRecommendationRecommendation> = {},
): ImmunizationRecommendationRecommendation => ({
  vaccineCode: [cvx(vaccine)],
  forecastStatus: {
    coding: [
      {
        system: 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status',
        code,
        display: code.toUpperCase(),
      },
    ],
  },
  dateCriterion: Object.entries(dates).map(([loinc, value]) => ({
    code: { coding: [{ system: 'http://loinc.org', code: loinc, display: `LOINC ${loinc}` }] },
    value,
  })),
  ...more,
})
const DUE = '30980-7'
const LATEST = '59777-3'

const RECORDS: readonly FhirResource[] = [
  { resourceType: 'Patient', id: '7', name: [{ family: 'García', given: ['Ana'] }] },
  {
    resourceType: 'ImmunizationRecommendation',
    id: 'new',
    patient: subject,
    date: '2026-10-01',
    authority: { display: 'State Immunization Registry' },
    recommendation: [
      forecast('complete', '94'),
      forecast('due', '88', { [DUE]: '2026-10-01' }),
      forecast(
        'due',
        '115',
        { [LATEST]: '2036-10-02', [DUE]: '2026-10-02' },
        {
          series: 'Tdap for adults',
          doseNumberPositiveInt: 1,
          seriesDosesPositiveInt: 3,
          forecastReason: [{ text: 'Ten years since the last dose' }],
          contraindicatedVaccineCode: [cvx('01')],
        },
      ),
      forecast('overdue', '187', { [DUE]: '2025-10-01' }),
    ],
  },
  {
    resourceType: 'ImmunizationRecommendation',
    id: 'old',
    patient: subject,
    date: '2024-05-01',
    authority: { display: 'Old Clinic' },
    recommendation: [forecast('overdue', '115', { [DUE]: '2020-01-01' })],
  },
  {
    resourceType: 'Immunization',
    id: 'shot',
    status: 'completed',
    patient: subject,
    vaccineCode: cvx('140'),
    occurrenceDateTime: '2026-10-05',
  },
]

const TYPES = [
  'Patient',
  'ImmunizationRecommendation',
  'Immunization',
  'Encounter',
  'ServiceRequest',
]
const world: PlainWorld = {
  types: Object.fromEntries(
    TYPES.map((type) => [type, { searchParam: ['patient', '_id', 'date'] }]),
  ),
  records: RECORDS,
}

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('vaccines that are recommended, on a server that has them', () => {
  it('have a list, whose rows say what is due and who says so', async () => {
    // The doses that were given are known once they are read.
    await openPlain('/patients/7/immunizations', world)
    expect(await screen.findByRole('cell', { name: /^Flu/ })).toBeDefined()
    const [link] = screen.getAllByRole('link', { name: /^Recommended vaccines/ })
    if (link !== undefined) fireEvent.click(link)
    const shingles = await screen.findByText(/Overdue: Shingles, recombinant/)
    const table = shingles.closest('table') ?? document.body
    const rows = within(table).getAllByRole('row').slice(1).map(textOf)
    expect(rows[0]).toMatch(/MMRV.*; Flu; Tdap.*; \+1/)
    // The dose against flu was given since.
    expect(rows[0]).toContain(
      'Overdue: Shingles, recombinant · Due: Tdap (tetanus, diphtheria, whooping cough)',
    )
    expect(rows[0]).toContain('State Immunization Registry')
    expect(rows[1]).toContain('Given or renewed since')
  })

  it('are told one by one, the most urgent first, with dates, dose and reasons in words', async () => {
    await openPlain('/patients/7/ImmunizationRecommendation/new', world)
    const first = await screen.findByText('Shingles, recombinant')
    const parts = within(first.closest('ul') ?? document.body)
      .getAllByRole('listitem')
      .map(textOf)
    expect(parts.map((text) => text.slice(0, 12))).toEqual([
      'Shingles, re',
      'Flu◐DueDue: ',
      'Tdap (tetanu',
      'MMRV (measle',
    ])
    expect(parts[0]).toContain('OverdueDue: October 1, 2025')
    expect(parts[2]).toContain(
      'DueDue: October 2, 2026Latest date: October 2, 2036Dose: 1 of 3Series: Tdap for adults',
    )
    expect(parts[2]).toContain('Reason: Ten years since the last dose')
    expect(parts[2]).toContain('Not to be used: DTP (diphtheria, tetanus, whooping cough)')
    expect(parts[3]).toContain('Complete')
    expect(document.body.textContent).not.toContain('LOINC')
    expect(document.body.textContent).not.toContain('OVERDUE')
  })

  it('are told in Spanish', async () => {
    await openPlain('/patients/7/ImmunizationRecommendation/new', world, { messages: spanish })
    expect(await screen.findByText('Atrasada')).toBeDefined()
    await screen.findByText('Herpes zóster, recombinante')
    expect(document.body.textContent).toContain('Fecha límite: 2 de octubre de 2036')
    expect(document.body.textContent).toContain('Dosis: 1 de 3')
    expect(document.body.textContent).not.toContain('OVERDUE')
  })

  it.each([
    ['a patient', { role: 'patient', reference: 'Patient/7' } as const, 'Next'],
    ['staff', { role: 'practitioner', reference: 'Practitioner/1' } as const, 'Open'],
  ])('are among the next steps of %s, as the record says', async (_, user, title) => {
    await openPlain('/patients/7', world, { session: { user } })
    const card = await screen.findByRole('region', { name: title })
    await within(card).findByText(/Given since it was recommended/)
    const rows = within(card).getAllByRole('listitem').map(textOf)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/Shingles, recombinant/)
    const [said, due] =
      user.role === 'patient'
        ? ['October 1, 2026', 'October 1, 2025']
        : ['01-Oct-2026', '01-Oct-2025']
    expect(rows[0]).toContain(`Recommended by State Immunization Registry, ${said}`)
    expect(rows[0]).toContain(`Due ${due}`)
    expect(rows[0]).toMatch(user.role === 'patient' ? /Vaccine overdue: / : /Vaccine, overdue/)
    expect(rows[1]).toMatch(/Tdap/)
    expect(textOf(card)).toMatch(
      /Given since it was recommended: Flu \((October 5, 2026|05-Oct-2026)\)\./,
    )
    // An older recommendation of the same vaccine, and one that is complete, are not.
    expect(textOf(card)).not.toMatch(/Old Clinic|MMRV/)
  })

  it('are nowhere told to be missing where a server does not have them', async () => {
    await openPlain('/patients/7', {
      types: { Patient: {}, Encounter: { searchParam: ['patient'] } },
      records: RECORDS.slice(0, 1),
    })
    await screen.findByRole('region', { name: 'The whole record' })
    expect(document.body.textContent).not.toContain('Recommended vaccines')
  })
})
