// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { operator as words } from '~/i18n/en/operator/operator'
import { TextProvider } from '~/i18n/TextProvider'
import { OperatorText } from '~/operator/operator-text'
import { UiProvider } from '~/ui/theme/UiProvider'
import { OperatorApp } from './OperatorApp'
import { at, BESIDE, PLAIN_BASE, PlainBulk } from './plain-bulk-fixture'

/** A server that exports groups and lets nobody read them. */
const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [
    {
      mode: 'server',
      resource: [{ type: 'Patient', interaction: [{ code: 'read' }] }],
      operation: [{ name: 'group-export' }],
    },
  ],
}

afterEach(cleanup)

/** A promise that the test keeps when it wants to. */
class Held<T> {
  keep: (value: T) => void = () => undefined
  readonly promise = new Promise<T>((resolve) => {
    this.keep = resolve
  })
}

/** Opens the screen of the group. */
async function open(connected: ComponentProps<typeof OperatorApp>['connected']) {
  window.history.replaceState(null, '', '/export/groups/g1')
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <UiProvider>
          <OperatorText>
            <OperatorApp
              connected={connected}
              onSignOut={() => undefined}
              onForget={() => undefined}
            />
          </OperatorText>
        </UiProvider>
      </TextProvider>,
    ),
  )
}

it('A group that nobody may read is exported, but not without a network, and a state elsewhere is told', async () => {
  const server = new PlainBulk(
    [
      at(
        '/Group/g1/$export',
        () => new Response(null, { status: 202, headers: { 'Content-Location': `${BESIDE}/7` } }),
      ),
    ],
    STATEMENT,
  )
  await open(await server.operator())
  const isOnLine = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  await screen.findByText(words.cutTitle)
  expect(server.left.filter(({ url }) => url.includes('$export'))).toEqual([])
  isOnLine.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: words.start }))
  await screen.findByText(words.followedElsewhere(BESIDE))
  expect(server.leftFor(BESIDE)).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: words.exports }))
  await screen.findByRole('textbox', { name: words.groupId })
  server.end()
})

it('The line above the way to cancel is always there, so that the button stays under the finger', async () => {
  const state = `${PLAIN_BASE}/state/7`
  const progress = { 'X-Progress': '10% complete', 'Retry-After': '120' }
  const running = () => new Response(null, { status: 202, headers: progress })
  const first = new Held<Response>()
  const waited = new Held<void>()
  const server = new PlainBulk(
    [
      at(
        '/Group/g1/$export',
        () => new Response(null, { status: 202, headers: { 'Content-Location': state } }),
      ),
      at(
        '/state/7',
        () => first.promise,
        () => new Promise<Response>(() => undefined),
      ),
    ],
    STATEMENT,
  )
  await open(await server.operator([], () => waited.promise))
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  const line = await screen.findByText(words.askingNow)
  const way = screen.getByRole('button', { name: words.cancel })
  first.keep(running())
  await screen.findByText(words.progressSaid('10% complete'))
  expect(line.textContent).toContain(words.nextQuestion('2:0'))
  waited.keep()
  await screen.findByText(words.askingNow)
  expect(line.isConnected).toBe(true)
  expect(screen.getByRole('button', { name: words.cancel })).toBe(way)
  server.end()
})
