// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1440 }
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { documents } from '~/i18n/en/documents'
import { forms } from '~/i18n/en/forms'
import { messages } from '~/i18n/en/messages'
import { register } from '~/i18n/en/register'
import { TextProvider } from '~/i18n/TextProvider'
import type { Registration } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { UiProvider } from '~/ui/UiProvider'
import { Caller } from '../../sandbox/caller'
import { connect, isConnected } from './connect'
import { SignedInApp } from './SignedInApp'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Opens a screen in an EHR's launch for Marta Rivera, whose banner the EHR asked to leave away. */
async function open(solution: Registration['solution'], address: string) {
  const caller = new Caller({ solution })
  const bases = [
    { kind: 'v1', url: caller.url('v1', '') },
    { kind: 'gp', url: caller.url('gp', '') },
  ] as const
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session: Session = {
    id: 's1',
    launch: 'ehr',
    bases,
    user: { role: 'practitioner', subject: 'worker', name: 'Ana Worker' },
    patient: solution === 'S6' ? 'p601' : 'p101',
    needPatientBanner: false,
    fhirContext: [],
    scopes: { asked: ['user/*.*'], granted: ['user/*.*'] },
    registration: {
      id: 'r',
      name: 'Acme',
      solution,
      environment: 'sandbox',
      service: 'exchange',
      generation: 'v1',
      issuer: bases[0].url,
      bases,
      clients: {},
    },
  }
  const connection = await connect(session, { accessToken: issue, renew: issue })
  if (!isConnected(connection)) throw connection.failure
  window.history.replaceState({ idx: 0 }, '', address)
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <SignedInApp
            connection={connection}
            onSignOut={() => undefined}
            onEnd={() => undefined}
          />
        </UiProvider>
      </TextProvider>,
    ),
  )
}

/** Changes the family name and goes to the review. */
async function correct() {
  const [field] = await screen.findAllByRole('textbox', { name: register.field.family })
  fireEvent.change(field ?? document.body, { target: { value: 'Otherwise' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: register.review })))
}

const nothing = () => Promise.resolve()

interface Screen {
  readonly solution: Registration['solution']
  readonly address: string
  readonly button: string | RegExp
  readonly person: string
  readonly go?: () => Promise<void>
  /** Whom the receipt names, where there is one. */
  readonly receipt?: string
  /** What has to be typed besides where the whole record is replaced unseen. */
  readonly typed?: string
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'a correction': {
    solution: 'S2',
    address: '/patients/p105/correct',
    button: register.sendCorrection,
    person: 'ASHDOWN, Juno',
    go: correct,
    receipt: 'Juno',
  },
  'a record number': {
    solution: 'S2',
    address: '/patients/p131/correct',
    button: register.assign.send,
    person: 'MERCADO, Shay',
    receipt: 'MERCADO, Shay',
  },
  'a generated document': {
    solution: 'S1',
    address: '/patients/p105/generate',
    button: documents.generate.startAny,
    person: 'ASHDOWN, Juno',
  },
  'a correction where nobody may read who it is': {
    solution: 'S6',
    address: '/patients/p602/correct',
    button: register.sendCorrection,
    person: 'Patient p602',
    go: correct,
    receipt: 'Patient p602',
    typed: 'p602',
  },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each(Object.entries(SCREENS))(
  'names the person at the button that sends it, and waits for the name to be confirmed: %s',
  async (_, { solution, address, button, person, go = nothing }) => {
    await open(solution, address)
    await go()
    const send = await screen.findByRole('button', { name: button })
    const box = await screen.findByRole('checkbox', {
      name: (name) => name.startsWith(forms.person.confirm(person)),
    })
    const bar = send.closest('[class*="send"]')
    expect(bar?.textContent).toContain(`${forms.person.for.patient} ${person}`)
    expect(send.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(box)
    expect(screen.getByRole('button', { name: button }).parentElement?.textContent).not.toContain(
      forms.person.confirmFirst,
    )
  },
)

const WITH_RECEIPT = Object.entries(SCREENS).flatMap(([name, { receipt, ...all }]) =>
  receipt === undefined ? [] : [[name, { ...all, receipt }] as const],
)

it.each(WITH_RECEIPT)(
  'names on its receipt the person it was for, and who sent it: %s',
  async (_, { solution, address, button, person, receipt, typed, go = nothing }) => {
    await open(solution, address)
    await go()
    fireEvent.click(
      await screen.findByRole('checkbox', {
        name: (name) => name.startsWith(forms.person.confirm(person)),
      }),
    )
    if (typed !== undefined)
      fireEvent.change(screen.getByRole('textbox', { name: register.replace.label }), {
        target: { value: typed },
      })
    fireEvent.click(screen.getByRole('button', { name: button }))
    const main = within(screen.getByRole('main'))
    const by = await main.findByText(forms.receipt.by)
    expect(by.parentElement?.textContent).toContain('Ana Worker, Clinician or staff')
    const line = await main.findByText(
      (_text, element) =>
        element?.tagName === 'P' &&
        element.textContent.startsWith(forms.person.for.patient) &&
        element.textContent.includes(receipt),
    )
    expect(line).toBeDefined()
  },
)
