// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { responseStatus } from '~/i18n/en/forms/response-status'
import { writing } from '~/i18n/en/forms/writing'
import { home } from '~/i18n/en/summary/home'
import { parseRegistrations } from '~/smart/registrations'
import type { Solution } from '~/smart/registration'
import { invariant } from '~/std/invariant'
import { Caller } from '../../../sandbox/caller'
import { registrationsOf } from '../../../sandbox/registrations'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { click, press } from './press-fixture'

const PHQ9 = 'Patient Health Questionnaire (PHQ-9)'
const MARTA = { reference: 'Patient/p101' }

interface Visit {
  readonly address?: string
  readonly caller?: Caller
  readonly as?: 'patient' | 'practitioner'
  /** The person who signed in, if it is not the patient. */
  readonly user?: string
  /** The older connection, which takes forms, unless it says otherwise. */
  readonly generation?: 'v1' | 'v2'
}

/**
 * Opens the app of somebody who signed in by a connection of an organization, with the scopes that
 * its registration asks for.
 */
async function visit({
  address = '/patients/p101',
  caller = new Caller({ solution: 'S2' }),
  as = 'patient',
  user = as === 'patient' ? MARTA.reference : 'Practitioner/pr10001',
  generation = 'v1',
}: Visit = {}) {
  const { registrations } = parseRegistrations({ registrations: registrationsOf(caller.world) })
  const registration = registrations.find(({ id }) => id.endsWith(generation))
  invariant(registration !== undefined, 'it has such a connection')
  const scopes = registration.clients[as]?.scope.split(' ') ?? []
  const sent: { readonly method: string; readonly body: object; readonly match: string | null }[] =
    []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/questionnaires/'))
      return new Response(readFileSync(`public${pathname}`))
    if (/\/QuestionnaireResponse(\/[^/_]+)?$/.test(pathname) && typeof init.body === 'string')
      sent.push({
        method: String(init.method),
        match: new Headers(init.headers).get('If-Match'),
        body: JSON.parse(init.body) as object,
      })
    const answer = await caller.sandbox.fetch(new Request(url, init))
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const session = sessionOver({
    bases: basesOf(caller, generation),
    scopes,
    registration,
    launch: as,
    user: { role: as, subject: user, reference: user },
    ...(as === 'patient' ? { patient: 'p101' } : {}),
  })
  const connection = await connected(session, () =>
    Promise.resolve(
      caller.token({ generation, scopes, ...(as === 'patient' ? { patient: 'p101' } : {}) }),
    ),
  )
  await openApp(connection, address)
  return { caller, sent }
}

const only = (solution: Solution) => new Caller({ solution })

/** The stored forms of one kind, newest version. */
async function stored(caller: Caller, kind = 'Assessment') {
  const { json } = await caller.call(
    'gp',
    `/QuestionnaireResponse?patient=p101&questionnaire_type=${kind}`,
  )
  return (json as { entry: { resource: { id: string; status: string } }[] }).entry.map(
    ({ resource }) => resource,
  )
}

async function asked(caller: Caller): Promise<string> {
  const found = (await stored(caller)).find(({ status }) => status === 'in-progress')
  invariant(found !== undefined, 'the clinic asks for a form')
  return found.id
}

