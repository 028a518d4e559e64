import type { AccessGrant, BaseKind } from '../world.ts'
import type { LiveWorld } from '../live-world.ts'
import type { Store } from './store.ts'

/** A request on its way through the FHIR side, after the gateway has let it in. */
export interface Exchange {
  readonly world: LiveWorld
  readonly kind: BaseKind
  readonly store: Store
  /** URL of the base, without trailing slash. */
  readonly base: string
  readonly request: Request
  /** Parameters of the URL. */
  readonly query: URLSearchParams
  readonly grant: AccessGrant
}
