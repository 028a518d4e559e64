import { createContext, use, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { Connection } from './connection'

const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Stands below a finished start: every screen in it is signed in. */
export function ConnectionProvider(props: {
  readonly connection: Connection
  readonly children: ReactNode
}) {
  return <ConnectionContext value={props.connection}>{props.children}</ConnectionContext>
}

/** Who is signed in and what may be done. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  invariant(connection !== undefined, 'a signed-in screen stands outside ConnectionProvider')
  return connection
}
