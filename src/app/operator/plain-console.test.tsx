// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { operator as words } from '~/i18n/en/operator/operator'
import { TextProvider } from '~/i18n/TextProvider'
import { OperatorText } from '~/operator/operator-text'
import { UiProvider } from '~/ui/theme/UiProvider'
import { OperatorApp } from './OperatorApp'
import { at, BESIDE, PlainBulk } from './plain-bulk-fixture'

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

it('A group that a server exports and lets nobody read is exported all the same, and a state elsewhere is told by its place', async () => {
  const server = new PlainBulk(
    [
      at(
        '/Group/g1/$export',
        () => new Response(null, { status: 202, headers: { 'Content-Location': `${BESIDE}/7` } }),
      ),
    ],
    STATEMENT,
  )
  const connected = await server.operator()
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
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  await screen.findByText(words.followedElsewhere(BESIDE))
  expect(server.leftFor(BESIDE)).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: words.exports }))
  await screen.findByRole('textbox', { name: words.groupId })
  server.end()
})
