import { cleanup } from '@testing-library/react'
import type {
  FhirResource,
  Questionnaire,
  QuestionnaireResponse,
  ServiceRequest,
  Task,
} from 'fhir/r4'
import { afterEach, beforeAll, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

/** Orders and tasks that ask for forms, over a plain server. */

/**
 * Opens a file of such tests: the parts of the program that they would otherwise fetch within the
 * time of one, and a clean tab after each.
 */
export function overOrders(...parts: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    await Promise.all(parts.map((part) => part()))
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

/** Room for what is read one after another. */
export const ROOM = { timeout: 20_000 }
/** SDC, and below it R4: extensions that name a form. */
export const NAMED =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-servicerequest-questionnaire'
export const REFERRED =
  'http://hl7.org/fhir/StructureDefinition/servicerequest-questionnaireRequest'

const form = (id: string, title: string): Questionnaire => ({
  resourceType: 'Questionnaire',
  id,
  url: `https://forms.example.org/Questionnaire/${id}`,
  title,
  status: 'active',
  item: [{ linkId: '1', text: 'How do you sleep?', type: 'string' }],
})
/** In the catalogue of the organization. */
export const ours = form('ours', 'Sleep diary')
/** On the service alone. */
export const theirs = form('theirs', 'Pain diary')

export const order = (
  id: string,
  named: object,
  more: Partial<ServiceRequest> = {},
): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'active',
  intent: 'order',
  code: { text: 'Fill in a questionnaire' },
  subject: { reference: 'Patient/7' },
  authoredOn: '2026-06-01',
  extension: [{ url: NAMED, ...named }],
  ...more,
})
export const OF_OURS = order('o1', { valueCanonical: ours.url })
export const TASK: Task = {
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  for: { reference: 'Patient/7' },
  owner: { reference: 'Patient/7' },
  authoredOn: '2026-06-01',
  input: [
    {
      type: {
        coding: [{ system: 'http://hl7.org/fhir/uv/sdc/CodeSystem/temp', code: 'questionnaire' }],
      },
      valueCanonical: `${ours.url}`,
    },
  ],
}
/** An order of something else, which is the next step. */
export const OTHERS: ServiceRequest = { ...order('o9', {}), extension: [], code: { text: 'X-ray' } }
export const ANSWERED: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'r9',
  status: 'completed',
  questionnaire: `${ours.url}`,
  subject: { reference: 'Patient/7' },
  authored: '2026-06-03T08:00:00Z',
  item: [{ linkId: '1', text: 'How do you sleep?', answer: [{ valueString: 'Well' }] }],
}

interface Circumstances {
  readonly address: string
  readonly kept: readonly FhirResource[]
  readonly role?: 'patient' | 'practitioner'
  readonly mayWrite?: boolean
  readonly mayReadForms?: boolean
  readonly isSpanish?: boolean
  /** The form in the catalogue of the organization. */
  readonly catalogued?: Questionnaire
  /** The form that only the service has. */
  readonly theirForm?: Questionnaire
  /** Answers of the service in place of its own. */
  readonly answer?: (path: string) => Response | Promise<Response> | undefined
  /** The storage of the device, for an app that is opened again on it. */
  readonly device?: IDBFactory
}

/** Opens the app over a server with these records, signed in. */
export async function open({
  address,
  kept,
  role = 'patient',
  mayWrite = true,
  mayReadForms = true,
  isSpanish = false,
  catalogued = ours,
  theirForm = theirs,
  answer,
  device,
}: Circumstances) {
  const records: FhirResource[] = [
    {
      resourceType: 'Patient',
      id: '7',
      birthDate: '1984-03-12',
      name: [{ family: 'Rivera', given: ['Marta'] }],
    },
    theirForm,
    ...kept,
  ]
  const sent: QuestionnaireResponse[] = []
  const world: PlainWorld = {
    types: {
      Patient: {},
      ServiceRequest: { searchParam: ['patient'] },
      Task: { searchParam: ['patient'] },
      QuestionnaireResponse: {
        searchParam: ['patient'],
        interaction: ['read', 'search-type', ...(mayWrite ? ['create', 'update'] : [])],
      },
      ...(mayReadForms
        ? { Questionnaire: { searchParam: ['url'], interaction: ['read', 'search-type'] } }
        : {}),
    },
    records,
    answer: (path, request) => {
      const instead = answer?.(path)
      if (instead !== undefined) return instead
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/questionnaires/ours.json') return Response.json(catalogued)
      if (pathname.startsWith('/questionnaires/')) return Response.json({ forms: [] })
      if (path.startsWith('/Questionnaire?')) {
        const found = records.filter(
          (one) => one.resourceType === 'Questionnaire' && one.url === searchParams.get('url'),
        )
        return Response.json({
          resourceType: 'Bundle',
          type: 'searchset',
          entry: found.map((resource) => ({ resource, search: { mode: 'match' } })),
        })
      }
      if (request.method !== 'POST' || path.includes('_search')) return undefined
      return request.json().then((body: QuestionnaireResponse) => {
        const stored = { ...body, id: 'r1', meta: { versionId: '1' } }
        sent.push(stored)
        records.push(stored)
        return Response.json(stored, { status: 201 })
      })
    },
  }
  const scopes = [`${role === 'patient' ? 'patient' : 'user'}/*.cruds`]
  const { asked } = await openPlain(address, world, {
    messages: isSpanish ? spanishMessages : english,
    named: role === 'patient',
    ...(device === undefined ? {} : { device }),
    session: {
      launch: role,
      user: {
        role,
        subject: 'u1',
        reference: role === 'patient' ? 'Patient/7' : 'Practitioner/1',
        name: 'Signed in',
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
          files: [{ address: '/questionnaires/ours.json', category: 'Assessment' }],
        },
      },
    },
  })
  /** Puts another state of a record in its place, as staff do meanwhile. */
  const change = (record: FhirResource) => {
    const at = records.findIndex(
      ({ resourceType, id }) => resourceType === record.resourceType && id === record.id,
    )
    records[at] = record
  }
  return { asked, sent, change }
}

/** True for a search of a type, however it is sent. */
export const isSearch = (path: string, type: string) =>
  path.startsWith(`/${type}?`) || path.startsWith(`/${type}/_search`)
