// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type {
  CarePlan,
  CareTeam,
  Device,
  EpisodeOfCare,
  FhirResource,
  Location,
  Observation,
  Practitioner,
  SampledData,
  ServiceRequest,
} from 'fhir/r4'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as spanish } from '~/i18n/es/messages'
import { details as englishDetails } from '~/i18n/en/record/details'
import { details as spanishDetails } from '~/i18n/es/record/details'
import type { Messages } from '~/i18n/messages'
import { messages as english } from '~/i18n/en/messages'
import { localeOf } from '~/i18n/languages'
import { parseJson } from '~/fhir/wire/parse-json'
import { TestSession, connectTestSession } from '../TestSession'
import { searchQuery } from '~/queries/search-query'
import { chartPlan } from '~/record/chart/chart-lists'
import { RecordView } from '~/record/element/RecordView'
import { registry } from '../registry'

afterEach(cleanup)

const subject = { reference: 'Patient/7' }

/** Renders a record of patient 7 and waits for the late parts. */
async function open(
  resource: FhirResource,
  {
    records = [],
    messages = english,
    offers = {},
    reads = false,
  }: {
    readonly records?: readonly FhirResource[]
    readonly messages?: Messages
    /** Types besides those that every record of these tests needs, with their parameters. */
    readonly offers?: Readonly<Record<string, readonly string[]>>
    /** True when the lists of the patient have been read before. */
    readonly reads?: boolean
  } = {},
) {
  const { connection, sent } = connectTestSession({
    offers: { Practitioner: [], ServiceRequest: [], Patient: [], ...offers },
    records,
    search: ({ type }) => ({
      matches: records.filter(({ resourceType }) => resourceType === type),
    }),
  })
  if (reads)
    for (const { permit } of chartPlan(registry.views, '7', connection.capability).permitted)
      await connection.queryClient.infiniteQuery(searchQuery(permit))
  await act(async () =>
    render(
      <TestSession connection={connection} messages={messages}>
        <RecordView
          resource={resource}
          view={registry.ofRecord(resource.resourceType)}
          patient="7"
          heading={(name) => <h1>{name}</h1>}
          sections={2}
        />
      </TestSession>,
    ),
  )
  await waitFor(() => expect(screen.queryAllByText(messages.actions.loading)).toEqual([]))
  return { sent }
}

/** The value next to a fact's name. */
const fact = (label: string) => {
  const [term] = screen.getAllByText(label, { selector: 'dt' })
  return term?.nextElementSibling instanceof HTMLElement ? term.nextElementSibling : document.body
}

const place: Location = {
  resourceType: 'Location',
  id: 'l',
  name: 'Main building',
  status: 'active',
  hoursOfOperation: [
    { daysOfWeek: ['sat'], openingTime: '09:00:00', closingTime: '12:30:00' },
    { daysOfWeek: ['sun'], allDay: true },
  ],
}

