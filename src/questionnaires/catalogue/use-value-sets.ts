import { useQueryClient } from '@tanstack/react-query'
import type { ValueSet } from 'fhir/r4'
import { useCallback } from 'react'
import { BY_HOST, catalogueQuery } from './catalogue-queries'
import { useTenantForms } from './use-catalogue'
import { loadValueSets, valueSetFor } from './load-value-sets'

/**
 * Finds a value set that a form names but does not contain. The files are fetched when the first
 * one is needed.
 */
export function useValueSets(): (canonical: string) => Promise<ValueSet | undefined> {
  const client = useQueryClient()
  const tenant = useTenantForms()
  return useCallback(
    async (canonical) => {
      // Even without the list of forms, a form from a file can be opened.
      const catalogue = await client.query(catalogueQuery(tenant)).catch(() => undefined)
      if (catalogue === undefined) return undefined
      const sets = await client.query({
        queryKey: ['forms', 'value-sets'],
        queryFn: () => loadValueSets(catalogue.valueSets),
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: BY_HOST,
      })
      return valueSetFor(sets, canonical)
    },
    [client, tenant],
  )
}
