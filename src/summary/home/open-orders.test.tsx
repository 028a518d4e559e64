// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { FhirResource, ServiceRequest } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { home as english } from '~/i18n/en/summary/home'
import type { ViewPath } from '~/record/view'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { fetchHomeWords } from './home-words'
import { openOrders } from './next'
import { NextRow } from './NextRows'
import { openHome } from './open-home-fixture'
import { wholeHome } from './whole-home-fixture'

afterEach(cleanup)

const subject = { reference: 'Patient/7' }
const { connection } = connectTestSession({
  offers: Object.fromEntries(
    registry.views.map(({ type }) => [type, ['patient', 'category', '_id', 'questionnaire_type']]),
  ),
})

const worldOf = (records: Parameters<typeof wholeHome>[1]) => wholeHome(connection, records)

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
    ...(['lab-results', 'vital-signs', 'observations'] as const).map(
      (path): [string, ViewPath, FhirResource, boolean] => [
        `a result of the list ${path}`,
        path,
        { resourceType: 'Observation', id: 'r', status: 'final', code: {}, subject, basedOn },
        true,
      ],
    ),
    [
      'a scan that is only registered',
      'imaging',
      { resourceType: 'ImagingStudy', id: 'i', status: 'registered', subject, basedOn },
      false,
    ],
  ])('is answered, or not, by %s', (_, path, answer, isAnswered) => {
    const home = worldOf({ orders: [order], [path]: [answer] })
    expect(openOrders(home)).toHaveLength(isAnswered ? 0 : 1)
  })
})

describe('the row of an order', () => {
  beforeAll(async () => fetchHomeWords('en'))
  const { next } = english
  const view = registry.byPath('orders')

  async function rowOf(
    isPatient: boolean,
    home: ReturnType<typeof worldOf>,
    more: Partial<ServiceRequest> = {},
  ) {
    if (view === undefined) throw new Error('no list of orders')
    await openHome(
      connection,
      home,
      <ul>
        <NextRow item={{ kind: 'order', resource: { ...order, ...more } }} view={view} />
      </ul>,
      { isPatient, now: new Date(2026, 9, 20) },
    )
    const text = (await screen.findByRole('listitem')).textContent
    cleanup()
    return text
  }

  it.each([true, false])('says that it is open, and denies nothing: %s', async (isPatient) => {
    const home = worldOf({ orders: [order] })
    const texts = [
      await rowOf(isPatient, home),
      await rowOf(isPatient, home, { occurrenceDateTime: undefined }),
      await rowOf(isPatient, home, { occurrenceDateTime: undefined, authoredOn: undefined }),
    ]
    expect(texts.join()).not.toMatch(/not done|overdue/i)
    expect(texts.at(-1)).toContain(next.open)
  })
})