/** Answers the questions of the PHQ-9 from one number to another. */
async function answer(from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    const question = await screen.findByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })
    fireEvent.click(
      within(question).getByRole('radio', {
        name: number === 9 ? 'Not at all' : 'Several days',
      }),
    )
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A patient whose sign-in may send forms', () => {
  it('finds what the clinic asks for under Next, leaves it and goes on, and sends it once, as its author', async () => {
    const { caller } = await visit()
    const row = await screen.findByRole('link', { name: home.next.toFillIn(PHQ9) })
    expect(row.closest('li')?.textContent).toContain(home.next.askedForOn('October 31, 2026'))
    await click(row)
    await screen.findByRole('heading', { level: 1, name: PHQ9 })
    await answer(1, 5)
    await press(words.fill.keepAtProvider)
    await screen.findByRole('heading', { name: words.fill.keptThere })
    cleanup()

    const { sent } = await visit({ caller })
    await click(await screen.findByRole('link', { name: home.next.form(PHQ9) }))
    const fifth = await screen.findByRole('radiogroup', { name: /^5\. / })
    expect(
      within(fifth).getByRole<HTMLInputElement>('radio', { name: 'Several days' }).checked,
    ).toBe(true)
    await answer(6, 9)
    await press(words.fill.review)
    expect(await screen.findByText(words.score.of('8', '27'))).toBeTruthy()
    await press(words.fill.send)
    await screen.findByText(writing.receipt.sentence)
    expect(screen.getByText(words.score.of('8', '27'))).toBeTruthy()
    expect(sent).toEqual([
      {
        method: 'PUT',
        match: 'W/"2"',
        body: expect.objectContaining({
          status: 'completed',
          subject: MARTA,
          author: MARTA,
          source: MARTA,
        }),
      },
    ])
    expect((await stored(caller)).filter(({ status }) => status === 'in-progress')).toEqual([])
    const [door] = screen.getAllByRole('link', { name: 'Home' })
    invariant(door !== undefined, 'the first page has a door')
    await click(door)
    await screen.findByRole('link', { name: home.next.form('Treatment plan') })
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: home.next.form(PHQ9) })).toBeNull(),
    )
  })

  it('who acts for a patient is named as the one who answered', async () => {
    const user = 'RelatedPerson/rp10001'
    const caller = new Caller({ solution: 'S2' })
    const { sent } = await visit({
      caller,
      user,
      address: `/patients/p101/QuestionnaireResponse/${await asked(caller)}/change`,
    })
    await answer(1, 9)
    await press(words.fill.review)
    await press(words.fill.send)
    await screen.findByText(writing.receipt.sentence)
    expect(sent[0]?.body).toMatchObject({
      subject: MARTA,
      author: { reference: user },
      source: { reference: user },
    })
  })

  it('fills in what is asked for and does not stop or take it back; what a clinician recorded is not the patient’s to change', async () => {
    const caller = new Caller({ solution: 'S2' })
    await visit({ caller, address: `/patients/p101/QuestionnaireResponse/${await asked(caller)}` })
    const fill = await screen.findByRole('link', { name: responseStatus.change.fillIn })
    expect(fill.getAttribute('href')).toMatch(/\/change$/)
    expect(screen.queryByRole('button', { name: responseStatus.steps.stopped })).toBeNull()
    cleanup()

    const plan = (await stored(caller, 'TreatmentPlan')).find(
      ({ status }) => status === 'in-progress',
    )
    invariant(plan !== undefined, 'a clinician has begun a plan')
    await visit({ caller, address: `/patients/p101/QuestionnaireResponse/${plan.id}` })
    await screen.findByText(/^Version 1/)
    expect(
      screen.queryByRole('link', { name: responseStatus.change.link['in-progress'] }),
    ).toBeNull()
    cleanup()
    await visit({ caller, address: `/patients/p101/QuestionnaireResponse/${plan.id}/change` })
    await screen.findByText(responseStatus.change.theirs)
    expect(screen.queryByRole('button', { name: responseStatus.change.check })).toBeNull()
  })
})

describe('Staff', () => {
  it('ask a patient for a form by storing it without answers, and the patient has it under Next', async () => {
    const { caller, sent } = await visit({
      as: 'practitioner',
      address: '/patients/p101/forms/gad-7',
    })
    await press(words.fill.ask)
    await screen.findByRole('heading', { name: words.fill.asked })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      status: 'in-progress',
      subject: MARTA,
      author: { reference: 'Practitioner/pr10001' },
      source: MARTA,
    })
    expect(sent[0]?.body).not.toHaveProperty('item')
    cleanup()
    await visit({ caller })
    await screen.findByRole('link', { name: /^To fill in: .*\(GAD-7\)$/ })
  })

  it('may save a form that they have begun to answer themselves, and do not ask for it then', async () => {
    await visit({ as: 'practitioner', address: '/patients/p101/forms/phq-9' })
    await screen.findByRole('button', { name: words.fill.ask })
    await answer(1, 1)
    await screen.findByRole('button', { name: words.fill.keepThere })
    expect(screen.queryByRole('button', { name: words.fill.ask })).toBeNull()
  })
})

