// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { FhirResource, ServiceRequest } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { home as english } from '~/i18n/en/summary/home'
import { chartPlan, type RefusedView } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import type { ViewPath } from '~/record/view'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { homeChart } from './home-chart'
import { fetchHomeWords } from './home-words'
import { areAnswersRead, openOrders } from './next'
import { NextRow } from './NextRows'
import { openHome } from './open-home-fixture'

afterEach(cleanup)

const subject = { reference: 'Patient/7' }
const offered = (types: readonly string[]) =>
  connectTestSession({
    offers: Object.fromEntries(
      types.map((type) => [type, ['patient', 'category', '_id', 'questionnaire_type']]),
    ),
  }).connection
const TYPES = [...new Set(registry.views.map(({ type }) => type))]
const connection = offered(TYPES)

/** A record with these entries; every list is whole but those that are named. */
function worldOf(
  records: Partial<Record<ViewPath, readonly FhirResource[]>>,
  partly: readonly ViewPath[] = [],
  types: readonly string[] = TYPES,
) {
  const { permitted, refused } = chartPlan(registry.views, '7', offered(types).capability)
  const lists = permitted.map((list): ChartList => ({
    ...list,
    failure: undefined,
    loading: false,
    result: {
      matches: records[list.view.path] ?? [],
      included: [],
      foreign: 0,
      issues: [],
      complete: !partly.includes(list.view.path),
      ended: !partly.includes(list.view.path),
      pages: 1,
      receivedAt: 5,
    },
  }))
  return { home: homeChart({ patientId: '7', lists }), refused }
}

const order: ServiceRequest = {
  resourceType: 'ServiceRequest',
  id: 'o',
  status: 'active',
  intent: 'order',
  subject,
  code: { text: 'Referral to cardiology' },
  authoredOn: '2026-07-04',
  occurrenceDateTime: '2026-08-01',
}
const basedOn = [{ reference: 'ServiceRequest/o' }]

describe('an order', () => {
  it.each<[string, ViewPath, FhirResource, boolean]>([
    [
      'a visit that is over',
      'visits',
      { resourceType: 'Encounter', id: 'v', status: 'finished', class: {}, subject, basedOn },
      true,
    ],
    [
      'a visit that is planned',
      'visits',
      { resourceType: 'Encounter', id: 'v', status: 'planned', class: {}, subject, basedOn },
      false,
    ],
    [
      'a scan',
      'imaging',
      { resourceType: 'ImagingStudy', id: 'i', status: 'available', subject, basedOn },
      true,
    ],
    [
      'a scan that is only registered',
      'imaging',
      { resourceType: 'ImagingStudy', id: 'i', status: 'registered', subject, basedOn },
      false,
    ],
  ])('is answered, or not, by %s', (_, path, answer, isAnswered) => {
    const { home } = worldOf({ orders: [order], [path]: [answer] })
    expect(openOrders(home)).toHaveLength(isAnswered ? 0 : 1)
  })

  const ANSWERS = ['reports', 'procedures', 'observations', 'visits', 'imaging'] as const
  it.each(ANSWERS)('may have an answer where not all is read of %s', (path) => {
    const { home, refused } = worldOf({ orders: [order] }, [path])
    expect(areAnswersRead(home, refused)).toBe(false)
  })

  it.each(['DiagnosticReport', 'Procedure', 'Observation', 'Encounter'])(
    'may have an answer where this sign-in may not read %s',
    (type) => {
      const { home, refused } = worldOf(
        { orders: [order] },
        [],
        TYPES.filter((one) => one !== type),
      )
      expect(areAnswersRead(home, refused)).toBe(false)
    },
  )

  it('is known to have none where all is read', () => {
    const { home, refused } = worldOf({ orders: [order] }, ['documents'])
    expect(areAnswersRead(home, refused)).toBe(true)
  })
})

describe('the row of an order', () => {
  beforeAll(async () => fetchHomeWords('en'))
  const { next, open } = english
  const view = registry.byPath('orders')

  async function rowOf(
    isPatient: boolean,
    { home, refused }: ReturnType<typeof worldOf>,
    more: Partial<ServiceRequest> = {},
  ) {
    if (view === undefined) throw new Error('no list of orders')
    const own: readonly RefusedView[] = refused
    await openHome(
      connection,
      home,
      <ul>
        <NextRow item={{ kind: 'order', resource: { ...order, ...more } }} view={view} />
      </ul>,
      { isPatient, refused: own, now: new Date(2026, 9, 20) },
    )
    const text = (await screen.findByRole('listitem')).textContent
    cleanup()
    return text
  }

  it.each([true, false])(
    'denies that it was done only where that is known (%s)',
    async (isPatient) => {
      for (const [world, isKnown] of [
        [worldOf({ orders: [order] }), true],
        [worldOf({ orders: [order] }, ['reports']), false],
      ] as const) {
        const texts = [
          await rowOf(isPatient, world),
          await rowOf(isPatient, world, { occurrenceDateTime: undefined }),
          await rowOf(isPatient, world, { occurrenceDateTime: undefined, authoredOn: undefined }),
        ].join(' | ')
        const denies = new RegExp(`not done yet|${open.overdue}`, 'i')
        expect(denies.test(texts)).toBe(isKnown)
        expect(texts.toLowerCase().includes(next.stillOpen.toLowerCase())).toBe(!isKnown)
      }
    },
  )
})
