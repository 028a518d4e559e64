// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FhirResource, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { formNotices as notices } from '~/i18n/en/forms/form-notices'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { formNotices as spanishNotices } from '~/i18n/es/forms/form-notices'
import { questionnaires as spanish } from '~/i18n/es/forms/questionnaires'
import { click, press } from '../writing/press-fixture'
import { ANSWERED, OF_OURS, open, ours, overOrders, ROOM, TASK } from './asked-forms-fixture'

overOrders(
  () => import('~/questionnaires/asked/AskedFormScreen'),
  () => import('~/questionnaires/choose/ChooseFormScreen'),
  () => import('~/questionnaires/fill/FillFormScreen'),
  () => import('~/questionnaires/lend/LentForm'),
  () => import('~/questionnaires/lend/UnsentMark'),
  () => import('../desk/WithUnfinished'),
)

const { fill, lend, choose } = questionnaires
const { request } = notices

/** The form among all forms, without its request. */
async function card(name: string) {
  return waitFor(() => {
    const found = screen
      .getAllByRole('link', { name })
      .find((link) => link.getAttribute('href')?.startsWith('/patients/7/forms/') === true)
    if (found === undefined) throw new Error('The form is not in the list')
    return found
  }, ROOM)
}

/** Hands the device over, answers the only question in text, and sends it. */
async function answeredByPatient(sent: readonly QuestionnaireResponse[]) {
  await press(lend.begin)
  await press(lend.beginNow)
  await screen.findByText(lend.only, undefined, ROOM)
  // Written as patients read it, on the device of staff too.
  await waitFor(() => expect(document.body.textContent).toMatch(/Born\sMarch\s12,\s1984/))
  fireEvent.change(await screen.findByRole('textbox', { name: 'How do you sleep?' }, ROOM), {
    target: { value: 'Badly' },
  })
  await press(fill.review)
  await press(fill.send)
  await screen.findByText(lend.sent, undefined, ROOM)
  expect(sent).toHaveLength(1)
  return sent[0]
}

describe('what is sent from a device in a patient’s hands', () => {
  it.each<[string, string, FhirResource, readonly object[] | undefined]>([
    ['an order', 'ServiceRequest/o1', OF_OURS, [{ reference: 'ServiceRequest/o1' }]],
    // R4 has no place in a response for a task.
    ['a task', 'Task/t1', TASK, undefined],
  ])('names %s, the patient who answered, and the staff who took it', async (_, of, kept, on) => {
    const { sent } = await open({
      address: `/patients/7/${of}/form`,
      kept: [kept],
      role: 'practitioner',
    })
    const response = await answeredByPatient(sent)
    expect(response).toMatchObject({
      status: 'completed',
      questionnaire: ours.url,
      subject: { reference: 'Patient/7' },
      source: { reference: 'Patient/7' },
      author: { reference: 'Practitioner/1' },
    })
    expect(response?.basedOn).toEqual(on)
  })

  it('names the order to which the screen of forms has led', async () => {
    const { sent } = await open({
      address: '/patients/7/forms',
      kept: [OF_OURS],
      role: 'practitioner',
    })
    await click(await card(choose.fill('Sleep diary')))
    await click(await screen.findByRole('link', { name: request.go }, ROOM))
    await waitFor(
      () => expect(window.location.pathname).toBe('/patients/7/ServiceRequest/o1/form'),
      ROOM,
    )
    await screen.findByRole('button', { name: lend.begin }, ROOM)
    expect(screen.queryByRole('link', { name: request.go })).toBeNull()
    expect((await answeredByPatient(sent))?.basedOn).toEqual([{ reference: 'ServiceRequest/o1' }])
  })
})

