import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { CatalogueEntry } from './catalogue-entry'
import { catalogueQuery, openedQuery } from './catalogue-queries'
import { formKey, formQuery } from './form-query'
import type { OpenedForm } from './kept-forms'
import { tenantForms, type TenantForms } from './tenant-forms'

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

/** One form of the catalogue; no request is sent while there is no entry. */
export function useForm(entry: CatalogueEntry | undefined) {
  const service = useConnection()
  return useQuery(
    entry === undefined ? { queryKey: formKey(''), queryFn: skipToken } : formQuery(entry, service),
  )
}
