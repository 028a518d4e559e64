import { vi } from 'vitest'

/** Holds all work that waits for an idle moment until it is let go. */
export function holdIdleWork() {
  const held: (() => void)[] = []
  let isHeld = true
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    if (isHeld) held.push(work)
    else setTimeout(work)
  })
  return {
    held,
    letGo: () => {
      isHeld = false
      for (const work of held.splice(0)) work()
    },
  }
}
