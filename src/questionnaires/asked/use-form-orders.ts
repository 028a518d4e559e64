import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, Task } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { formsAsked, isOpenOrder, type FormOrder } from '~/fhir/forms-asked'
import type { Params, Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { listRequest } from '~/record/list-request'
import { useRegistry } from '~/record/RegistryContext'

/**
 * The orders of a patient that stand and ask for forms, as far as the service and the sign-in let
 * them be searched; without those whose search failed, which their own list tells.
 */
export function useFormOrders(patientId: string): readonly FormOrder[] {
  const { capability } = useConnection()
  const view = useRegistry().ofRecord('ServiceRequest')
  const orders = useFound(
    view === undefined ? undefined : listRequest(view, patientId, capability),
    patientId,
  )
  return [...orders, ...useFormTasks(patientId)]
}

/** The tasks of a patient that stand and ask for forms (SDC, "SDC Task"), newest first. */
export function useFormTasks(patientId: string): readonly Task[] {
  const { capability } = useConnection()
  const declared = new Set(capability.parametersOf('Task').map(({ name }) => name))
  const params: Params = [
    ['patient', `Patient/${patientId}`],
    ...(declared.has('authored-on') ? [['_sort', '-authored-on'] as const] : []),
    ['_count', '100'],
  ]
  return useFound({ interaction: 'search', type: 'Task', params }, patientId).filter(
    (one) => one.resourceType === 'Task',
  )
}

function useFound(search: Search | undefined, patientId: string): readonly FormOrder[] {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const permit = search === undefined ? undefined : capability.decide<Search>(search)
  const { data } = useQuery<readonly FormOrder[]>({
    queryKey: ['forms', 'orders', search?.type, patientId],
    enabled: permit !== undefined && isPermit(permit),
    queryFn: async () => {
      if (permit === undefined || !isPermit(permit)) return NONE
      const { matches } = await queryClient.infiniteQuery(searchQuery(permit))
      return matches.filter(
        (one: FhirResource): one is FormOrder =>
          (one.resourceType === 'ServiceRequest' || one.resourceType === 'Task') &&
          belongsTo(one, patientId) === 'yes' &&
          isOpenOrder(one) &&
          formsAsked(one).length > 0,
      )
    },
    staleTime: 0,
  })
  return data ?? NONE
}

const NONE: readonly FormOrder[] = []
