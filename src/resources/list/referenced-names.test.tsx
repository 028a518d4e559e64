// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { FhirResource, MedicationRequest, Organization } from 'fhir/r4'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { ListScreen } from './ListScreen'
import { RecordView } from '~/record/element/RecordView'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { RecordPlace } from '~/record/places/RecordPlace'
import { referencedNames } from '~/record/names/referenced-names'
import { registry } from '~/views/registry'

afterEach(cleanup)
// The app's own host, which has the catalogue of forms: a response to one of them is named by its
// title.
beforeAll(() => {
  vi.stubGlobal(
    'fetch',
    async (input: string) => new Response(await readFile(`public${new URL(input).pathname}`)),
  )
})
afterAll(() => vi.unstubAllGlobals())

const TARGET = { reference: 'Organization/o1' }
const named: FhirResource = { resourceType: 'Organization', id: 'o1', name: 'Harbor Pharmacy' }

/**
 * Every element of a type that R4 allows to be a Reference, or to have one in its parts, and that
 * our views show: as JSON has it. `@` stands for the reference.
 */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  AllergyIntolerance: ['{"recorder":@}', '{"asserter":@}', '{"encounter":@}'],
  CarePlan: [
    ...['addresses', 'goal', 'contributor', 'careTeam', 'supportingInfo'].map(list),
    ...['basedOn', 'replaces', 'partOf'].map(list),
    '{"author":@}',
    '{"encounter":@}',
    '{"activity":[{"reference":@}]}',
  ],
  CareTeam: [
    '{"participant":[{"member":@}]}',
    ...['reasonReference', 'managingOrganization'].map(list),
  ],
  Composition: [list('author')],
  Condition: ['{"recorder":@}', '{"asserter":@}', '{"evidence":[{"detail":[@]}]}'],
  Coverage: ['{"policyHolder":@}', '{"subscriber":@}', list('payor')],
  Device: ['{"owner":@}', '{"location":@}', '{"definition":@}'],
  DiagnosticReport: ['performer', 'resultsInterpreter', 'specimen', 'imagingStudy', 'basedOn'].map(
    list,
  ),
  DocumentReference: [
    list('author'),
    '{"authenticator":@}',
    '{"custodian":@}',
    '{"relatesTo":[{"code":"appends","target":@}]}',
    '{"context":{"encounter":[@]}}',
  ],
  Encounter: [
    ...['reasonReference', 'episodeOfCare', 'basedOn', 'account', 'appointment'].map(list),
    '{"serviceProvider":@}',
    '{"diagnosis":[{"condition":@}]}',
    '{"participant":[{"individual":@}]}',
    '{"location":[{"location":@}]}',
  ],
  EpisodeOfCare: [
    '{"managingOrganization":@}',
    '{"careManager":@}',
    '{"diagnosis":[{"condition":@}]}',
    ...['referralRequest', 'team', 'account'].map(list),
  ],
  FamilyMemberHistory: [list('reasonReference')],
  Goal: [list('addresses'), '{"expressedBy":@}', list('outcomeReference')],
  ImagingStudy: [
    ...['basedOn', 'interpreter', 'endpoint', 'reasonReference'].map(list),
    '{"encounter":@}',
    '{"referrer":@}',
    '{"procedureReference":@}',
    '{"location":@}',
    '{"series":[{"uid":"1.2","modality":{"code":"CT"},"performer":[{"actor":@}]}]}',
  ],
  ImmunizationRecommendation: ['{"authority":@}'],
  Immunization: [
    '{"performer":[{"actor":@}]}',
    '{"location":@}',
    '{"manufacturer":@}',
    list('reasonReference'),
  ],
  Location: ['{"managingOrganization":@}', '{"partOf":@}', list('endpoint')],
  Media: [...['basedOn', 'partOf'].map(list), '{"operator":@}', '{"device":@}', '{"encounter":@}'],
  MedicationRequest: [
    '{"medicationReference":@}',
    '{"requester":@}',
    '{"performer":@}',
    '{"recorder":@}',
    '{"reportedReference":@}',
    '{"priorPrescription":@}',
    ...['reasonReference', 'insurance', 'basedOn', 'supportingInformation'].map(list),
  ],
  MedicationStatement: [
    '{"medicationReference":@}',
    '{"context":@}',
    '{"informationSource":@}',
    ...['basedOn', 'partOf', 'reasonReference', 'derivedFrom'].map(list),
  ],
  Observation: [
    ...['performer', 'derivedFrom', 'focus', 'basedOn', 'partOf'].map(list),
    '{"specimen":@}',
    '{"device":@}',
    '{"encounter":@}',
  ],
  Organization: ['{"partOf":@}', list('endpoint')],
  Patient: [list('generalPractitioner'), '{"managingOrganization":@}'],
  Practitioner: ['{"qualification":[{"code":{"text":"MD"},"issuer":@}]}'],
  Procedure: [
    '{"performer":[{"actor":@}]}',
    '{"location":@}',
    '{"recorder":@}',
    ...['reasonReference', 'report', 'complicationDetail', 'basedOn'].map(list),
  ],
  QuestionnaireResponse: ['{"author":@}', '{"source":@}', ...['basedOn', 'partOf'].map(list)],
  ServiceRequest: [
    '{"requester":@}',
    ...['performer', 'locationReference', 'reasonReference', 'specimen', 'insurance'].map(list),
    ...['supportingInfo', 'relevantHistory', 'basedOn', 'replaces'].map(list),
  ],
}

