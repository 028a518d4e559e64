// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { CarePlan, DiagnosticReport, FhirResource, Observation, Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject = { reference: 'Patient/7' }
const of = (code: string) => [{ coding: [{ code }] }]
const patient: Patient = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const plans: readonly CarePlan[] = [
  {
    resourceType: 'CarePlan',
    id: 'p1',
    status: 'active',
    intent: 'plan',
    subject,
    title: 'Walk every day',
    category: of('assess-plan'),
  },
  {
    resourceType: 'CarePlan',
    id: 'p2',
    status: 'active',
    intent: 'plan',
    subject,
    title: 'Not in a category',
  },
]
const reports: readonly DiagnosticReport[] = (['final', 'corrected'] as const).map((status) => ({
  resourceType: 'DiagnosticReport',
  id: status,
  status,
  subject,
  code: { text: `A ${status} report` },
}))
const results: readonly Observation[] = ['laboratory', 'social-history', 'house-word'].map(
  (category) => ({
    resourceType: 'Observation',
    id: category,
    status: 'final',
    subject,
    code: { text: `Of ${category}` },
    category: of(category),
    valueString: 'seen',
  }),
)
const records: readonly FhirResource[] = [patient, ...plans, ...reports, ...results]

const combination = (...names: readonly string[]) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/capabilitystatement-search-parameter-combination',
  extension: names.map((name) => ({ url: 'required', valueString: name })),
})
const served = (names: readonly string[], more: Readonly<Record<string, unknown>>) => ({
  searchParam: ['patient', ...names],
  more,
})

/** US Core's server to the letter: nothing but its combinations is answered. */
function world(declares: boolean, more: readonly FhirResource[] = []): PlainWorld {
  const by = (...names: readonly string[]) =>
    declares ? { extension: [combination('patient', ...names)] } : {}
  return {
    types: {
      Patient: {},
      CarePlan: served(['category'], by('category')),
      DiagnosticReport: served(['status', 'category'], by('status')),
      Observation: served(['category', 'code'], by('category')),
    },
    records: [...records, ...more],
    answer: (path, request) => {
      const [, type = ''] = /^\/(CarePlan|DiagnosticReport|Observation)\/_search$/.exec(path) ?? []
      return type === '' ? undefined : strictly(type, request, more)
    },
  }
}

async function strictly(
  type: string,
  request: Request,
  more: readonly FhirResource[],
): Promise<Response> {
  const params = new URLSearchParams(await request.clone().text())
  const wanted = type === 'DiagnosticReport' ? 'status' : 'category'
  const value = params.get(wanted)
  if (value === null)
    return Response.json(
      {
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'invalid', diagnostics: `${wanted} is missing` }],
      },
      { status: 400 },
    )
  const code = value.slice(value.indexOf('|') + 1)
  const found = [...records, ...more].filter((record) => {
    if (record.resourceType !== type) return false
    if ('status' in record && wanted === 'status') return record.status === code
    return 'category' in record && JSON.stringify(record.category).includes(`"code":"${code}"`)
  })
  return Response.json({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: found.map((resource) => ({ resource, fullUrl: `${PLAIN_URL}/${type}/${resource.id}` })),
  })
}

const main = () => screen.getByRole('main').textContent

describe.each([
  ['that declares only combinations', true],
  ['that declares none and says what is missing', false],
])('A server %s', (_, declares) => {
  it('gives a list by category, and the list tells what may be missing', async () => {
    const { asked, statuses } = await openPlain('/patients/7/care-plans', world(declares))
    await waitFor(() => expect(main()).toContain('Walk every day'))
    expect(main()).toContain(
      '1 entry · this service lists them only by category; entries without it, or with an unusual one, may be missing',
    )
    const params = asked
      .filter(({ path }) => path.startsWith('/CarePlan'))
      .map((one) => one.params.map(([name]) => name))
    expect(params.every((names) => names.includes('category'))).toBe(declares)
    expect(statuses.filter((status) => status >= 400).length > 0).toBe(!declares)
  })

  it('is asked by every status, which is all of a list', async () => {
    await openPlain('/patients/7/reports', world(declares))
    await waitFor(() => expect(main()).toContain('A corrected report'))
    expect(main()).toContain('A final report')
    expect(main()).not.toMatch(/may be missing|cannot be asked|was asked for ·/)
  })

  it('gives the timeline and trends, which never say that they have everything', async () => {
    await openPlain('/patients/7/timeline', world(declares), { messages: spanish })
    await waitFor(() => expect(main()).toContain('Of social-history'))
    expect(main()).toContain('Of laboratory')
    expect(main()).not.toContain('Of house-word')
    expect(main()).toContain(
      'solo se pueden pedir algunos tipos de Todas las observaciones, Planes de atención',
    )
  })

  it.each(['results', 'flow-sheet', 'trends', 'scores'])(
    'has results in %s with the words by which they are listed',
    async (screenOf) => {
      await openPlain(`/patients/7/${screenOf}`, world(declares))
      await waitFor(() =>
        expect(main()).toContain(
          'This service lists them only by category; entries without it, or with an unusual one, may be missing.',
        ),
      )
    },
  )

  it('has nothing to claim about a record whose lists may miss something', async () => {
    await openPlain('/patients/7', world(declares))
    await waitFor(() => expect(main()).toContain('entries without it'))
    await waitFor(() => expect(main()).not.toMatch(/Loading/))
    expect(document.body.textContent).not.toMatch(/was asked for all|Everything that/)
  })

  it.each([
    [
      english,
      /lists them only by category; entries without it/,
      /loaded so far|are loaded\. There/,
    ],
    [spanish, /solo las muestra por categoría; pueden faltar/, /se ha cargado|cargado todos/],
  ])(
    'does not say of numbers that can all be asked for that some are not loaded',
    async (messages, said, not) => {
      const number = (day: string): Observation => ({
        resourceType: 'Observation',
        id: day,
        status: 'final',
        subject,
        code: { text: 'Glucose' },
        category: of('laboratory'),
        effectiveDateTime: day,
        valueQuantity: { value: 5, unit: 'mmol/L' },
      })
      for (const numbers of [[], [number('2020-01-01'), number('2020-02-01')]]) {
        await openPlain('/patients/7', world(declares, numbers), { messages })
        const card = await screen.findByRole('region', { name: /^(?:My numbers|Mis valores)/ })
        await waitFor(() => expect(card.textContent).toMatch(said))
        expect(card.textContent).not.toMatch(not)
        cleanup()
      }
    },
  )
})
