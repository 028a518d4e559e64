import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, Task } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { FhirFailure } from '~/fhir/failure'
import type { KnownForms } from '~/fhir/form-orders/known-form'
import { formsAsked, type FormOrder } from '~/fhir/forms-asked'
import { isOpenOrder } from '~/fhir/open-order'
import type { Search } from '~/fhir/request'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { listRequest } from '~/record/list-request'
import { useRegistry } from '~/record/RegistryContext'
import { ofPatient } from '~/record/searches'
import { readAll } from '../scores/read-all'
import { useKnownForms } from './use-known-forms'

/** Orders that stand and ask for forms. */
export interface FormOrders<T extends FormOrder = FormOrder> {
  readonly orders: readonly T[]
  /**
   * False where the service may have more: a search failed or was not read to its end, or the
   * service has the type and it could not be asked for, such as by a sign-in without its scope.
   */
  readonly isWhole: boolean
  /** True while a search has not answered yet. */
  readonly isLoading: boolean
}

/**
 * The orders of a patient that stand and ask for forms, as far as the service and the sign-in let
 * them be searched.
 */
export function useFormOrders(patientId: string): FormOrders & { readonly known: KnownForms } {
  const { capability } = useConnection()
  const view = useRegistry().ofRecord('ServiceRequest')
  const requests = useFound(
    view === undefined ? undefined : listRequest(view, patientId, capability),
    patientId,
  )
  const tasks = useFound(useTaskSearch(patientId), patientId)
  const orders = [...requests.orders, ...tasks.orders]
  return {
    orders,
    known: useKnownForms(orders),
    isWhole: requests.isWhole && tasks.isWhole,
    isLoading: requests.isLoading || tasks.isLoading,
  }
}

/**
 * The tasks of a patient that stand and ask for forms (SDC, "SDC Task"), the newest first where the
 * service sorts them.
 */
export function useFormTasks(patientId: string): FormOrders<Task> {
  const found = useFound(useTaskSearch(patientId), patientId)
  return { ...found, orders: found.orders.filter((one) => one.resourceType === 'Task') }
}

/** No status is asked for: a server may take one alone, and how a task stands is read from it. */
const TASKS: Parameters<typeof listRequest>[0] = {
  type: 'Task',
  search: ofPatient(),
  include: [],
  sortedBy: 'authored-on',
}

function useTaskSearch(patientId: string): Search {
  const { capability } = useConnection()
  return listRequest(TASKS, patientId, capability)
}

/** Nobody is asked for more at once; a service that returns pages without end is not read on. */
const PAGES = 10

function useFound(search: Search | undefined, patientId: string): FormOrders {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const permit = search === undefined ? undefined : capability.decide<Search>(search)
  const isAsked = permit !== undefined && isPermit(permit)
  const { data, isError, fetchStatus } = useQuery<Omit<FormOrders, 'isLoading'>>({
    queryKey: ['forms', 'orders', search?.type, patientId],
    enabled: isAsked,
    queryFn: async () => {
      if (permit === undefined || !isPermit(permit)) return NONE
      try {
        const result = await readAll(queryClient, permit, PAGES)
        const orders = result.matches.filter(
          (one: FhirResource): one is FormOrder =>
            (one.resourceType === 'ServiceRequest' || one.resourceType === 'Task') &&
            belongsTo(one, patientId) === 'yes' &&
            isOpenOrder(one) &&
            formsAsked(one).length > 0,
        )
        return { orders, isWhole: isWholeResult(result) }
      } catch (error) {
        if (error instanceof FhirFailure) return UNREAD
        throw error
      }
    },
    staleTime: 0,
  })
  if (!isAsked) {
    // A type that no base lists is not there; of any other that is not asked for, nobody knows.
    const isNone = permit === undefined || isPermit(permit) || permit.reason.why === 'type'
    return { ...(isNone ? NONE : UNREAD), isLoading: false }
  }
  // Without a network it waits for an end that may not come.
  if (data === undefined) return { ...UNREAD, isLoading: !isError && fetchStatus !== 'paused' }
  return { ...data, isWhole: data.isWhole && !isError, isLoading: false }
}

const NONE: Omit<FormOrders, 'isLoading'> = { orders: [], isWhole: true }
const UNREAD: typeof NONE = { ...NONE, isWhole: false }
