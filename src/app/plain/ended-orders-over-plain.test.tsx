// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { FhirResource, ServiceRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { formAsked as words } from '~/i18n/en/forms/form-asked'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { formAsked as spanish } from '~/i18n/es/forms/form-asked'
import { click, press } from '../writing/press-fixture'
import {
  OF_OURS,
  open,
  order,
  overOrders,
  REFERRED,
  ROOM,
  TASK,
  theirs,
} from './asked-forms-fixture'

overOrders(
  () => import('~/questionnaires/asked/AskedFormScreen'),
  () => import('~/questionnaires/choose/ChooseFormScreen'),
  () => import('~/questionnaires/fill/FillFormScreen'),
)

const QUESTION = 'How do you sleep?'
const { fill } = questionnaires
const { ended } = words
const ofOrder = '/patients/7/ServiceRequest/o1/form'

async function answer(value: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: QUESTION }, ROOM), {
    target: { value },
  })
  await screen.findByText(/^(?:Saved on this device|Guardado en este dispositivo)/, undefined, ROOM)
}

describe('a form whose order ends while it is being filled in', () => {
  it.each<[string, FhirResource, keyof typeof ended, boolean]>([
    ['withdrawn', { ...OF_OURS, status: 'revoked' }, 'withdrawn', true],
    ['done elsewhere', { ...OF_OURS, status: 'completed' }, 'done', true],
    ['put on hold', { ...OF_OURS, status: 'on-hold' }, 'held', true],
    ['a mistake', { ...OF_OURS, status: 'entered-in-error' }, 'mistake', false],
    ['a mere idea', { ...OF_OURS, intent: 'proposal' }, 'other', true],
  ])('is sent only where the person says so: %s', async (_, after, end, isNamed) => {
    const { sent, change } = await open({ address: ofOrder, kept: [OF_OURS] })
    await answer('Badly')
    change(after)
    await press(fill.review)
    expect(await screen.findByText(ended[end], undefined, ROOM)).toBeDefined()
    expect(screen.getByText(ended.kept)).toBeDefined()
    expect(screen.getByText('Badly')).toBeDefined()
    expect(screen.queryByRole('button', { name: fill.send })).toBeNull()
    await press(ended.goOn)
    await press(fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(sent[0]?.basedOn).toEqual(isNamed ? [{ reference: 'ServiceRequest/o1' }] : undefined)
  })

  it.each([
    [OF_OURS, { ...OF_OURS, status: 'revoked' }, 'withdrawn'],
    // Nobody says who cancelled a task, or why.
    [TASK, { ...TASK, status: 'cancelled' }, 'other'],
  ] as const)('is told when its draft is gone on with later: %o', async (before, after, end) => {
    const device = new IDBFactory()
    const address = `/patients/7/${before.resourceType}/${before.id}/form`
    await open({ address, kept: [before], device })
    await answer('Badly')
    cleanup()
    const { sent } = await open({ address, kept: [after], device, isSpanish: true })
    expect(await screen.findByText(spanish.over, undefined, ROOM)).toBeDefined()
    await click(await screen.findByRole('link', { name: /Sleep diary/ }, ROOM))
    expect(await screen.findByText(spanish.ended[end], undefined, ROOM)).toBeDefined()
    const field = await screen.findByRole('textbox', { name: QUESTION }, ROOM)
    expect(field.getAttribute('value') ?? field.textContent).toContain('Badly')
    expect(sent).toEqual([])
  })

  it('is sent as ever where the order stands', async () => {
    const { sent } = await open({ address: ofOrder, kept: [OF_OURS] })
    await answer('Badly')
    await press(fill.review)
    await press(fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(screen.queryByText(ended.kept)).toBeNull()
  })

  it('names no task as an order in its answers', async () => {
    const { sent } = await open({ address: '/patients/7/Task/t1/form', kept: [TASK] })
    await answer('Badly')
    await press(fill.review)
    await press(fill.send)
    await waitFor(() => expect(sent).toHaveLength(1), ROOM)
    expect(sent[0]?.basedOn).toBeUndefined()
  })
})

describe('answers to a form that only the service has', () => {
  it.each<[string, ServiceRequest]>([
    ['by its address', order('o1', { valueCanonical: theirs.url })],
    [
      'as a record',
      order('o1', { url: REFERRED, valueReference: { reference: 'Questionnaire/theirs' } }),
    ],
  ])('are found again in another session, after the order is over: %s', async (_, asked) => {
    const device = new IDBFactory()
    await open({ address: ofOrder, kept: [asked], device })
    await answer('Badly')
    cleanup()
    sessionStorage.clear()
    await open({ address: '/patients/7/forms', kept: [{ ...asked, status: 'completed' }], device })
    await click(await screen.findByRole('link', { name: /Pain diary/ }, ROOM))
    const field = await screen.findByRole('textbox', { name: QUESTION }, ROOM)
    expect(field.getAttribute('value') ?? field.textContent).toContain('Badly')
  })

  it('are said to be kept where the service has it no more', async () => {
    const device = new IDBFactory()
    const asked = order('o1', { valueCanonical: theirs.url })
    await open({ address: ofOrder, kept: [asked], device })
    await answer('Badly')
    cleanup()
    sessionStorage.clear()
    await open({ address: '/patients/7/forms', kept: [], device, mayReadForms: false })
    await click(await screen.findByRole('link', { name: /Pain diary/ }, ROOM))
    expect(await screen.findByText(words.formGone, undefined, ROOM)).toBeDefined()
  })
})

it('A form that an order names in one version is opened in that version, or not at all', async () => {
  const now = { ...theirs, meta: { versionId: '3' } }
  const named = (version: string) =>
    order('o1', {
      url: REFERRED,
      valueReference: { reference: `Questionnaire/theirs/_history/${version}` },
    })
  const page = { address: '/patients/7/ServiceRequest/o1' }
  await open({ ...page, kept: [named('3')], theirForm: now })
  expect(await screen.findByRole('link', { name: words.fillIn('Pain diary') }, ROOM)).toBeDefined()
  cleanup()
  sessionStorage.clear()
  await open({ ...page, kept: [named('2')], theirForm: now })
  expect(await screen.findByText(words.missing, undefined, ROOM)).toBeDefined()
})
