// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Bundle, DocumentReference, FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isResource } from '~/fhir/resource-types'
import { documents } from '~/i18n/en/documents/documents'
import { find } from '~/i18n/en/frame/find'
import { takeAway } from '~/i18n/en/record/export'
import { officialExamples } from '../../../tools/testing/official-examples'
import { PLANTED_LETTERS, plantedIn, turned, turningIn } from '../../../tools/testing/own-direction'
import { openPlain } from '../plain/open-plain-fixture'
import { click } from '../writing/press-fixture'

/**
 * Words of a record that run from right to left never turn around what the app says beside them
 * (Unicode Annex 9), around the record as in its rows: banner, search, paper and documents.
 */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROOM = { timeout: 20_000 }
const TYPES = [
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'DiagnosticReport',
  'Encounter',
  'Goal',
  'Immunization',
  'MedicationRequest',
  'Observation',
  'Procedure',
  'ServiceRequest',
] as const

/** A few records of each type that all are one patient's. */
function ofPatient(type: string): readonly FhirResource[] {
  return officialExamples((one) => one === type)
    .map(({ resource }): unknown => {
      const { text: _narrative, ...rest } = resource as FhirResource & { text?: unknown }
      return JSON.parse(JSON.stringify(rest).replaceAll(/"Patient\/[^"/]+"/g, '"Patient/7"'))
    })
    .filter(isResource)
    .slice(0, 3)
}

const planted = (resource: unknown) => plantedIn(resource) as FhirResource
const patient: FhirResource = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'Levi', given: ['Noa'] }],
  birthDate: '1984-03-12',
  gender: 'female',
  identifier: [{ type: { text: 'Number' }, value: turned('44-7') }],
  telecom: [{ system: 'phone', value: turned('555-010-4477') }],
  address: [{ line: ['12 Harbor Street'], city: 'Boston', postalCode: '02110' }],
  contact: [{ name: { text: 'Kin' }, relationship: [{ text: 'Sister' }] }],
}
const records = [{ ...patient, deceasedDateTime: '2026-01-01' }, ...TYPES.flatMap(ofPatient)].map(
  planted,
)
const served = { searchParam: ['patient', '_id'] }
const types = Object.fromEntries(['Patient', ...TYPES].map((type) => [type, served]))

describe('words from right to left', () => {
  it('keep their direction to themselves in the banner of a patient, and on every screen of the first level', async () => {
    const found: Record<string, readonly string[]> = {}
    for (const path of [
      '',
      '/results',
      '/summary',
      '/timeline',
      '/scores',
      '/trends',
      '/details',
    ]) {
      await openPlain(`/patients/7${path}`, { types, records })
      await screen.findByRole('heading', { level: 1 }, ROOM)
      await within(await screen.findByRole('banner')).findByText(/LEVI/i, {}, ROOM)
      await waitFor(() => expect(document.body.textContent).not.toContain('Loading…'), ROOM)
      const turning = turningIn(document.body)
      if (turning.length > 0) found[path] = turning
      cleanup()
    }
    expect(found).toEqual({})
  })

  it('keep it in what is found, with and without a patient', async () => {
    await openPlain('/patients/7', { types, records })
    await within(await screen.findByRole('banner')).findByText(/LEVI/i, {}, ROOM)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const dialog = await screen.findByRole('dialog')
    const field = await within(dialog).findByRole('combobox', {}, ROOM)
    const options = () => within(dialog).queryAllByRole('option')
    for (const asked of ['levi', 'a', 'an', 'met', 'results', PLANTED_LETTERS]) {
      fireEvent.change(field, { target: { value: asked } })
      await waitFor(() => expect(dialog.textContent).not.toContain(find.preparing), ROOM)
      await waitFor(() => expect(options().length).toBeGreaterThan(0), ROOM)
      expect([asked, turningIn(dialog)]).toEqual([asked, []])
    }
    expect(dialog.textContent).toContain(PLANTED_LETTERS)
  })

  it.each([false, true])('keep it on paper, with all details: %s', async (details) => {
    await openPlain('/patients/7/take-away', { types, records })
    if (details) await click(await screen.findByLabelText(takeAway.details, {}, ROOM))
    await click(await screen.findByRole('button', { name: takeAway.gather }, ROOM))
    await screen.findByRole('heading', { name: takeAway.ready }, ROOM)
    expect(document.body.textContent).toContain(PLANTED_LETTERS)
    expect(turningIn(document.body)).toEqual([])
  })
})

const composition = {
  resourceType: 'Composition',
  id: 'c',
  status: 'final',
  type: { text: 'Discharge summary' },
  subject: { reference: 'Patient/7' },
  encounter: { display: 'Ward stay' },
  date: '2026-03-01',
  author: [{ display: 'Dr. Ada Okafor' }],
  custodian: { display: 'Harbor Clinic' },
  attester: [{ mode: 'legal', party: { display: 'Dr. Lena Weiss' }, time: '2026-03-02' }],
  event: [{ code: [{ text: 'Surgery' }], period: { start: '2026-02-01', end: '2026-02-03' } }],
  title: 'Discharge letter',
  section: [
    {
      title: 'Course',
      text: { status: 'generated', div: '<div><p>Calm words.</p></div>' },
      entry: [{ reference: 'Condition/1' }],
      section: [{ title: 'Later', text: { status: 'generated', div: '<div>More.</div>' } }],
    },
    { title: 'Advice', emptyReason: { text: 'Nobody asked' } },
    { title: 'Findings', focus: { display: 'Her sister' }, entry: [{ reference: 'Condition/1' }] },
  ],
}

