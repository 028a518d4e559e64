import type { Connection } from '~/connection/connection'
import type { History, Read } from '~/fhir/request'
import type { FormTitle, Referenced } from './known-names'

/** The part of a connection that names are read with. */
export type Service = Pick<Connection, 'capability' | 'queryClient' | 'session'>

/** One version of a record. */
export type VersionRead = History & { readonly version: string }

/** A record whose name is looked for: as it is, one version of it, or a form. */
export type Wanted = Read | VersionRead | FormTitle

/** Reports the result for a record; `passing` when another try may find more. */
export type Settle = (key: string, found: Referenced, passing?: boolean) => void
