import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Questionnaire } from 'fhir/r4'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { CatalogueEntry } from './catalogue-entry'
import { keptForms, type OpenedForm } from './kept-forms'
import { loadCatalogue, loadForm, type Catalogue } from './load-catalogue'
import { tenantForms, type TenantForms } from './tenant-forms'

/** This session's forms in its own cache, which ends with it; at first, those of the tab. */
export const openedQuery = queryOptions<readonly OpenedForm[]>({
  queryKey: ['forms', 'opened'],
  queryFn: keptForms,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** Undefined until those of the tab are read. */
function useOpened(): readonly OpenedForm[] | undefined {
  return useQuery(openedQuery).data
}

/** The organization's settings for forms. */
export function useTenantForms(): TenantForms {
  const {
    session: { registration },
  } = useConnection()
  return useMemo(() => tenantForms(registration.forms, window.location.origin), [registration])
}

/** The request for the catalogue: once for each session. */
export function catalogueQuery(tenant: TenantForms) {
  return queryOptions<Catalogue>({
    queryKey: ['forms', 'catalogue'],
    queryFn: async () => loadCatalogue(tenant, window.location.origin),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The forms to choose from, including those that were opened in this session. */
export function useCatalogue() {
  const tenant = useTenantForms()
  const opened = useOpened()
  const query = useQuery(catalogueQuery(tenant))
  const { data } = query
  const entries = useMemo(
    () =>
      data === undefined || opened === undefined
        ? undefined
        : [...opened.map(({ entry }) => entry), ...data.entries],
    [data, opened],
  )
  return { ...query, entries }
}

/** The request for a form: of those that were opened on this device, or of the catalogue. */
export function formQuery(entry: CatalogueEntry, opened: readonly OpenedForm[]) {
  const here = opened.find(({ entry: other }) => other.id === entry.id)?.form
  return queryOptions<Questionnaire>({
    queryKey: formKey(entry.address),
    queryFn: async () => here ?? loadForm(entry.address),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function formKey(address: string) {
  return ['forms', 'form', address]
}

/** One form of the catalogue; no request is sent while there is no entry. */
export function useForm(entry: CatalogueEntry | undefined) {
  const opened = useOpened()
  return useQuery(
    entry === undefined || opened === undefined
      ? { queryKey: formKey(''), queryFn: skipToken }
      : formQuery(entry, opened),
  )
}