function list(element: string): string {
  return `{"${element}":[@]}`
}

/** Types whose notes may name their author by reference (R4, Annotation). */
const NOTED = [
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'Device',
  'FamilyMemberHistory',
  'Goal',
  'ImagingStudy',
  'Immunization',
  'Media',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'ServiceRequest',
]
const NOTE = '{"note":[{"text":"Slept well.","authorReference":@}]}'

/** Every element above with its reference, and the notes. */
const EVERY = [
  ...Object.entries(TOLD).flatMap(([type, all]) => all.map((one) => [type, one] as const)),
  ...NOTED.map((type) => [type, NOTE] as const),
]

const OFFERS = { Organization: [], MedicationRequest: ['patient'], Medication: [] }

function recordOf(type: string, elements: string, target: object = TARGET): FhirResource {
  const fields: object = JSON.parse(elements.replaceAll('@', JSON.stringify(target)))
  return { resourceType: type, id: 'x', ...fields } as FhirResource
}

describe('what a record names by reference', () => {
  it.each(EVERY)(
    'has its name, “loading” before it is known and never “no name”: %s %s',
    async (type, elements) => {
      const resource = recordOf(type, elements)
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const { connection, sent } = connectTestSession({ offers: OFFERS, records: [named], held })
      // Awaited: a component that suspends during its first rendering would never be rendered
      // again.
      const { container } = await act(async () =>
        render(
          <TestSession connection={connection}>
            <RecordView
              resource={resource}
              view={registry.ofRecord(type)}
              patient={undefined}
              sections={2}
              heading={(name) => <h1>{name}</h1>}
            />
          </TestSession>,
        ),
      )
      // The name was asked for and has not come: that is what the screen may say.
      await waitFor(() => expect(sent.some(({ interaction }) => interaction === 'read')).toBe(true))
      expect(container.textContent).not.toContain('no name given')
      await act(async () => release())
      await waitFor(() => expect(container.textContent).toContain('Harbor Pharmacy'))
      expect(container.textContent).not.toContain('no name given')
    },
  )

  it('has the name of the record that it contains: every element of every type', async () => {
    const { connection, sent } = connectTestSession({ offers: OFFERS })
    const unnamed: string[] = []
    for (const [type, elements] of EVERY) {
      const resource = recordOf(type, elements, { reference: '#in' })
      Object.assign(resource, { contained: [{ ...named, id: 'in' }] })
      const { container, unmount } = await act(async () =>
        render(
          <TestSession connection={connection}>
            <RecordView
              resource={resource}
              view={registry.ofRecord(type)}
              patient={undefined}
              sections={2}
              heading={(name) => <h1>{name}</h1>}
            />
          </TestSession>,
        ),
      )
      // The record that it contains is shown as a part of its own too, below the elements.
      const [before = ''] = container.textContent.split('Part of this entry')
      if (!before.includes('Harbor Pharmacy') || /no name given/.test(before))
        unnamed.push(`${type} ${elements}`)
      unmount()
    }
    expect(unnamed).toEqual([])
    expect(sent).toEqual([])
  })

  it('has that name in the list of care teams too', async () => {
    const view = registry.byPath('care-team')
    if (view === undefined) throw new Error('no list of care teams')
    const team = recordOf('CareTeam', '{"participant":[{"member":@}]}', { reference: '#in' })
    Object.assign(team, {
      subject: { reference: 'Patient/7' },
      contained: [{ ...named, id: 'in' }],
    })
    const { connection } = connectTestSession({
      offers: { CareTeam: ['patient'] },
      search: () => ({ matches: [team] }),
    })
    const { container } = await act(async () =>
      render(
        <TestSession connection={connection}>
          <ListScreen view={view} patientId="7" />
        </TestSession>,
      ),
    )
    await waitFor(() => expect(container.textContent).toContain('Harbor Pharmacy'))
    expect(container.textContent).not.toContain('Part of this entry')
  })

  it('is taken from the record that refers to it, not from one that is open around it', async () => {
    const { connection } = connectTestSession({ offers: OFFERS })
    const containing = (name: string): FhirResource => {
      const inside: Organization = { resourceType: 'Organization', name, id: 'in' }
      const facts = { recorded: '2026-01-01T00:00:00Z', target: [], agent: [] }
      return { resourceType: 'Provenance', contained: [inside], ...facts }
    }
    const open = { patient: '7', record: containing('Open Clinic') }
    const { container } = render(
      <TestSession connection={connection}>
        <RecordPlace value={open}>
          <ReferenceLink reference={{ reference: '#in' }} />
          {' / '}
          <ReferenceLink reference={{ reference: '#in' }} within={containing('Own Clinic')} />
        </RecordPlace>
      </TestSession>,
    )
    expect(container.textContent).toBe('Open Clinic / Own Clinic')
  })

  it('is tried for every type that has a view', () => {
    const types = new Set(registry.views.map(({ type }) => type))
    // A related person only refers to the patient.
    expect([...types].filter((type) => TOLD[type] === undefined)).toEqual(['RelatedPerson'])
  })
})

