import type { ReactNode } from 'react'

/**
 * The addresses of a part of the product, as `Route` elements. Each part owns its own
 * (`<part>/routes.tsx`), and `app` puts them together; what a part needs of another one it takes as
 * an argument.
 */
export interface PartRoutes {
  /** Below `/patients/:patientId`. */
  readonly patient?: ReactNode
  /** Where no patient is open. */
  readonly service?: ReactNode
  /** Below a patient and, for what belongs to nobody, without one. */
  readonly both?: ReactNode
}
