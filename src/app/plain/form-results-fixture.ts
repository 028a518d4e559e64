import { fireEvent, screen } from '@testing-library/react'
import type { FhirResource, Observation, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { formExtraction } from '~/i18n/en/forms/form-extraction'
import { formResults as words } from '~/i18n/en/forms/form-results'
import { messages } from '~/i18n/en/messages'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

export const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
export const LOINC = 'http://loinc.org'
export const UCUM = 'http://unitsofmeasure.org'
const FORM_URL = 'https://forms.example.org/body'

export const measured = (linkId: string, text: string, code: string, unit: string) => ({
  linkId,
  text,
  type: 'decimal' as const,
  code: [{ system: LOINC, code, display: text }],
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
      valueCoding: { system: UCUM, code: unit, display: unit },
    },
  ],
})

export const form: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'body',
  url: FORM_URL,
  title: 'Body measurements',
  status: 'active',
  extension: [
    { url: `${SDC}observationExtract`, valueBoolean: true },
    {
      url: `${SDC}observation-extract-category`,
      valueCodeableConcept: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'vital-signs',
          },
        ],
      },
    },
  ],
  item: [
    measured('w', 'Body weight', '29463-7', 'kg'),
    measured('t', 'Body temperature', '8310-5', 'Cel'),
  ],
}

export const answered: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'r1',
  meta: { versionId: '1' },
  status: 'completed',
  questionnaire: FORM_URL,
  subject: { reference: 'Patient/7' },
  encounter: { reference: 'Encounter/e1' },
  author: { reference: 'Practitioner/1' },
  authored: '2026-06-01T10:00:00Z',
  item: [
    { linkId: 'w', text: 'Body weight', answer: [{ valueDecimal: 71.5 }] },
    { linkId: 't', text: 'Body temperature', answer: [{ valueDecimal: 36.6 }] },
  ],
}

export const scored: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'phq2',
  url: 'https://forms.example.org/phq2',
  title: 'Two questions',
  status: 'active',
  item: [{ linkId: '/55758-7', text: 'Total', type: 'integer', readOnly: true }],
}

/** A result as the service's own extraction makes it. */
export const weightOf = (value: number, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  id: 'own1',
  status: 'final',
  code: { coding: [{ system: LOINC, code: '29463-7' }], text: 'Weight' },
  subject: { reference: 'Patient/7' },
  effectiveDateTime: '2026-06-01T10:00:00Z',
  valueQuantity: { value, unit: 'kg', system: UCUM, code: 'kg' },
  derivedFrom: [{ reference: `${PLAIN_URL}/QuestionnaireResponse/r1/_history/1` }],
  ...more,
})

/**
 * `raced`: another tab's result arrives just before this one. `cut`: as `answer-lost`, and no list
 * is answered from then on.
 */
type Fate = 'answered' | 'answer-lost' | 'cut' | 'lost' | 'invalid' | 'forbidden' | 'raced'

export interface Served {
  readonly writes?: boolean
  /** False where the sign-in may only read. */
  readonly granted?: boolean
  readonly lists?: boolean
  readonly extracts?: boolean
  readonly params?: readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
  readonly results?: readonly Observation[]
  /** Further types that the server takes and lists, like results. */
  readonly types?: readonly string[]
  /** Records of those that are there. */
  readonly kept?: readonly FhirResource[]
  readonly response?: QuestionnaireResponse
  readonly forms?: readonly Questionnaire[]
  /** The fates of the creates, in order; after them each is answered. */
  readonly fates?: readonly Fate[]
  readonly address?: string
  readonly isSpanish?: boolean
  readonly role?: 'practitioner' | 'patient'
  readonly device?: IDBFactory
}

