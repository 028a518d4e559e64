import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { FhirResource, Task } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { FhirFailure } from '~/fhir/failure'
import {
  formsAsked,
  isOpenOrder,
  keyOf,
  OPEN_TASK,
  type FormAddresses,
  type FormOrder,
} from '~/fhir/forms-asked'
import type { Params, Read, Search } from '~/fhir/request'
import { againIfLapsed } from '~/queries/again-if-lapsed'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import { listRequest } from '~/record/list-request'
import { useRegistry } from '~/record/RegistryContext'
import { addressOfForm } from './find-asked-form'

/** Orders that stand and ask for forms. */
export interface FormOrders<T extends FormOrder = FormOrder> {
  readonly orders: readonly T[]
  /** The canonical addresses of the forms that they name as records, as far as these were read. */
  readonly addresses: FormAddresses
  /** False where a search that the sign-in permits failed, or was not read to its end. */
  readonly isWhole: boolean
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
  const tasks = useFormTasks(patientId)
  return {
    orders: [...requests.orders, ...tasks.orders],
    addresses: new Map([...requests.addresses, ...tasks.addresses]),
    isWhole: requests.isWhole && tasks.isWhole,
  }
}

/**
 * The tasks of a patient that stand and ask for forms (SDC, "SDC Task"), the newest first where the
 * service sorts them.
 */
export function useFormTasks(patientId: string): FormOrders<Task> {
  const { capability } = useConnection()
  const declared = new Set(capability.parametersOf('Task').map(({ name }) => name))
  const params: Params = [
    ['patient', `Patient/${patientId}`],
    ...(declared.has('status') ? [['status', [...OPEN_TASK].join(',')] as const] : []),
    ...(declared.has('authored-on') ? [['_sort', '-authored-on'] as const] : []),
    ['_count', '100'],
  ]
  const { orders, ...rest } = useFound({ interaction: 'search', type: 'Task', params }, patientId)
  return { orders: orders.filter((one) => one.resourceType === 'Task'), ...rest }
}

/** Nobody is asked for more at once; a service that returns pages without end is not read on. */
const PAGES = 10

/** The most forms that are read to know their addresses. */
const MOST_FORMS = 20

function useFound(search: Search | undefined, patientId: string): FormOrders {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const permit = search === undefined ? undefined : capability.decide<Search>(search)
  const { data } = useQuery<FormOrders>({
    queryKey: ['forms', 'orders', search?.type, patientId],
    enabled: permit !== undefined && isPermit(permit),
    queryFn: async () => {
      if (permit === undefined || !isPermit(permit)) return NONE
      try {
        const { matches, complete } = await againIfLapsed(() =>
          queryClient.infiniteQuery({ ...searchQuery(permit), pages: PAGES }),
        )
        const orders = matches.filter(
          (one: FhirResource): one is FormOrder =>
            (one.resourceType === 'ServiceRequest' || one.resourceType === 'Task') &&
            belongsTo(one, patientId) === 'yes' &&
            isOpenOrder(one) &&
            formsAsked(one).length > 0,
        )
        const addresses = await addressesOf(orders, capability, queryClient)
        return { orders, addresses, isWhole: complete }
      } catch (error) {
        if (error instanceof FhirFailure) return UNREAD
        throw error
      }
    },
    staleTime: 0,
  })
  return data ?? NONE
}

/** Answers name a form by its address, and orders may name its record. */
async function addressesOf(
  orders: readonly FormOrder[],
  capability: Pick<Capability, 'decide'>,
  queryClient: QueryClient,
): Promise<FormAddresses> {
  const named = orders.flatMap(formsAsked).flatMap((form) => (form.by === 'id' ? [form.id] : []))
  const read = [...new Set(named)].slice(0, MOST_FORMS).map(async (id) => {
    const permit = capability.decide<Read<'Questionnaire'>>({
      interaction: 'read',
      type: 'Questionnaire',
      id,
    })
    if (!isPermit(permit)) return []
    // A form that cannot be read says so where it is opened.
    const form = await queryClient.query(readQuery(permit)).catch(() => undefined)
    const address = form === undefined ? undefined : addressOfForm(form.resource)
    return address === undefined ? [] : [[keyOf({ by: 'id', id }), address] as const]
  })
  return new Map((await Promise.all(read)).flat())
}

const NONE: FormOrders = { orders: [], addresses: new Map(), isWhole: true }
const UNREAD: FormOrders = { ...NONE, isWhole: false }
