import { useQuery } from '@tanstack/react-query'
import { useConnection } from '~/connection/ConnectionContext'
import { keyOf, type NamedForm } from '~/fhir/forms-asked'
import { findAskedForm, type FoundForm } from './find-asked-form'

/** Looks for a form that an order names, once for each session. */
export function useAskedForm(named: NamedForm) {
  const { capability, queryClient, session } = useConnection()
  return useQuery<FoundForm>({
    queryKey: ['forms', 'asked', keyOf(named)],
    queryFn: () => findAskedForm(named, { capability, queryClient, session }),
    // A form that was not there may have been opened on this device since.
    staleTime: ({ state: { data } }) => (data?.kind === 'found' ? Number.POSITIVE_INFINITY : 0),
  })
}
