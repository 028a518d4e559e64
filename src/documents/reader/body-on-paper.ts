import { createContext, use, type ReactNode } from 'react'

type DrawBody = (bytes: Uint8Array<ArrayBuffer>, title: string) => ReactNode

const BodyContext = createContext<DrawBody | undefined>(undefined)

/** Draws the only file of a document without sections where it is printed among others. */
export const BodyOnPaper = BodyContext.Provider

/** The way to draw such a file for paper; undefined on a screen, where its viewer does. */
export function useBodyOnPaper(): DrawBody | undefined {
  return use(BodyContext)
}