describe('Nothing is sent that says nothing', () => {
  it('of a form without required questions in which nothing is answered', async () => {
    const { sent } = await visit({ address: '/patients/p101/forms/social-needs' })
    await press(words.fill.review)
    expect(await screen.findByText(new RegExp(words.fill.nothingAnswered))).toBeTruthy()
    expect(screen.queryByText(new RegExp(words.fill.noProblems))).toBeNull()
    expect(screen.queryByRole('button', { name: words.fill.send })).toBeNull()
    await press(words.fill.change)
    const [question] = await screen.findAllByRole('radiogroup')
    invariant(question !== undefined, 'a question')
    fireEvent.click(within(question).getAllByRole('radio')[0] ?? question)
    await press(words.fill.review)
    expect(await screen.findByRole('button', { name: words.fill.send })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('of a form that is asked for and is nowhere', async () => {
    const caller = new Caller({ solution: 'S2' })
    const { json } = await caller.call('gp', '/QuestionnaireResponse', {
      method: 'POST',
      body: {
        resourceType: 'QuestionnaireResponse',
        status: 'in-progress',
        questionnaire: 'https://forms.example/only-on-a-device',
        subject: { reference: 'Patient/p101' },
        source: { reference: 'Patient/p101' },
        meta: { tag: [{ code: 'Assessment' }] },
      },
    })
    const { id } = json as { id: string }
    await visit({ caller, address: `/patients/p101/QuestionnaireResponse/${id}/change` })
    expect(await screen.findByText(responseStatus.change.noFormSentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.fill.review })).toBeNull()
    expect(screen.queryByText(/A service chooses/)).toBeNull()
  })
})

describe('A patient whose sign-in only reads', () => {
  it.each(['/patients/p101/forms', '/patients/p101/forms/phq-2'])(
    'is told so before beginning: %s',
    async (address) => {
      await visit({ caller: only('S1'), address })
      expect(await screen.findByText(words.choose.onlyToKeep)).toBeTruthy()
      // In words of a person, and not of connections and entries.
      expect(screen.getByText(/does not receive forms/).textContent).toMatch(/take them to your/)
      expect(screen.queryByText(/for these entries/)).toBeNull()
    },
  )

  it('is told on the page of a form that is asked for, and led to where it can be filled in', async () => {
    const caller = new Caller({ solution: 'S2' })
    const id = await asked(caller)
    await visit({ caller, generation: 'v2', address: `/patients/p101/QuestionnaireResponse/${id}` })
    expect(await screen.findByText(words.choose.onlyToKeep)).toBeTruthy()
    const keep = await screen.findByRole('link', { name: words.choose.fillToKeep(PHQ9) })
    expect(keep.getAttribute('href')).toBe('/patients/p101/forms/phq-9')
  })

  it('has the answers to print and to save as a page, and nothing to send', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    await visit({ caller: only('S1'), address: '/patients/p101/forms/phq-9' })
    await answer(1, 9)
    await press(words.fill.review)
    expect(await screen.findByText(new RegExp(words.fill.keepOnDevice))).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.fill.send })).toBeNull()
    await press(words.fill.printAnswers)
    expect(printed).toHaveBeenCalledTimes(1)
    // Whoever is handed the sheet reads that nobody has these answers, and of which day they are.
    await act(async () => window.dispatchEvent(new Event('beforeprint')))
    const sheet = screen.getByText(/^Answers of .*\d{4}.*, not sent$/)
    expect(sheet.closest('[data-print="never"]')).toBeNull()
    const complete = screen.getByText(new RegExp(words.fill.previewHint))
    expect(complete.closest('[data-print="never"]')).not.toBeNull()
    await act(async () => window.dispatchEvent(new Event('afterprint')))
    // The sheet has the answers, and nothing about sending, which is for the screen.
    for (const about of screen.getAllByText(/cannot be sent/))
      expect(about.closest('[data-print="never"]')).not.toBeNull()
    await press(words.fill.saveAnswers)
    const page = await saved?.text()
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page).toContain(`<h1>${PHQ9}</h1>`)
    expect(page).toContain(`<title>${PHQ9}</title>`)
    expect(page).toContain('RIVERA, Marta Elena')
    expect(page?.match(/<dd>Several days<\/dd>/g)).toHaveLength(8)
    // Words alone: no element that does anything, and no class or address.
    expect(page).not.toMatch(/<(?!\/?(?:html|head|body|meta|title|style|h1|p|dl|dt|dd)\b)[a-z/]/)
    expect(page).not.toMatch(/class=|href=|src=/)
  })
})
