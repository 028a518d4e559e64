// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ServiceRequest } from 'fhir/r4'
import type { ComponentProps, ComponentType } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { home as english } from '~/i18n/en/summary/home'
import { staffCards } from '~/i18n/en/summary/staff-cards'
import { lazy } from '~/ui/late/lazy'
import { connectTestSession } from '~/views/TestSession'
import type { FormSteps, HomeState, UnfinishedWork } from './home-context'
import { NextCard } from './NextCard'
import { openHome } from './open-home-fixture'
import { OpenCard, StaffText } from './StaffCards'
import { wholeHome } from './whole-home-fixture'

afterEach(cleanup)

const words = english.next
const { connection } = connectTestSession({
  offers: { QuestionnaireResponse: ['patient', 'questionnaire_type'], ServiceRequest: ['patient'] },
})
const chartOf = (records: Parameters<typeof wholeHome>[1]) => wholeHome(connection, records)

const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-servicerequest-questionnaire'
const order = (id: string, text: string, more: object = {}): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/7' },
  authoredOn: '2026-06-01',
  code: { text },
  ...more,
})
const DIARY = 'https://forms.example.org/Questionnaire/diary'
const asks = { extension: [{ url, valueCanonical: DIARY }] }
const OF_A_FORM = order('form', 'Questionnaire', asks)

const asked: FormSteps = {
  asked: [],
  isCovered: () => false,
  isWhole: true,
  isLoading: false,
  Row: () => null,
}
const work: UnfinishedWork = { id: 'w', title: 'Sleep diary', savedAt: 5, to: '/x', of: undefined }

/** Parts that draw with what they have found once they are told to come. */
function heldParts() {
  const arrivals: (() => void)[] = []
  const held = <P extends object>(Found: ComponentType<P>): ComponentType<P> =>
    lazy(async () => new Promise<typeof Found>((resolve) => arrivals.push(() => resolve(Found))))
  const come = async () =>
    act(async () => {
      for (const arrive of arrivals) arrive()
    })
  return {
    WithUnfinished: held<ComponentProps<HomeState['WithUnfinished']>>(({ children }) =>
      children([work]),
    ),
    WithFormSteps: held<ComponentProps<HomeState['WithFormSteps']>>(({ children }) =>
      children(asked),
    ),
    come,
  }
}

describe('the next steps, until the program that knows forms is there', () => {
  it.each([
    ['for a patient, in the first seconds', { isPatient: true }, <NextCard key="next" />],
    ['for a patient, later', { isPatient: true, isLater: true }, <NextCard key="next" />],
    [
      'for staff',
      {},
      <StaffText key="open">
        <OpenCard />
      </StaffText>,
    ],
  ])('neither deny an order of a form nor show it as another one: %s', async (_, state, card) => {
    const { come, ...parts } = heldParts()
    const home = chartOf({ orders: [OF_A_FORM] })
    await openHome(connection, home, card, { ...state, ...parts })
    const region = screen.getByRole('region')
    for (const denial of [words.none, words.noneRead, staffCards.open.none])
      expect(region.textContent).not.toContain(denial)
    expect(within(region).queryByRole('link')).toBeNull()
    await come()
    expect(within(region).getAllByRole('link')).toHaveLength(2)
  })

  it('are all of it where no order can ask for a form', async () => {
    const { come, ...parts } = heldParts()
    const home = chartOf({ orders: [order('x', 'X-ray')] })
    await openHome(
      connection,
      home,
      <StaffText>
        <OpenCard />
      </StaffText>,
      { ...parts, isLater: true },
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
    await come()
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })
})

it('What comes late builds no row anew: the focus and all that was unfolded stay', async () => {
  const { come, ...parts } = heldParts()
  const orders = ['a', 'b', 'c', 'd', 'e'].map((id) => order(id, `Test ${id}`))
  const state = { ...parts, isPatient: true, isLater: true }
  await openHome(connection, chartOf({ orders }), <NextCard />, state)
  fireEvent.click(screen.getByRole('button', { name: english.showMore(2) }))
  const link = screen.getByRole('link', { name: /Test e/ })
  link.focus()
  await come()
  expect(screen.getByRole('link', { name: /Sleep diary/ })).toBeDefined()
  expect(document.activeElement).toBe(link)
  expect(screen.getByRole('button', { name: english.showFewer })).toBeDefined()
})
