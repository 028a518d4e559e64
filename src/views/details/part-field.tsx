import type { ReactNode } from 'react'
import { LateRecordParts } from './late-details'
import type { PART_TELLINGS } from './part-tellings'

type Told = keyof typeof PART_TELLINGS

/** The elements that have a telling in some type. */
type ElementWithParts = Told extends `${string}.${infer E}` ? E : never

/** The records in which an element has a telling: in any other type it does not compile. */
interface RecordWith<E extends string> {
  readonly resourceType: Told extends infer P ? (P extends `${infer T}.${E}` ? T : never) : never
}

/** A field of a view that shows the parts of an element one by one (`part-tellings.ts`). */
export function partField<const E extends ElementWithParts>(
  element: E,
): { readonly element: E; readonly value: (resource: RecordWith<E>) => ReactNode } {
  return {
    element,
    value: (resource) => <LateRecordParts record={resource} element={element} />,
  }
}
