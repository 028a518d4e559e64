import { recordAddress } from './addresses'

/**
 * The address for filling in a form that an order or a task asks for; `place` counts from 1 where
 * it asks for several. Separate from the addresses of the first download.
 */
export function askedFormAddress(
  type: 'ServiceRequest' | 'Task',
  id: string,
  patient: string | undefined,
  place = 1,
): string {
  const first = `${recordAddress(type, id, patient)}/form`
  return place === 1 ? first : `${first}/${place}`
}
