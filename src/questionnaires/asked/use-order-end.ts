import { useQueries } from '@tanstack/react-query'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { FormOrder } from '~/fhir/forms-asked'
import { isOpenOrder } from '~/fhir/open-order'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'

/** The ways in which a request for a form ends before its answers were sent. */
export type OrderEnd = 'withdrawn' | 'done' | 'held' | 'mistake' | 'gone' | 'other'

interface OrderStanding {
  /** Undefined while it stands, and where that could not be found out. */
  readonly end: OrderEnd | undefined
  /** Asks once more. */
  readonly again: () => void
}

/**
 * The way in which the order or the task of a form has ended since the form was begun. It is asked
 * for afresh: what a list has loaded may be older than the draft.
 */
export function useOrderEnd(order: string | undefined): OrderStanding {
  const { capability } = useConnection()
  const [type, id = ''] = order?.split('/') ?? []
  const permit = capability.decide<Read<FormOrder['resourceType']>>({
    interaction: 'read',
    type: type === 'Task' ? 'Task' : 'ServiceRequest',
    id,
  })
  const queries =
    order === undefined || !isPermit(permit)
      ? []
      : [{ ...readQuery(permit), refetchOnMount: 'always' as const }]
  const [asked] = useQueries({ queries })
  const again = () => void asked?.refetch()
  if (asked === undefined) return { end: undefined, again }
  const { data, error } = asked
  if (error?.status === 404 || error?.status === 410) return { end: 'gone', again }
  return { end: data === undefined ? undefined : endOf(data.resource), again }
}

/** The end of an order that does not stand, by its status (R4, "RequestStatus", "TaskStatus"). */
function endOf(order: FormOrder): OrderEnd | undefined {
  if (isOpenOrder(order)) return undefined
  switch (order.status) {
    case 'revoked':
      return 'withdrawn'
    case 'completed':
      return 'done'
    case 'on-hold':
      return 'held'
    case 'entered-in-error':
      return 'mistake'
    default:
      return 'other'
  }
}
