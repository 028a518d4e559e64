import { createContext } from 'react'
import type { TrendPoint } from './point'

/** Where reading stands in a chart. A context, so that moving it draws nothing else anew. */
export const ReadPoint = createContext<
  { readonly point: TrendPoint; readonly line: number } | undefined
>(undefined)
