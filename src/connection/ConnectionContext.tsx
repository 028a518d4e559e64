import { createContext, use, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { Connection } from './connection'

const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Placed below a finished start: every screen in it is signed in. */
export function ConnectionProvider(props: {
  readonly connection: Connection
  readonly children: ReactNode
}) {
  return <ConnectionContext value={props.connection}>{props.children}</ConnectionContext>
}

/** The signed-in person and their permissions. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  invariant(connection !== undefined, 'outside ConnectionProvider')
  return connection
}
