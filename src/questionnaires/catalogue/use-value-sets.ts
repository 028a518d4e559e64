import { useQueryClient } from '@tanstack/react-query'
import type { ValueSet } from 'fhir/r4'
import { useCallback } from 'react'
import { catalogueQuery, useTenantForms } from './use-catalogue'
import { loadValueSets, valueSetFor } from './load-value-sets'

/**
 * Finds a value set that a form names and does not hold itself. The files are fetched with the
 * first one that is asked for.
 */
export function useValueSets(): (canonical: string) => Promise<ValueSet | undefined> {
  const client = useQueryClient()
  const tenant = useTenantForms()
  return useCallback(
    async (canonical) => {
      // Without the list of forms a form opened from a file opens all the same.
      const catalogue = await client.query(catalogueQuery(tenant)).catch(() => undefined)
      if (catalogue === undefined) return undefined
      const sets = await client.query({
        queryKey: ['forms', 'value-sets'],
        queryFn: () => loadValueSets(catalogue.valueSets),
        staleTime: Number.POSITIVE_INFINITY,
      })
      return valueSetFor(sets, canonical)
    },
    [client, tenant],
  )
}