const problem = {
  resourceType: 'Condition',
  id: '1',
  subject: { reference: 'Patient/7' },
  code: { text: 'Asthma' },
}
/** A FHIR document whose words all have such letters. */
function fhirDocument(change: Readonly<Record<string, unknown>> = {}): string {
  const entries = [{ ...composition, ...change }, patient, problem]
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'document',
    timestamp: '2026-03-01T00:00:00Z',
    entry: entries.map((resource) => ({ resource: planted(resource) })),
  }
  return JSON.stringify(bundle)
}

/** A clinical document of CDA whose words all have such letters. */
function clinicalDocument(title: string, course: string): string {
  const text = (name: string, words: string) => `<${name}>${turned(words)}</${name}>`
  const person = `<name><given>Noa</given>${text('family', 'Levi')}</name>`
  const organization = (name: string) => `<${name}>${text('name', 'Harbor Clinic')}</${name}>`
  return (
    `<ClinicalDocument xmlns="urn:hl7-org:v3">${text('title', title)}` +
    `<code code="18842-5" codeSystem="2.16.840.1.113883.6.1" displayName="${turned('Letter')}"/>` +
    `<effectiveTime value="20260301"/><recordTarget><patientRole><id extension="${turned('44')}"/>` +
    `<addr>${text('streetAddressLine', '12 Harbor Street')}${text('city', 'Boston')}</addr>` +
    `<telecom value="tel:555-010"/><patient>${person}<birthTime value="19840312"/></patient>` +
    `${organization('providerOrganization')}</patientRole></recordTarget>` +
    `<author><time value="20260301"/><assignedAuthor><assignedPerson>${person}</assignedPerson>` +
    `${organization('representedOrganization')}</assignedAuthor></author>` +
    `<custodian><assignedCustodian>${organization('representedCustodianOrganization')}` +
    `</assignedCustodian></custodian><component><structuredBody><component><section>` +
    `${text('title', 'Course')}<text><paragraph>${turned(course)}</paragraph><table><thead><tr>` +
    `<th>${turned('Drug')}</th></tr></thead><tbody><tr><td>${turned('Aspirin')}</td></tr></tbody>` +
    `</table></text></section></component><component><section>${text('title', course)}<text>` +
    `<list><item>${turned('One')}</item></list></text></section></component></structuredBody>` +
    `</component></ClinicalDocument>`
  )
}

function letter(id: string, kind: string, contentType: string, content: string) {
  return planted({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: 'Patient/7' },
    type: { text: kind },
    date: `2026-03-0${id.length}T12:00:00Z`,
    author: [{ display: 'Dr. Ines Abara' }],
    content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
  } satisfies DocumentReference)
}

const KINDS = [
  [
    'FHIR',
    'application/fhir+json',
    fhirDocument(),
    fhirDocument({
      title: 'Other letter',
      section: [{ title: 'Advice', text: { status: 'generated', div: '<div>Rest.</div>' } }],
    }),
  ],
  [
    'CDA',
    'application/xml',
    clinicalDocument('Transfer letter', 'Calm'),
    clinicalDocument('Other letter', 'Restless'),
  ],
] as const

describe.each(KINDS)('words from right to left of documents of %s', (_name, type, one, other) => {
  const letters = [letter('d', 'First', type, one), letter('dd', 'Second', type, other)]
  const world = {
    types: { ...types, DocumentReference: served },
    records: [...records, ...letters],
  }
  const settled = async () => {
    await screen.findByRole('heading', { level: 1 }, ROOM)
    await waitFor(() => expect(document.body.textContent).not.toContain('Loading…'), ROOM)
  }

  it('keep their direction to themselves in its header, its sections and its list', async () => {
    await openPlain('/patients/7/documents/read/d', world)
    await settled()
    await screen.findAllByText(/Calm/, {}, ROOM)
    for (const summary of document.querySelectorAll('summary')) await click(summary)
    await settled()
    expect(turningIn(document.body)).toEqual([])
    cleanup()
    await openPlain('/patients/7/documents/read', world)
    await settled()
    await screen.findAllByText(/Second/, {}, ROOM)
    expect(turningIn(document.body)).toEqual([])
  })

  it('keep it where two of them are compared', async () => {
    await openPlain('/patients/7/compare', world)
    const choose = async (label: string, of: RegExp) => {
      const select = await screen.findByLabelText(label, {}, ROOM)
      const option = within(select)
        .getAllByRole('option')
        .find(({ textContent }) => of.test(textContent))
      fireEvent.change(select, { target: { value: option?.getAttribute('value') } })
    }
    await choose(documents.compare.older, /First/)
    await choose(documents.compare.newer, /Second/)
    await screen.findByText(
      new RegExp(documents.compare.onlyChanges + '|' + documents.compare.everything),
      {},
      ROOM,
    )
    await click(screen.getByRole('button', { name: documents.compare.everything }))
    for (const summary of document.querySelectorAll('summary')) await click(summary)
    expect(document.body.textContent).toContain(PLANTED_LETTERS)
    expect(turningIn(document.body)).toEqual([])
  })
})
