import { vi } from 'vitest'
import { LookDesk } from '~/operator/look/look-desk'
import type { Asked, Told } from '~/operator/look/talk'

/** The worker's own part in this process: messages are copied, as between threads. */
export function desk() {
  const listeners: ((event: MessageEvent<Told>) => void)[] = []
  const work = new LookDesk((told) => {
    const data = structuredClone(told)
    setTimeout(() => {
      for (const listener of listeners) listener(new MessageEvent('message', { data }))
    })
  })
  return {
    postMessage: (message: unknown) => {
      // Files are handed over by reference, and Node copies them as such.
      void work.take(message as Asked)
    },
    addEventListener: (
      type: 'message' | 'error',
      listener: ((event: MessageEvent<Told>) => void) | (() => void),
    ) => {
      if (type === 'message') listeners.push(listener)
    },
    terminate: vi.fn<() => void>(),
  }
}
