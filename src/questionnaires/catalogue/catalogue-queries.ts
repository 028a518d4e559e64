import { queryOptions } from '@tanstack/react-query'
import { keptForms, type OpenedForm } from './kept-forms'
import { loadCatalogue, type Catalogue } from './load-catalogue'
import type { TenantForms } from './tenant-forms'

/**
 * For files of the app's own host, which this device may keep: they are asked for without a network
 * too, and wait for one only where that leads to nothing.
 */
export const BY_HOST = 'offlineFirst'

/** This session's forms in its own cache, which ends with it; at first, those of the tab. */
export const openedQuery = queryOptions<readonly OpenedForm[]>({
  queryKey: ['forms', 'opened'],
  queryFn: keptForms,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** The request for the catalogue: once for each session. */
export function catalogueQuery(tenant: TenantForms) {
  return queryOptions<Catalogue>({
    queryKey: ['forms', 'catalogue'],
    queryFn: async () => loadCatalogue(tenant, window.location.origin),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: BY_HOST,
  })
}
