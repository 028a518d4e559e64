import type { ReactNode } from 'react'

/** Draws the way to a request for a form that was opened without one, if there is a request. */
export type RequestFor = (onName: ((basedOn: string) => void) | undefined) => ReactNode
