import type { ReactNode } from 'react'

/**
 * The addresses of a part of the product, as `Route` elements. Each part owns its own
 * (`<part>/routes.tsx`), and `app` puts them together; a part gets the components of another one as
 * arguments.
 */
export interface PartRoutes {
  /** Below `/patients/:patientId`. */
  readonly patient?: ReactNode
  /** Without an open patient. */
  readonly service?: ReactNode
  /** Below a patient and, for records that belong to nobody, without one. */
  readonly both?: ReactNode
}