/** A server of its own for a test, which stays the same when the app is opened again. */
export function serverOf({
  writes = true,
  lists = true,
  extracts = false,
  params = ['patient'],
  more = {},
  results = [],
  types = [],
  kept = [],
  response = answered,
  forms = [form],
  fates = [],
}: Served) {
  const records: FhirResource[] = [
    { resourceType: 'Patient', id: '7', name: [{ family: 'Rivera', given: ['Marta'] }] },
    response,
    ...results,
    ...kept,
  ]
  const sent: Observation[] = []
  /** Everything else that was sent, but responses. */
  const others: FhirResource[] = []
  const conditions: (string | null)[] = []
  const open = [...fates]
  const flags = { failsLists: false, failedLists: 0 }
  const served: PlainWorld = {
    types: {
      Patient: {},
      QuestionnaireResponse: {
        searchParam: ['patient'],
        interaction: ['read', 'search-type', 'create'],
        ...(extracts ? { more: { operation: [{ name: 'extract' }] } } : {}),
      },
      Observation: {
        searchParam: params,
        interaction: ['read', ...(lists ? ['search-type'] : []), ...(writes ? ['create'] : [])],
        more,
      },
      ...Object.fromEntries(
        types.map((type) => [
          type,
          {
            searchParam: ['patient'],
            interaction: ['read', 'search-type', ...(writes ? ['create'] : [])],
          },
        ]),
      ),
    },
    records,
    answer: (path, request) => {
      const { pathname } = new URL(request.url)
      const own = /^\/questionnaires\/form-(\d)\.json$/.exec(pathname)?.[1]
      if (own !== undefined) return Response.json(forms[Number(own)])
      if (pathname.startsWith('/questionnaires/')) return Response.json({ forms: [] })
      if (flags.failsLists && path.startsWith('/Observation') && !path.endsWith('/Observation')) {
        flags.failedLists += 1
        return Response.json({ resourceType: 'OperationOutcome', issue: [] }, { status: 500 })
      }
      if (request.method !== 'POST' || path.includes('_search')) return undefined
      return request.json().then((body: FhirResource) => {
        if (body.resourceType === 'QuestionnaireResponse') {
          const stored = { ...body, id: 'r1' }
          records.push(stored)
          return Response.json(stored, { status: 201 })
        }
        if (body.resourceType === 'Observation') sent.push(body)
        else others.push(body)
        const condition = request.headers.get('if-none-exist')
        conditions.push(condition)
        const fate = open.shift() ?? 'answered'
        if (fate === 'raced') records.push({ ...body, id: 'theirs' })
        const there = records.find(
          (one) =>
            one.resourceType === 'Observation' &&
            condition?.includes(encodeURIComponent(one.identifier?.[0]?.value ?? '?')) === true,
        )
        if (fate === 'invalid' || fate === 'forbidden')
          return Response.json(
            {
              resourceType: 'OperationOutcome',
              issue: [{ severity: 'error', code: 'invalid', details: { text: 'Not like this' } }],
            },
            { status: fate === 'invalid' ? 422 : 403 },
          )
        if (fate === 'lost') throw new TypeError('Failed to fetch')
        if (there !== undefined) return Response.json(there)
        const stored = { ...body, id: `o${records.length}` }
        records.push(stored)
        if (fate === 'cut') flags.failsLists = true
        return fate === 'answer-lost' || fate === 'cut'
          ? Response.error()
          : Response.json(stored, { status: 201 })
      })
    },
  }
  return { served, sent, others, conditions, records, flags }
}

/** Opens the page of the stored response, and its results. */
export async function open(
  { served }: Pick<ReturnType<typeof serverOf>, 'served'>,
  {
    granted = true,
    address = '/patients/7/QuestionnaireResponse/r1',
    isSpanish = false,
    role = 'practitioner',
    forms = [form],
    device,
  }: Served = {},
) {
  const scope = role === 'patient' ? 'patient' : 'user'
  const scopes = granted
    ? [`${scope}/*.cruds`]
    : [`${scope}/*.rs`, `${scope}/QuestionnaireResponse.cu`]
  return openPlain(address, served, {
    messages: isSpanish ? spanishMessages : messages,
    named: role === 'patient',
    ...(device === undefined ? {} : { device }),
    session: {
      launch: role,
      user: {
        role,
        subject: 'u1',
        reference: role === 'patient' ? 'Patient/7' : 'Practitioner/1',
        name: 'Dr. Okafor',
      },
      scopes: { asked: scopes, granted: scopes },
      registration: {
        id: 'r',
        name: 'Plain clinic',
        service: 'fhir-r4',
        environment: 'sandbox',
        issuer: PLAIN_URL,
        bases: [{ kind: 'r4', url: PLAIN_URL }],
        clients: {},
        forms: {
          categories: ['Assessment'],
          files: forms.map((_, place) => ({
            address: `/questionnaires/form-${place}.json`,
            category: 'Assessment',
          })),
        },
      },
    },
  })
}

export const ROOM = { timeout: 20_000 }

export async function unfold(count: number, text = formExtraction): Promise<void> {
  fireEvent.click(await screen.findByText(text.title(count), undefined, ROOM))
}

export const box = (name: string) => screen.findByRole('checkbox', { name: words.add(name) }, ROOM)
export const WEIGHT = 'Body weight: 71.5 kg'
export const TEMPERATURE = 'Body temperature: 36.6 °C'

export const markOf = ([first]: readonly Observation[]) => first?.identifier ?? []
export const values = (sent: readonly Observation[]) =>
  sent.map(({ valueQuantity, valueInteger }) => valueQuantity?.value ?? valueInteger)
