import type { Capability } from '~/capability/capability'
import { createCapability } from '~/capability/decide'
import { isPermit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { unreadStatement } from '~/capability/statement'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import type { Base } from '~/fhir/resource'
import { createRequestLog } from '~/fhir/wire/request-log'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import type { RecordText } from './export-index'

/** Finds a record of the export that is open. */
export type FindRecord = (type: string, id: string) => Promise<RecordText | undefined>

/** The address of an export without a manifest: no host can have it (RFC 6761, 6.4). */
const NOWHERE = 'https://export.invalid'
const GRANTED = ['system/*.read']

/**
 * An export as a connection of its own, so that every part that shows records shows those of a file
 * too. Its service is the export: it declares that the types in it can be read, nothing can be
 * searched or written, and no request leaves the page.
 */
export function exportConnection(
  types: readonly string[],
  base: string | undefined,
  find: FindRecord,
): Connection {
  const own: Base = { kind: 'r4', url: base ?? NOWHERE }
  const registration = {
    id: 'export',
    name: '',
    service: 'fhir-r4',
    environment: 'production',
    issuer: own.url,
    bases: [own],
    clients: {},
  } as const
  const statement =
    readStatement({
      resourceType: 'CapabilityStatement',
      rest: [
        {
          mode: 'server',
          resource: types.map((type) => ({ type, interaction: [{ code: 'read' }] })),
        },
      ],
    }) ?? unreadStatement
  const declared = createCapability({
    statements: [{ base: own, statement, assumed: false, unread: false }],
    granted: GRANTED,
    registration,
    role: 'system',
  })
  const capability: Capability = {
    ...declared,
    decide: (request) => {
      const answer = declared.decide(request)
      return isPermit(answer) ? answer : { ...answer, isOfFiles: true }
    },
  }
  const send: Send = async ({ request }) => {
    if (request.interaction !== 'read') throw new FhirFailure({ kind: 'unsupported' })
    const found = await find(request.type, request.id)
    const resource = found === undefined ? undefined : await readFhir(found.text)
    // Not `not-found`: nobody knows if the service still has a record that the export lacks.
    if (!isResource(resource)) throw new FhirFailure({ kind: 'forbidden' })
    return { resource, receivedAt: Date.now() }
  }
  return {
    session: {
      id: 'export',
      registration,
      launch: 'system',
      bases: [own],
      user: { role: 'system' },
      needPatientBanner: false,
      fhirContext: [],
      scopes: { asked: GRANTED, granted: GRANTED },
    },
    capability,
    queryClient: createQueryClient(send),
    requests: createRequestLog(),
  }
}