describe('a place', () => {
  it('tells its opening hours as a table of the week', async () => {
    await open(place)
    const rows = within(screen.getByRole('table', { name: 'Opening hours by day' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual(
      expect.arrayContaining(['MondayNo hours given', 'Saturday09:00 to 12:30', 'Sunday24 hours']),
    )
    expect(rows).toHaveLength(8)
  })

  it('tells them in Spanish', async () => {
    await open(place, { messages: spanish })
    expect(screen.getByRole('rowheader', { name: 'Sábado' }).parentElement?.textContent).toBe(
      'Sábadode 09:00 a 12:30',
    )
  })

  it('tells where it lies in words, with every digit', async () => {
    // The wire's own reading keeps the digits.
    await open(
      parseJson(
        '{"resourceType":"Location","id":"l","name":"x","position":{"latitude":-33.450,' +
          '"longitude":-112.0703,"altitude":331}}',
      ) as Location,
    )
    expect(fact('Position on the map').textContent).toBe(
      '33.450° south, 112.0703° west, 331 m above the reference height',
    )
  })
})

describe('a care team', () => {
  const doctor: Practitioner = {
    resourceType: 'Practitioner',
    id: '3',
    name: [{ text: 'Dr. Amara Okafor' }],
    telecom: [{ system: 'phone', value: '602-555-0161', use: 'work' }],
  }
  const team: CareTeam = {
    resourceType: 'CareTeam',
    id: 't',
    subject,
    participant: [
      {
        member: { reference: 'Practitioner/3' },
        role: [{ text: 'Physician' }],
        period: { start: '2020' },
      },
      { member: { reference: 'Patient/7', display: 'Marta' }, role: [{ text: 'Patient' }] },
      { role: [{ text: 'Nurse' }] },
    ],
  }

  it('tells of each member the role, since when, and how to reach them', async () => {
    await open(team, { records: [doctor] })
    expect(await screen.findByText('602-555-0161 (work)')).toBeDefined()
    expect(await screen.findByText('Dr. Amara Okafor')).toBeDefined()
    const members = within(fact('Participants'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(members).toEqual([
      'Dr. Amara OkaforPhysicianPeriod: from 2020Contact: 602-555-0161 (work)',
      'MartaPatient',
      'No name givenNurse',
    ])
  })

  it('asks for nobody who is another patient', async () => {
    const { sent } = await open({ ...team, participant: [{ member: { reference: 'Patient/8' } }] })
    expect(screen.getByText('Another patient')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a care plan', () => {
  const order: ServiceRequest = {
    resourceType: 'ServiceRequest',
    id: 'o',
    status: 'active',
    intent: 'order',
    subject,
    code: { text: 'Eye examination' },
    authoredOn: '2026-05-01',
  }

  it('tells its activities with their state, those that are records in their place', async () => {
    const plan: CarePlan = {
      resourceType: 'CarePlan',
      id: 'p',
      status: 'active',
      intent: 'plan',
      subject,
      title: 'Self-care',
      activity: [
        { reference: { reference: 'ServiceRequest/o' } },
        {
          detail: {
            status: 'in-progress',
            code: { text: 'Walk daily' },
            description: 'Half an hour',
            scheduledString: 'Mornings',
          },
          progress: [{ text: 'Going well' }],
        },
      ],
    }
    await open(plan, { records: [order] })
    expect(await screen.findByRole('link', { name: 'Eye examination' })).toBeDefined()
    const text = fact('Activities').textContent
    expect(text).toContain('Ordered 01-May-2026')
    expect(text).toMatch(/Walk dailyIn progressDescription: ?Half an hourPlanned for: ?Mornings/)
    expect(text).toContain('Going well')
  })

  it.each([
    [english, 'Lift weights●Not to be doneIn progress', 'Yes'],
    [spanish, 'Lift weights●No se debe hacerEn curso', 'Sí'],
  ] as const)(
    'says of an activity that it is not to be done (R4, doNotPerform)',
    async (...row) => {
      const [messages, told, bare] = row
      const detail = { status: 'in-progress', code: { text: 'Lift weights' } } as const
      const plan = (doNotPerform: boolean): CarePlan => ({
        resourceType: 'CarePlan',
        id: 'p',
        status: 'active',
        intent: 'plan',
        subject,
        title: 'Self-care',
        activity: [{ detail: { ...detail, doNotPerform } }],
      })
      const textOf = async (doNotPerform: boolean) => {
        await open(plan(doNotPerform), { messages })
        return (await screen.findByText('Lift weights')).closest('li')?.textContent
      }
      const banned = await textOf(true)
      expect(banned).toContain(told)
      expect(banned).not.toContain(bare)
      cleanup()
      expect(await textOf(false)).not.toContain('●')
    },
  )
})

describe('a result', () => {
  const weight = (id: string, day: string, value: number): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight' }] },
    subject,
    effectiveDateTime: day,
    valueQuantity: { value, unit: 'kg' },
  })
  const newest = weight('c', '2026-03-01', 83)
  const all = [newest, weight('b', '2026-02-01', 82), weight('a', '2026-01-01', 81)]

  it('tells the one before once all results are there, and nothing while a nearer one may be missing', async () => {
    const offers = { Observation: ['patient'] }
    await open(newest, { records: all, offers })
    expect(screen.queryByText(/before$/)).toBeNull()
    cleanup()
    await open(newest, { records: all, offers, reads: true })
    expect(await screen.findByText('Was 82 before')).toBeTruthy()
    cleanup()
    await open(all[2] ?? newest, { records: all, offers, reads: true })
    expect(screen.queryByText(/before$/), 'the first one').toBeNull()
  })
})

describe('a blood pressure', () => {
  const part = (code: string, value: number) => ({
    code: { coding: [{ system: 'http://loinc.org', code }] },
    valueQuantity: { value, unit: 'mmHg' },
  })

  it('is first as people say it, whichever of its parts was recorded first', async () => {
    const pressure: Observation = {
      resourceType: 'Observation',
      id: 'p',
      status: 'final',
      code: { text: 'Blood pressure' },
      subject,
      component: [part('8462-4', 80), part('8480-6', 126)],
    }
    await open(pressure)
    const whole = screen.getByText('126/80 mmHg')
    const [first] = screen.getAllByRole('term')
    expect(first && whole.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a person and their part in an entry', () => {
  const who = { display: 'Joy Santangelo' }
  const done = { actor: who, function: { text: 'Nurse' } }

  it.each<readonly [string, FhirResource, string, string]>([
    [
      'a vaccination',
      {
        resourceType: 'Immunization',
        id: 'i',
        status: 'completed',
        vaccineCode: { text: 'Influenza' },
        patient: subject,
        performer: [done],
      },
      'Done by',
      'Joy SantangeloNurse',
    ],
    [
      'a procedure',
      {
        resourceType: 'Procedure',
        id: 'x',
        status: 'completed',
        subject,
        performer: [{ ...done, onBehalfOf: { display: 'Mesquite Clinic' } }],
      },
      'Done by',
      'Joy SantangeloNurseFor: Mesquite Clinic',
    ],
    [
      'a reaction',
      {
        resourceType: 'AllergyIntolerance',
        id: 'a',
        patient: subject,
        reaction: [{ manifestation: [{ text: 'Urticaria' }], severity: 'mild' }],
      },
      'Reactions',
      'UrticariaMild',
    ],
  ])('are one line: %s', async (_, resource, label, line) => {
    await open(resource)
    expect(fact(label).textContent).toBe(line)
  })
})

describe('a device', () => {
  it('tells its barcode in parts', async () => {
    const device: Device = {
      resourceType: 'Device',
      id: 'd',
      udiCarrier: [
        { carrierHRF: '(01)09504000059118(17)280131(10)LOT4410(21)SN0099', entryType: 'barcode' },
      ],
    }
    await open(device)
    expect(fact('Model (device identifier)').textContent).toBe('09504000059118')
    expect(fact('Expires').textContent).toBe('31-Jan-2028')
    expect(fact('Serial number').textContent).toBe('SN0099')
    expect(fact('Lot').textContent).toBe('LOT4410')
    expect(await screen.findByText('Scanned')).toBeDefined()
  })
})

describe('an episode of care', () => {
  it('tells its states over time and its diagnoses with their part in it, and leaves nothing out', async () => {
    const episode: EpisodeOfCare = {
      resourceType: 'EpisodeOfCare',
      id: 'e',
      status: 'active',
      patient: subject,
      statusHistory: [{ status: 'waitlist', period: { start: '2020-03', end: '2020-04' } }],
      diagnosis: [
        {
          condition: { display: 'Diabetes' },
          role: { text: 'Chief complaint' },
          rank: 1,
          extension: [{ url: 'https://x.example/sure', valueString: 'rather sure' }],
        },
      ],
    }
    await open(episode)
    expect(fact('Status over time').textContent).toBe('On the waiting listMar-2020 to Apr-2020')
    expect(fact('Diagnoses').textContent).toBe('DiabetesChief complaintRank: 1Surerather sure')
  })
})

/** A series of every make; the numbers are few, so that each can be found again. */
const anySeries = fc
  .record({
    origin: fc.record({ value: fc.constantFrom(0, 2048), unit: fc.constantFrom('mV', 'mm[Hg]') }),
    period: fc.constantFrom(10, 2.5),
    factor: fc.option(fc.constant(1.612), { nil: undefined }),
    lowerLimit: fc.option(fc.constant(-3300), { nil: undefined }),
    upperLimit: fc.option(fc.constant(3301), { nil: undefined }),
    dimensions: fc.constantFrom(1, 3),
    points: fc.array(fc.constantFrom('7.25', '-4', 'E', 'L', 'U', '77'), { maxLength: 40 }),
  })
  .map(({ points, ...series }) => ({ series: { ...series, data: points.join(' ') }, points }))

describe('a series of measurements', () => {
  it.each([
    ['en', english, englishDetails.series],
    ['es', spanish, spanishDetails.series],
  ])(
    'tells all that it is made of, of the result and of its parts (%s)',
    async (_, messages, words) => {
      await fc.assert(
        fc.asyncProperty(anySeries, fc.boolean(), async ({ series, points }, isPart) => {
          const code = { text: 'Lead II' }
          const part = { code, valueSampledData: JSON.parse(JSON.stringify(series)) as SampledData }
          await open(
            {
              resourceType: 'Observation',
              id: 'ekg',
              status: 'final',
              subject,
              ...(isPart ? { code: { text: 'ECG' }, component: [part] } : part),
            },
            { messages },
          )
          const number = (value: number) => value.toLocaleString(localeOf(messages.language))
          expect(document.body.textContent).toContain(messages.format.samples(points.length))
          const first = points.slice(0, 20).join(' ')
          const isLong = points.length > 20
          const signs = (['E', 'L', 'U'] as const).filter((sign) => first.includes(sign))
          const unit = series.origin.unit === 'mV' ? 'mV' : 'mmHg'
          const wanted = [
            [words.period, words.milliseconds(number(series.period))],
            [words.dimensions, series.dimensions === 1 ? undefined : '3'],
            [words.origin, `${number(series.origin.value)} ${unit}`],
            [words.factor, series.factor && number(series.factor)],
            [words.lowerLimit, series.lowerLimit && number(series.lowerLimit)],
            [words.upperLimit, series.upperLimit && number(series.upperLimit)],
            [isLong ? words.first(20) : words.all, first === '' ? undefined : first],
            [isLong ? words.all : words.first(20), undefined],
            [words.signs, signs.map((sign) => words.sign[sign]).join('; ') || undefined],
          ] as const
          const told = wanted.map(([label]) => [
            label,
            screen.queryByText(label) === null
              ? undefined
              : fact(label).textContent.replaceAll(/[\u2066-\u2069]/g, ''),
          ])
          expect(told).toEqual(wanted)
          cleanup()
        }),
        { numRuns: 30 },
      )
    },
  )
})

describe('an element inside a part', () => {
  it.each<[string, FhirResource, string]>([
    [
      'Who',
      {
        resourceType: 'Appointment',
        status: 'booked',
        participant: [{ status: 'accepted', actor: { display: 'Dr. Okafor' } }],
      },
      'Dr. Okafor',
    ],
    [
      'Amount',
      {
        resourceType: 'Coverage',
        status: 'active',
        beneficiary: subject,
        payor: [{ display: 'Payer' }],
        costToBeneficiary: [{ valueMoney: { value: 20, currency: 'USD' } }],
      },
      '$20.00',
    ],
    [
      'Value',
      {
        resourceType: 'Device',
        property: [{ type: { text: 'Mode' }, valueQuantity: [{ value: 8, unit: 'V' }] }],
      },
      '8 V',
    ],
  ])('is called by the words of its place: %s', async (label, resource, value) => {
    await open(resource)
    expect(fact(label).textContent).toContain(value)
  })
})
