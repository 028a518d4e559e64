import type { View } from '~/record/view'

/** Which list, of whom, beside which record. */
export interface ListProps {
  readonly view: View
  /** Id of the patient in the address. */
  readonly patientId: string | undefined
  /** The record that is open beside the list. */
  readonly selectedId?: string | undefined
}
