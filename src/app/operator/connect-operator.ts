import { withAssumedBulk } from '~/capability/exchange/with-assumed-bulk'
import { loadStatements } from '~/capability/load-statements'
import { profileOf } from '~/capability/profile-of'
import { createExportWire, type ExportWire } from '~/fhir/wire/export-wire'
import type { Connection } from '~/connection/connection'
import { signInAsSystem } from '~/smart/system/system-session'
import type { Credential } from '~/smart/system/request-system-token'
import type { SystemClient } from '~/smart/system/system-client'
import { StartError } from '~/smart/start-failure'
import type { SystemKeeper } from '~/smart/system/system-keeper'
import { JobBoard } from '~/operator/job/job-board'
import { keptExports } from '~/operator/job/kept-exports'
import { connect, isConnected } from '../start/connect'

/** A finished sign-in of an operator. */
export interface OperatorConnection {
  readonly client: SystemClient
  /** Its generation, where the organization has a connection of another one too. */
  readonly generation?: 'v1' | 'v2'
  readonly connection: Connection
  readonly keeper: SystemKeeper
  readonly wire: ExportWire
  readonly board: JobBoard
}

/**
 * Signs in as a system and makes it usable: the same capability map, cache and log as any other
 * session has, and the board of its exports.
 * @throws StartError
 */
export async function connectOperator(
  client: SystemClient,
  credential: Credential,
  generation?: 'v1' | 'v2',
): Promise<OperatorConnection> {
  const statements = loadStatements([client.base], client.registration).then(withAssumedBulk)
  const { session, keeper } = await signInAsSystem(client, credential)
  const connection = await connect(session, keeper, statements)
  if (!isConnected(connection)) {
    const { status } = connection.failure
    throw new StartError('metadata-unreadable', status === undefined ? {} : { status })
  }
  const wire = createExportWire({
    keeper,
    bases: session.bases,
    log: connection.requests,
    namesRequests: profileOf(session.registration).namesRequests,
  })
  const board = new JobBoard({
    registration: session.registration.id,
    capability: () => connection.capability,
    wire,
    kept: keptExports,
  })
  return {
    client,
    connection,
    keeper,
    wire,
    board,
    ...(generation === undefined ? {} : { generation }),
  }
}
