import type { Sink } from '../running/run-command.ts'

/** A sink that keeps its text until it is released, and from then on passes it to `write`. */
export function holdBack(write: Sink): { readonly sink: Sink; readonly release: () => void } {
  const kept: string[] = []
  let isHeld = true
  return {
    sink: (text) => {
      if (isHeld) kept.push(text)
      else write(text)
    },
    release: () => {
      isHeld = false
      if (kept.length > 0) write(kept.splice(0).join(''))
    },
  }
}
