import type { View } from '~/record/view'

/** The list, its patient, and the record next to it. */
export interface ListProps {
  readonly view: View
  /** Id of the patient in the address. */
  readonly patientId: string | undefined
  /** The open record next to the list. */
  readonly selectedId?: string | undefined
}