describe('a form that is opened without its request', () => {
  const opened = async (kept: readonly FhirResource[], role: 'patient' | 'practitioner') => {
    const { asked } = await open({ address: '/patients/7/forms', kept, role })
    await click(await card(choose.fill('Sleep diary')))
    await screen.findByRole('textbox', { name: 'How do you sleep?' }, ROOM)
    return asked
  }
  const link = () => screen.findByRole('link', { name: request.go }, ROOM)

  it.each(['patient', 'practitioner'] as const)('leads a %s to it', async (role) => {
    await opened([OF_OURS], role)
    expect((await link()).getAttribute('href')).toBe('/patients/7/ServiceRequest/o1/form')
  })

  it('leads to the order where a task carries it out', async () => {
    await opened([OF_OURS, { ...TASK, basedOn: [{ reference: 'ServiceRequest/o1' }] }], 'patient')
    expect((await link()).getAttribute('href')).toBe('/patients/7/ServiceRequest/o1/form')
  })

  it.each<[string, string]>([
    ['the screen of forms', '/patients/7/forms'],
    ['its request', '/patients/7/ServiceRequest/o1/form'],
  ])('names it in answers that were begun before, gone on with from %s', async (_, address) => {
    const device = new IDBFactory()
    await open({ address: '/patients/7/forms', kept: [], device })
    await click(await card(choose.fill('Sleep diary')))
    fireEvent.change(await screen.findByRole('textbox', { name: 'How do you sleep?' }, ROOM), {
      target: { value: 'Badly' },
    })
    await screen.findByText(/^Saved on this device/, undefined, ROOM)
    cleanup()
    const { sent } = await open({ address, kept: [OF_OURS], device })
    await click(await screen.findByRole('link', { name: /Continue: .*Sleep diary/ }, ROOM))
    await press(request.name)
    expect(await screen.findByText(request.named)).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(request.title)
    await press(questionnaires.fill.review)
    await press(questionnaires.fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(sent[0]).toMatchObject({ basedOn: [{ reference: 'ServiceRequest/o1' }] })
  })

  it.each<[string, readonly FhirResource[]]>([
    ['it was answered', [OF_OURS, ANSWERED]],
    ['it was withdrawn', [{ ...OF_OURS, status: 'revoked' }]],
    ['it is for somebody else', [{ ...OF_OURS, performer: [{ reference: 'Practitioner/2' }] }]],
    ['it asks for another form', [{ ...OF_OURS, extension: [] }]],
  ])('leads nowhere where %s', async (_, kept) => {
    const asked = await opened(kept, 'patient')
    await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/Task'))).toBe(true), ROOM)
    await waitFor(
      () => expect(asked.some(({ path }) => path.startsWith('/QuestionnaireResponse'))).toBe(true),
      ROOM,
    )
    expect(screen.queryByRole('link', { name: request.go })).toBeNull()
  })
})

const QUESTION = 'Do you have thoughts of hurting yourself?'
const asksOfHarm: Questionnaire = {
  ...ours,
  item: [
    {
      linkId: '1',
      text: QUESTION,
      type: 'boolean',
      _text: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/translation',
            extension: [
              { url: 'lang', valueCode: 'es' },
              { url: 'content', valueString: '¿Piensa en hacerse daño?' },
            ],
          },
        ],
      },
    },
  ],
}

describe('an answer about danger in a form that comes back unsent', () => {
  const patient = async (answer: string, device: IDBFactory) => {
    const opened = await open({
      address: '/patients/7/ServiceRequest/o1/form',
      kept: [OF_OURS],
      role: 'practitioner',
      catalogued: asksOfHarm,
      device,
    })
    await press(lend.begin)
    await press(lend.beginNow)
    await screen.findByText(lend.only, undefined, ROOM)
    await click(await screen.findByRole('radio', { name: answer }, ROOM))
    await screen.findByText(/^Saved on this device/, undefined, ROOM)
    await press(lend.end)
    await press(lend.endNow)
    await screen.findByText(fill.begun, undefined, ROOM)
    return opened
  }

  it('is told to staff when they take the device back, with its question, and nowhere else', async () => {
    const device = new IDBFactory()
    const { sent, asked } = await patient('Yes', device)
    const told = await screen.findByText(notices.unsent, undefined, ROOM)
    const notice = within(told.closest('[role=alert]') ?? document.createElement('p'))
    expect(notice.getByText(questionnaires.safety.staff.title)).toBeDefined()
    expect(notice.getByText(new RegExp(QUESTION.replace('?', '\\?')))).toBeDefined()
    expect(sent).toEqual([])
    expect(asked.map(({ path }) => path).join(' ')).not.toContain('hurting')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hurting')
    cleanup()
    // Later, among the forms and on the first page.
    const later = { kept: [OF_OURS], role: 'practitioner', catalogued: asksOfHarm, device } as const
    await open({ ...later, address: '/patients/7/forms', isSpanish: true })
    await screen.findByText(spanishNotices.unsent, undefined, ROOM)
    expect(screen.getByText(/¿Piensa en hacerse daño\?/)).toBeDefined()
    cleanup()
    await open({ ...later, address: '/patients/7' })
    expect(await screen.findByText(notices.unsentMark, undefined, ROOM)).toBeDefined()
  })

  it('is not told where the patient answered no', async () => {
    const device = new IDBFactory()
    await patient('No', device)
    cleanup()
    await open({
      address: '/patients/7/forms',
      kept: [OF_OURS],
      role: 'practitioner',
      catalogued: asksOfHarm,
      device,
      isSpanish: true,
    })
    await card(spanish.choose.fill('Sleep diary'))
    await screen.findByRole('link', { name: /Continuar: Sleep diary/ }, ROOM)
    expect(screen.queryByText(spanishNotices.unsent)).toBeNull()
  })
})