const request = (id: string, more: Partial<MedicationRequest>): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/7' },
  ...more,
})
const medication = (id: string, text: string): FhirResource => ({
  resourceType: 'Medication',
  id,
  code: { text },
})

async function openList(matches: readonly FhirResource[], records: readonly FhirResource[]) {
  const view = registry.byPath('medications')
  if (view === undefined) throw new Error('no list of medicines')
  const made = connectTestSession({
    offers: OFFERS,
    search: () => ({ matches }),
    records,
  })
  await act(async () => {
    render(
      <TestSession connection={made.connection}>
        <ListScreen view={view} patientId="7" />
      </TestSession>,
    )
  })
  return made
}

describe('a medicine that is named by reference', () => {
  it('has its name in the list: from the record itself, else read once each, whatever is said of it', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      request(`r${index}`, {
        authoredOn: `2026-01-${10 + index}`,
        medicationReference: { reference: `Medication/m${index % 2}` },
      }),
    )
    const { sent } = await openList(
      [
        ...many,
        request('c', {
          contained: [medication('in', 'Inside 5 mg')],
          medicationReference: { reference: '#in' },
        }),
        request('d', { medicationReference: { reference: 'Medication/m9', display: 'Said 1 mg' } }),
      ],
      [medication('m0', 'Sertraline 50 mg'), medication('m1', 'Metformin 500 mg')],
    )
    expect(await screen.findAllByText('Sertraline 50 mg')).toHaveLength(6)
    expect(screen.getAllByText('Metformin 500 mg')).toHaveLength(6)
    expect(screen.getByText('Inside 5 mg')).toBeDefined()
    expect(screen.getByText('Said 1 mg')).toBeDefined()
    const reads = sent.flatMap((one) => (one.interaction === 'read' ? [one.id] : []))
    expect(reads.toSorted((a, b) => a.localeCompare(b))).toEqual(['m0', 'm1', 'm9'])
  })

  it('that cannot be read is said to be named by a record that could not be read', async () => {
    await openList(
      [
        request('gone', { medicationReference: { reference: 'Medication/m404' } }),
        request('off', { medicationReference: { reference: 'Substance/s1' } }),
        request('number', {
          medicationReference: {
            reference: 'Medication/m405',
            identifier: { system: 'urn:ndc', value: '0093-7146' },
          },
        }),
      ],
      [],
    )
    expect(await screen.findAllByText('Medicine, whose name could not be read')).toHaveLength(1)
    expect(screen.getByText('Substance, whose name could not be read')).toBeDefined()
    expect(screen.getByText(/0093-7146/)).toBeDefined()
    expect(screen.queryByText(/no name given/)).toBeNull()
  })

  it('that came along with the list is not asked for again', async () => {
    const view = registry.byPath('medications')
    if (view === undefined) throw new Error('no list of medicines')
    const { connection, sent } = connectTestSession({
      offers: OFFERS,
      search: () => ({
        matches: [request('r', { medicationReference: { reference: 'Medication/m0' } })],
        included: [medication('m0', 'Sertraline 50 mg')],
      }),
    })
    await act(async () => {
      render(
        <TestSession connection={connection}>
          <ListScreen view={view} patientId="7" />
        </TestSession>,
      )
    })
    await screen.findByText('Sertraline 50 mg')
    expect(sent.map(({ interaction }) => interaction)).toEqual(['search'])
  })

  it('is read once each, however many there are', async () => {
    const { connection, sent } = connectTestSession({
      offers: OFFERS,
      records: Array.from({ length: 60 }, (_, index) => medication(`m${index}`, `M ${index}`)),
    })
    const names = referencedNames(connection, registry.nameForm)
    for (let index = 0; index < 60; index += 1)
      names.known().look({ reference: `Medication/m${index}` }, undefined)
    await names.settled(new AbortController().signal)
    // The line limits how many are on their way (queries/turns/scheduler.test.ts).
    expect(new Set(sent).size).toBe(60)
    expect(sent).toHaveLength(60)
    expect(names.known().look({ reference: 'Medication/m59' }, undefined).state).toBe('found')
  })
})
