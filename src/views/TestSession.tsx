import { QueryClientProvider } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { unreadStatement } from '~/capability/statement'
import { createCapability } from '~/capability/decide'
import { readStatement } from '~/capability/read-statement'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure, type FailureDetail } from '~/fhir/failure'
import { createRequestLog } from '~/fhir/wire/request-log'
import type { FhirRequest, Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Messages } from '~/i18n/messages'
import { messages as english } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import { RegistryProvider } from '~/record/RegistryContext'
import type { Session } from '~/smart/session'
import { registry } from './registry'

const base: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }

/** The offer and the answers of a test's service. */
export interface TestService {
  /** Types with their search parameters; missing types are not offered. */
  readonly offers: Readonly<Record<string, readonly string[]>>
  /** Answers a search with a page, or fails. The first one is requested without a page. */
  readonly search?: (request: Search, page: number) => Partial<SearchPage> | FailureDetail
  /** Records that can be read. */
  readonly records?: readonly FhirResource[]
  /** Versions that can be read one by one; without them no version is offered. */
  readonly versions?: readonly FhirResource[]
  /** Reads are answered when it resolves. */
  readonly held?: Promise<void>
}

/**
 * A signed-in session over a service that lives in the test: capability, cache and words are the
 * app's own.
 */
export function connectTestSession(
  { offers, search, records = [], versions, held }: TestService,
  role: Session['user']['role'] = 'practitioner',
) {
  const sent: FhirRequest[] = []
  const resource = Object.entries(offers).map(([type, parameters]) => ({
    type,
    interaction: [
      { code: 'read' },
      { code: 'search-type' },
      ...(versions === undefined ? [] : [{ code: 'vread' }]),
    ],
    searchParam: parameters.map((name) => ({ name })),
  }))
  const statement =
    readStatement({ resourceType: 'CapabilityStatement', rest: [{ mode: 'server', resource }] }) ??
    unreadStatement
  const registration = {
    id: 'test',
    name: 'Test',
    solution: 'S1',
    service: 'exchange',
    environment: 'sandbox',
    generation: 'v1',
    issuer: base.url,
    bases: [base],
    clients: {},
  } as const
  const capability = createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.read'],
    registration,
    role,
  })
  const send: Send = async ({ request }, { page }) => {
    sent.push(request)
    if (request.interaction === 'read') await held
    // Further pages arrive in tasks of their own, as from a network: a person can act between them.
    if (page !== undefined)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    return answer(request, page !== undefined && 'link' in page ? Number(page.link) : 1)
  }
  const answer = (request: FhirRequest, page: number): ReturnType<Send> => {
    if (request.interaction === 'read') {
      const found = records.find(
        (record) => record.resourceType === request.type && record.id === request.id,
      )
      return found === undefined
        ? Promise.reject(new FhirFailure({ kind: 'not-found', status: 404 }))
        : Promise.resolve({ resource: found, receivedAt: 0 })
    }
    if (request.interaction === 'history') {
      const found = (versions ?? []).filter(
        ({ resourceType, id, meta }) =>
          resourceType === request.type && id === request.id && meta?.versionId === request.version,
      )
      return found.length === 0
        ? Promise.reject(new FhirFailure({ kind: 'not-found', status: 404 }))
        : Promise.resolve({
            versions: found.map((resource) => ({ resource, deleted: false })),
            unread: 0,
            cut: false,
            receivedAt: 0,
          })
    }
    if (request.interaction !== 'search')
      return Promise.reject(new FhirFailure({ kind: 'unsupported' }))
    const found = search?.(request, page) ?? {}
    if ('kind' in found) return Promise.reject(new FhirFailure(found))
    return Promise.resolve({
      matches: [],
      included: [],
      issues: [],
      receivedAt: Date.UTC(2026, 10, 2, 15, 32),
      ...found,
    })
  }
  const session: Session = {
    id: 'test',
    registration,
    launch: 'practitioner',
    bases: [base],
    user: { role },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: ['user/*.read'] },
  }
  const connection: Connection = {
    session,
    capability,
    queryClient: createQueryClient(send),
    requests: createRequestLog(),
  }
  return { connection, sent }
}

interface TestSessionProps {
  readonly connection: Connection
  readonly messages?: Messages
  /** The address that is open. */
  readonly at?: string
  /** Its history state. */
  readonly state?: unknown
  /** The address that shows the children, with its parameters. */
  readonly route?: string
  readonly children: ReactNode
}

/** Renders a screen as it is in the app: signed in, in a language, at an address. */
export function TestSession({
  connection,
  messages = english,
  at = '/',
  state,
  route = '*',
  children,
}: TestSessionProps) {
  const entries = useMemo(() => [{ pathname: at, state }], [at, state])
  return (
    <TextProvider messages={messages} choose={() => {}}>
      <ConnectionProvider connection={connection}>
        <RegistryProvider registry={registry}>
          <QueryClientProvider client={connection.queryClient}>
            <MemoryRouter initialEntries={entries}>
              <Routes>
                <Route path={route} element={children} />
                <Route path="*" element={<p>Elsewhere</p>} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </RegistryProvider>
      </ConnectionProvider>
    </TextProvider>
  )
}
