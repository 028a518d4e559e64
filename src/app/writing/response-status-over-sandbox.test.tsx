// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { QuestionnaireResponse } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { ConnectionProvider, useConnection } from '~/connection/ConnectionContext'
import type { Read } from '~/fhir/request'
import { writing } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { responseStatus as words } from '~/i18n/en/forms/response-status'
import { TextProvider } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { StatusPart } from '~/questionnaires/response-status/StatusPart'
import { STATUS_REASON } from '~/questionnaires/response-status/status-steps'
import type { Solution } from '~/smart/registration'
import { anyResource, Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { registry } from '~/views/registry'
import { RegistryProvider } from '~/record/RegistryContext'
import { press as pressIn } from './press-fixture'
import { connected, sessionOver } from '../session-fixture'

const READ: Read<'QuestionnaireResponse'> = {
  interaction: 'read',
  type: 'QuestionnaireResponse',
  id: 'r1',
}

/** The response as its screen reads it. */
function Shown() {
  const { capability } = useConnection()
  const permit = capability.decide(READ)
  if (!isPermit(permit)) throw new Error('it may not be read')
  const { data } = useQuery(readQuery(permit))
  return data === undefined ? null : (
    <>
      <p>{`Status ${data.resource.status}`}</p>
      <StatusPart resource={data.resource} changeHref="/change" />
    </>
  )
}

async function open(
  status: QuestionnaireResponse['status'],
  scenarios: readonly ScenarioName[] = [],
  solution: Solution = 'S2',
) {
  const caller = new Caller({
    solution,
    population: 'empty',
    scenarios: scenarios.map((name) => ({ name, times: 1 })),
    resources: [
      anyResource({ resourceType: 'Patient', id: '7' }),
      anyResource({
        resourceType: 'QuestionnaireResponse',
        id: 'r1',
        status,
        subject: { reference: 'Patient/7' },
        item: [{ linkId: '1', answer: [{ valueString: 'a' }] }],
      }),
    ],
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await caller.sandbox.fetch(new Request(url, init))
    // As a browser reports a connection that closed without an answer.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const bases = [{ kind: 'gp', url: caller.url('gp', '') }] as const
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Acme' },
    id: 's',
  })
  const token = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  const connection = await connected(session, token)
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <RegistryProvider registry={registry}>
          <ConnectionProvider connection={connection}>
            <QueryClientProvider client={connection.queryClient}>
              <MemoryRouter>
                <Shown />
              </MemoryRouter>
            </QueryClientProvider>
          </ConnectionProvider>
        </RegistryProvider>
      </TextProvider>,
    ),
  )
  await screen.findByText(`Status ${status}`)
  return { stored: async () => (await caller.call('gp', '/QuestionnaireResponse/r1')).json }
}

/** Opens the dialog of a step by its button next to the response. */
async function begin(name: string) {
  await pressIn(name)
  await screen.findByRole('dialog')
}
const press = (name: string) => pressIn(name, () => screen.getByRole('dialog'))
const write = (reason: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: words.reason }), {
    target: { value: reason },
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a response that may be changed', () => {
  it('is stopped with a reason, by the version that is shown, and says so', async () => {
    const { stored } = await open('in-progress')
    await begin(words.steps.stopped)
    await press(words.steps.stopped)
    expect(await screen.findByText(words.reasonNeeded)).toBeTruthy()
    write('Moved away')
    await press(words.steps.stopped)
    expect(await screen.findByText(words.done.stopped)).toBeTruthy()
    expect(await screen.findByText('Status stopped')).toBeTruthy()
    expect(await stored()).toMatchObject({
      status: 'stopped',
      meta: { versionId: '2' },
      extension: [{ url: STATUS_REASON, valueCodeableConcept: { text: 'Moved away' } }],
    })
  })

  it('is left alone when somebody else was first, and shows how it stands now', async () => {
    const { stored } = await open('completed', ['changed-meanwhile'])
    await begin(words.steps['entered-in-error'])
    write('Wrong person')
    await press(words.steps['entered-in-error'])
    await press(words.look)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored()).toMatchObject({
      status: 'completed',
      item: [{ answer: [{ valueString: 'Written by somebody else' }] }],
    })
  })

  it('can be sent without the reason where the service refuses it', async () => {
    const { stored } = await open('completed', ['refused-write'])
    await begin(words.steps['entered-in-error'])
    write('Wrong person')
    await press(words.steps['entered-in-error'])
    expect(await screen.findByText(writing.outcome.refused)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: words.without }))
    await press(words.steps['entered-in-error'])
    expect(await screen.findByText(words.done['entered-in-error'])).toBeTruthy()
    expect(await stored()).not.toHaveProperty('extension')
  })

  it.each(['lost-write', 'failed-write'] as const)(
    'is known to be changed when the answer is lost (%s)',
    async (scenario) => {
      await open('in-progress', [scenario])
      await begin(words.steps['entered-in-error'])
      write('Wrong form')
      await press(words.steps['entered-in-error'])
      expect(await screen.findByText(words.done['entered-in-error'])).toBeTruthy()
    },
  )
})

describe('a response that may not be changed', () => {
  it.each([
    ['entered-in-error', 'S2'],
    ['completed', 'S1'],
  ] as const)('%s on %s offers nothing', async (status, solution) => {
    await open(status, [], solution)
    // Its words are loaded: the buttons would be as well.
    await screen.findByRole('status')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
