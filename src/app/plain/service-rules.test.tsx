// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DocumentReference, Patient, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Capability } from '~/capability/capability'
import { createCapability } from '~/capability/decide'
import { DOCUMENT_KEYWORDS } from '~/capability/exchange/document-keywords'
import { generateRequest } from '~/capability/exchange/generate-request'
import { GP_PARAMETERS, V1_PARAMETERS } from '~/capability/exchange/spec-tables'
import { US_CORE_PARAMETERS } from '~/capability/parameters'
import { isPermit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import type { Params } from '~/fhir/request'
import { patientSearch } from '~/i18n/en/patients/patient-search'
import { duplicateSearches } from '~/patients/duplicates/duplicate-searches'
import { searchFields, searchParams } from '~/patients/search-fields'
import { responseSearch } from '~/questionnaires/response/response-search'
import { listRequest } from '~/record/list-request'
import { filtersOf, paramsOf } from '~/resources/list/filter'
import { wrongIn } from '~/resources/list/wrong-in'
import type { Service } from '~/smart/registration'
import { registry } from '~/views/registry'
import { press } from '../writing/press-fixture'
import { openPlain } from './open-plain-fixture'

const ROOM = { timeout: 20_000 }
const DAY = '1984-03-12'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TABLES: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[] = [
  V1_PARAMETERS,
  GP_PARAMETERS,
  US_CORE_PARAMETERS,
]
const TYPES: readonly string[] = [...registry.views.map(({ type }) => type), 'Location']

/** Every search parameter that any table has, declared by a server that has all of them. */
const DECLARED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  TYPES.map((type) => [
    type,
    [
      ...new Set(
        TABLES.flatMap((table) =>
          Object.entries(table).flatMap(([of, names]) => (of === type ? Object.keys(names) : [])),
        ),
      ),
    ],
  ]),
)

/** The rules of the exchange service that are seen in the parameters of a search. */
const RULES = {
  'forms by category': (params: Params) => params.some(([name]) => name === 'questionnaire_type'),
  'a keyword as a kind of document': (params: Params) =>
    params.some(
      ([name, value]) => name === 'type' && DOCUMENT_KEYWORDS.some((keyword) => keyword === value),
    ),
  'a text as a part of a name': (params: Params) => params.some(([name]) => name === '_text'),
  'a day by its two ends': (params: Params) =>
    params.some(
      ([name, value]) =>
        value.startsWith('ge') &&
        params.some(([other, end]) => other === name && end === `le${value.slice(2)}`),
    ),
} as const

const kept = (all: readonly Params[]) =>
  Object.entries(RULES).flatMap(([rule, isSeen]) => (all.some(isSeen) ? [rule] : []))

const patient: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ family: 'García', given: ['Ana'] }],
  birthDate: DAY,
}

/** Whatever can be asked for with everything entered that can be entered. */
function everySearch(capability: Capability, service: Service): readonly Params[] {
  const found = searchFields(capability.parametersOf('Patient'))
  const entered = Object.fromEntries(
    [...found.main, ...found.more].map(({ name, type }) => [name, type === 'date' ? DAY : 'x']),
  )
  const typed = searchParams(found, entered)
  const asked = generateRequest('7', 'CCD', { from: DAY, to: DAY })
  return [
    ...registry.views.flatMap((view) => {
      const filters = filtersOf(view, capability.parametersOf(view.type))
      const draft = Object.fromEntries(
        filters.flatMap(({ name, type }) =>
          name === '_id'
            ? []
            : type === 'date'
              ? [[`${name}:from`, '2019']]
              : name === 'type'
                ? [[name, '34133-9']]
                : [],
        ),
      )
      const usable = wrongIn(filters, draft).size === 0 ? paramsOf(filters, draft) : []
      const { params, instead = [] } = listRequest(view, '7', capability, usable)
      return [params, ...instead.map((more) => [...params, ...more])]
    }),
    'params' in typed ? typed.params : [],
    ...duplicateSearches(patient, capability).flatMap(({ forms }) =>
      forms.map(({ params }) => params),
    ),
    responseSearch(capability, service, '7', 'TreatmentPlan').params,
    ...(isPermit(capability.decide(asked)) ? [asked.params] : []),
  ]
}

