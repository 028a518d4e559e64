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

/** True inside something that names people on each sheet. */
export function useIsOnSheets(): boolean {
  return use(AddLineContext) !== undefined
}

/**
 * Names further people on each sheet of what is shown here, in the same place as the others:
 * browsers take very long for groups of heads inside one another, or do not end.
 */
export function useSheetLines(lines: readonly string[]): void {
  const add = use(AddLineContext)
  // The lines are made anew with each drawing, and are most often the same.
  const all = lines.join('\n')
  useEffect(() => {
    if (add === undefined || all === '') return undefined
    const taken = all.split('\n').map(add)
    return () => {
      for (const take of taken) take()
    }
  }, [add, all])
}
