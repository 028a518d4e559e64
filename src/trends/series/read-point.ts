import { createContext } from 'react'
import type { TrendPoint } from './point'

/** The state of reading in a chart. A context, so that moving it redraws nothing else. */
export const ReadPoint = createContext<
  { readonly point: TrendPoint; readonly line: number } | undefined
>(undefined)
