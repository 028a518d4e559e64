import { createContext, use, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { Connection } from './connection'
import { LateNamesProvider } from './LateNames'

const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Placed below a finished start: every screen in it is signed in. */
export function ConnectionProvider({
  connection,
  children,
}: {
  readonly connection: Connection
  readonly children: ReactNode
}) {
  return (
    <ConnectionContext value={connection}>
      <LateNamesProvider tests={connection.tests}>{children}</LateNamesProvider>
    </ConnectionContext>
  )
}

/** The signed-in person and their permissions. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  invariant(connection !== undefined, 'outside ConnectionProvider')
  return connection
}
