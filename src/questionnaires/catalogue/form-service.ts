import type { QueryClient } from '@tanstack/react-query'
import type { Capability } from '~/capability/capability'
import type { Session } from '~/smart/session'

/** The connection that a form and its parts are asked for. */
export interface FormService {
  readonly queryClient: QueryClient
  readonly capability: Pick<Capability, 'decide'>
  readonly session: Pick<Session, 'registration'>
}
