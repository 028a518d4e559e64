import { listAddress } from '~/record/places/addresses'
import { listRequest } from '~/record/list-request'
import type { View } from '~/record/view'
import { refusalOf, type Way, type WaysContext } from '~/record/places/ways'

/** The link to a list of records. */
export function listWay(view: View, { connection, messages, patientId }: WaysContext): Way {
  const { capability } = connection
  const request = listRequest(view, patientId, capability)
  return {
    to: listAddress(view, patientId),
    title: view.title(messages),
    door: view.door,
    group: view.group,
    list: { view, request },
    ...refusalOf(capability.decide(request)),
  }
}