describe('the rules of the exchange service, with every parameter declared', () => {
  const statement = readStatement({
    resourceType: 'CapabilityStatement',
    rest: [
      {
        mode: 'server',
        resource: Object.entries(DECLARED).map(([type, names]) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: names.map((name) => ({ name })),
        })),
      },
    ],
  })
  const line = { id: 'r', name: 'Clinic', environment: 'sandbox', clients: {} } as const
  const gate = (
    kind: 'gp' | 'r4',
    registration: Parameters<typeof createCapability>[0]['registration'],
  ) => {
    if (statement === undefined) throw new Error('no statement')
    const base = { kind, url: 'https://fhir.example.org' } as const
    return createCapability({
      statements: [{ base, statement, assumed: false, unread: false }],
      granted: ['user/*.cruds'],
      registration,
      role: 'practitioner',
    })
  }

  it('are kept there, every one', () => {
    const registration = {
      ...line,
      service: 'exchange',
      solution: 'S2',
      generation: 'v1',
      issuer: 'https://fhir.example.org',
      bases: [{ kind: 'gp', url: 'https://fhir.example.org' }],
    } as const
    expect(kept(everySearch(gate('gp', registration), registration))).toEqual(Object.keys(RULES))
  })

  it('are none of a plain server’s', () => {
    const registration = {
      ...line,
      service: 'fhir-r4',
      issuer: 'https://fhir.example.org',
      bases: [{ kind: 'r4', url: 'https://fhir.example.org' }],
    } as const
    const all = everySearch(gate('r4', registration), registration)
    expect(all.length).toBeGreaterThan(30)
    expect(kept(all)).toEqual([])
    // A code that a person enters is a code there, with or without its system.
    expect(all.flat()).toContainEqual(['type', '34133-9'])
  })
})

const response: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'q1',
  status: 'completed',
  questionnaire: 'https://example.org/phq-9',
  subject: { reference: 'Patient/7' },
}

const document: DocumentReference = {
  resourceType: 'DocumentReference',
  id: 'd1',
  status: 'current',
  subject: { reference: 'Patient/7' },
  type: { coding: [{ system: 'http://loinc.org', code: '34133-9' }] },
  content: [{ attachment: { contentType: 'text/plain', data: 'aGk=' } }],
}

const world = {
  types: Object.fromEntries(
    Object.entries(DECLARED).map(([type, searchParam]) => [type, { searchParam }]),
  ),
  records: [patient, response, document],
}

const staff = {
  launch: 'practitioner',
  user: { role: 'practitioner' },
  scopes: { asked: ['user/*.cruds'], granted: ['user/*.cruds'] },
} as const

/** Every screen that asks a server for something by itself. */
const SCREENS = registry.views
  .flatMap(({ path, place }) => (place === 'service' ? [] : [`/${path}`]))
  .concat('', '/timeline', '/results', '/flow-sheet', '/trends', '/scores', '/documents/read')
  .concat('/compare', '/generate', '/forms', '/forms/phq-2', '/summary', '/offered')
  .concat('/duplicates', '/correct')

describe('no screen of a plain server asks by them', () => {
  beforeAll(async () => import('~/patients/PatientSearchScreen'))

  it.each(SCREENS)('/patients/7%s', async (screenAt) => {
    const { asked } = await openPlain(`/patients/7${screenAt}`, world, { session: staff })
    const main = await screen.findByRole('main', {}, ROOM)
    await waitFor(() => expect(main.textContent).not.toMatch(/Loading/), ROOM)
    expect(asked.length).toBeGreaterThan(1)
    expect(kept(asked.map(({ params }) => params))).toEqual([])
  })

  it('nor the search for people, which asks for a day of birth as R4 has it', async () => {
    const { asked } = await openPlain('/patients', world, { session: staff })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Date of birth(?!,)/ }, ROOM), {
      target: { value: '03/12/1984' },
    })
    expect(screen.queryByLabelText(patientSearch.field._text)).toBeNull()
    await press(patientSearch.find)
    const searches = () =>
      asked.filter(({ params }) => params.some(([name]) => name === 'birthdate'))
    await waitFor(() => expect(searches()).toHaveLength(1), ROOM)
    expect(searches()[0]?.params).toContainEqual(['birthdate', DAY])
    expect(kept(asked.map(({ params }) => params))).toEqual([])
  })
})
