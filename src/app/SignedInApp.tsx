import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { RegistryProvider } from '~/record/RegistryContext'
import { registry } from '~/views/registry'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { AppRoutes } from './AppRoutes'
import { GlossaryPreference } from './shell/menu/GlossaryPreference'
import type { EndSession } from './session-end/end-session'

interface SignedInAppProps {
  readonly connection: Connection
  readonly onSignOut: () => void
  readonly onEnd: EndSession
  /** The address below which the app is, where it is not the host's first. */
  readonly below?: string
}

/**
 * The app after a finished start. The declarative router is enough: data is in the query cache, and
 * the data router would add 17 kB to the first download.
 */
export function SignedInApp({ connection, onSignOut, onEnd, below }: SignedInAppProps) {
  return (
    <ConnectionProvider connection={connection}>
      <RegistryProvider registry={registry}>
        <QueryClientProvider client={connection.queryClient}>
          <GlossaryPreference>
            <BrowserRouter {...(below === undefined ? {} : { basename: below })}>
              <AppRoutes onSignOut={onSignOut} onEnd={onEnd} />
            </BrowserRouter>
          </GlossaryPreference>
        </QueryClientProvider>
      </RegistryProvider>
    </ConnectionProvider>
  )
}
