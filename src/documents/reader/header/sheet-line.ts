import { createContext, use, useEffect, useState } from 'react'

/** Adds a line to those of each sheet, and returns the way to take it back. */
type AddLine = (line: string) => () => void

const AddLineContext = createContext<AddLine | undefined>(undefined)
export const AddLineProvider = AddLineContext.Provider

/** The lines that what is below a provider adds, and the value for that provider. */
export function useAddedLines(): { readonly lines: readonly string[]; readonly add: AddLine } {
  const [lines, setLines] = useState<readonly string[]>([])
  const [add] = useState(() => (line: string) => {
    setLines((before) => [...before, line])
    return () => setLines((before) => before.toSpliced(before.indexOf(line), 1))
  })
  return { lines, add }
}

/**
 * Names a further person on each sheet of what is shown here, in the same place as the others:
 * browsers take very long for groups of heads inside one another, or do not end.
 */
export function useSheetLine(line: string): void {
  const add = use(AddLineContext)
  useEffect(() => add?.(line), [add, line])
}
