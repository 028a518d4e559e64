// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { FhirResource, Task } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formAsked as asked } from '~/i18n/en/forms/form-asked'
import { home as english } from '~/i18n/en/summary/home'
import { messages as spanish } from '~/i18n/es/messages'
import { home as spanishHome } from '~/i18n/es/summary/home'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld, ServedType } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const served = { searchParam: ['patient'] }
const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const old: FhirResource = {
  resourceType: 'Condition',
  id: 'c',
  subject: { reference: 'Patient/7' },
  code: { text: 'Asthma' },
  recordedDate: '2010-01-01',
}
const TASK: Task = {
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  description: 'Mood',
  for: { reference: 'Patient/7' },
  authoredOn: '2026-06-01',
  focus: { reference: 'Questionnaire/42' },
}
const OTHERS = ['Condition', 'Encounter', 'Procedure', 'QuestionnaireResponse', 'ServiceRequest']
const scopesOf = (...tasks: readonly string[]) =>
  ['Patient', ...OTHERS].map((type) => `patient/${type}.rs`).concat(tasks)

/** A server with tasks as it declares them, or without any. */
const worldOf = (
  task: ServedType | undefined,
  records: readonly FhirResource[] = [old],
): PlainWorld => ({
  types: {
    Patient: {},
    ...Object.fromEntries(OTHERS.map((type) => [type, served])),
    ...(task === undefined ? {} : { Task: task }),
  },
  records: [patient, TASK, ...records],
})

const signedIn = (granted: readonly string[]) => ({ scopes: { asked: granted, granted } })

/** The reasons for which a server that keeps tasks is not asked for all of them. */
const UNASKED: [string, ServedType, readonly string[]][] = [
  ['no scope of the sign-in is for them', served, scopesOf()],
  ['the scopes of the sign-in only read them', served, scopesOf('patient/Task.r')],
  ['the scopes are for some of them', served, scopesOf('patient/Task.rs?code=other')],
  ['the server does not search them', { interaction: ['read'] }, scopesOf('patient/Task.rs')],
  ['the server searches none by patient', { searchParam: [] }, scopesOf('patient/Task.rs')],
]

/** Asked for what the sign-in may see, a server leaves out the rest. */
const without = (path: string) =>
  path.startsWith('/Task')
    ? Response.json({ resourceType: 'Bundle', type: 'searchset', entry: [] })
    : undefined

describe.each(UNASKED)(
  'a form that a task may ask for is not denied where %s',
  (_, task, granted) => {
    it('on the first page', async () => {
      await openPlain(
        '/patients/7',
        { ...worldOf(task), answer: without },
        { session: signedIn(granted) },
      )
      expect(await screen.findByText(english.next.tasksUnread, undefined, ROOM)).toBeDefined()
      await screen.findByText(english.next.noneRead, undefined, ROOM)
      expect(screen.queryByText(english.next.none)).toBeNull()
    })

    it('on the page of a record in which nothing is recorded yet, in Spanish', async () => {
      await openPlain(
        '/patients/7',
        { ...worldOf(task, []), answer: without },
        { session: signedIn(granted), messages: spanish },
      )
      expect(await screen.findByText(spanishHome.next.tasksUnread, undefined, ROOM)).toBeDefined()
      expect(screen.queryByText(spanishHome.next.none)).toBeNull()
    })

    it('on the screen of forms', async () => {
      await openPlain(
        '/patients/7/forms',
        { ...worldOf(task), answer: without },
        { session: signedIn(granted) },
      )
      expect(await screen.findByText(asked.notAll, undefined, ROOM)).toBeDefined()
    })
  },
)

describe('tasks that ask for forms', () => {
  it('are none where the server keeps no tasks, whatever the scopes', async () => {
    await openPlain('/patients/7', worldOf(undefined), {
      session: signedIn(scopesOf('patient/Task.rs')),
    })
    await screen.findByText(english.next.none, undefined, ROOM)
    expect(screen.queryByText(english.next.tasksUnread)).toBeNull()
  })

  it.each([
    [['patient', '_sort', 'authored-on', 'status'], '-authored-on'],
    [['patient', '_sort', 'status'], undefined],
    [['patient', 'authored-on', 'status'], undefined],
    [['subject'], undefined],
  ])('are sorted by the server where it declares %j', async (searchParam, sort) => {
    const session = signedIn(scopesOf('patient/Task.rs'))
    const { asked: sent, statuses } = await openPlain('/patients/7', worldOf({ searchParam }), {
      session,
    })
    const tasks = () => sent.filter(({ path }) => path.startsWith('/Task'))
    await waitFor(() => expect(tasks()).toHaveLength(1), ROOM)
    const params = new Map(tasks().flatMap((one) => [...one.params]))
    expect(params.get('_sort')).toBe(sort)
    expect(params.get(searchParam[0] ?? '')).toBe('Patient/7')
    expect([...params.keys()].filter((name) => name !== '_count' && name !== '_sort')).toEqual(
      searchParam.slice(0, 1),
    )
    await waitFor(() => expect(statuses).toHaveLength(sent.length), ROOM)
    expect(statuses).not.toContain(400)
  })
})
