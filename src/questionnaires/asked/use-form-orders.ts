import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource, Task } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { FhirFailure } from '~/fhir/failure'
import {
  formsAsked,
  isOpenOrder,
  keyOf,
  type FormAddresses,
  type FormOrder,
} from '~/fhir/forms-asked'
import type { Search } from '~/fhir/request'
import { listRequest } from '~/record/list-request'
import { useRegistry } from '~/record/RegistryContext'
import { ofPatient } from '~/record/searches'
import { isWholeResult, readAll } from '../scores/read-all'
import { findFormAddress } from './find-form-address'

/** Orders that stand and ask for forms. */
export interface FormOrders<T extends FormOrder = FormOrder> {
  readonly orders: readonly T[]
  /** The canonical addresses of their forms that answers may carry, as far as these were found. */
  readonly addresses: FormAddresses
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
export function useFormOrders(patientId: string): FormOrders {
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
    addresses: useAddresses(orders),
    isWhole: requests.isWhole && tasks.isWhole,
    isLoading: requests.isLoading || tasks.isLoading,
  }
}

/**
 * The tasks of a patient that stand and ask for forms (SDC, "SDC Task"), the newest first where the
 * service sorts them. The addresses are those of the other orders' forms too.
 */
export function useFormTasks(
  patientId: string,
  others: readonly FormOrder[] = [],
): FormOrders<Task> {
  const found = useFound(useTaskSearch(patientId), patientId)
  const orders = found.orders.filter((one) => one.resourceType === 'Task')
  return { ...found, orders, addresses: useAddresses([...orders, ...others]) }
}

/** No status is asked for: a server may take one alone, and how a task stands is read from it. */
const TASKS: Parameters<typeof listRequest>[0] = {
  type: 'Task',
  search: ofPatient(),
  asked: [],
  include: [],
  sortedBy: 'authored-on',
}

function useTaskSearch(patientId: string): Search {
  const { capability } = useConnection()
  return listRequest(TASKS, patientId, capability)
}

/** Nobody is asked for more at once; a service that returns pages without end is not read on. */
const PAGES = 10

/** The most forms that are read to know their addresses. */
const MOST_FORMS = 20

type Found = Omit<FormOrders, 'addresses'>

function useFound(search: Search | undefined, patientId: string): Found {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const permit = search === undefined ? undefined : capability.decide<Search>(search)
  const isAsked = permit !== undefined && isPermit(permit)
  const { data, isError, fetchStatus } = useQuery<Omit<Found, 'isLoading'>>({
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

/** Answers name a form by its address, and orders may name its record or another address. */
function useAddresses(orders: readonly FormOrder[]): FormAddresses {
  const service = useConnection()
  const named = orders.flatMap(formsAsked)
  const once = [...new Map(named.map((form) => [keyOf(form), form])).values()]
  const forms = [
    ...once.filter(({ by }) => by === 'canonical'),
    ...once.filter(({ by }) => by === 'id').slice(0, MOST_FORMS),
  ]
  const found = useQueries({
    queries: forms.map((form) => ({
      queryKey: ['forms', 'address', keyOf(form)],
      queryFn: async () => (await findFormAddress(form, service)) ?? null,
    })),
    combine: dataOf,
  })
  return new Map(
    forms.flatMap((form, index) => {
      const address = found[index]
      return typeof address === 'string' ? [[keyOf(form), address] as const] : []
    }),
  )
}

// Declared once, so that the addresses stay the same value while nothing changed.
function dataOf(results: readonly { readonly data: string | null | undefined }[]) {
  return results.map(({ data }) => data)
}

const NONE: Omit<Found, 'isLoading'> = { orders: [], isWhole: true }
const UNREAD: typeof NONE = { ...NONE, isWhole: false }
