import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { createCapability } from '~/capability/decide'
import { assumedV1Statement } from '~/capability/exchange/assumed-statement'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createRequestLog } from '~/fhir/wire/request-log'
import type { Language } from '~/i18n/languages'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import { RegistryProvider } from '~/record/RegistryContext'
import type { Registration } from '~/smart/registration'
import { registry } from './registry'

const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S1',
  service: 'exchange',
  environment: 'sandbox',
  generation: 'v1',
  issuer: base.url,
  bases: [base],
  clients: {},
}

interface Over {
  /** The scopes that the sign-in was granted. */
  readonly granted?: readonly string[]
  readonly language?: Language
}

/** Draws a screen for a practitioner over a service that answers as a test says. */
export async function openOver(
  send: Send,
  screen: ReactNode,
  { granted = ['user/*.read'], language = 'en' }: Over = {},
): Promise<void> {
  const connection: Connection = {
    capability: createCapability({
      statements: [{ base, statement: assumedV1Statement('S1'), assumed: true, unread: false }],
      granted,
      registration,
      role: 'practitioner',
    }),
    queryClient: createQueryClient(send),
    requests: createRequestLog(),
    session: {
      id: 's',
      launch: 'practitioner',
      bases: [base],
      user: { role: 'practitioner' },
      needPatientBanner: true,
      fhirContext: [],
      registration,
      scopes: { asked: [], granted },
    },
  }
  const messages = await loadMessages(language)
  await act(async () =>
    render(
      <MemoryRouter>
        <TextProvider messages={messages} choose={() => undefined}>
          <QueryClientProvider client={connection.queryClient}>
            <ConnectionProvider connection={connection}>
              <RegistryProvider registry={registry}>{screen}</RegistryProvider>
            </ConnectionProvider>
          </QueryClientProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
}
