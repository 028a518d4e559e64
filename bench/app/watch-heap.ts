import type { CDPSession, Page } from 'playwright'

/** The most JavaScript memory that was seen, in bytes. */
export interface MostHeap {
  readonly pageHeap: number
  /** Of the page and its workers at one moment. */
  readonly allHeap: number
}

interface HeapWatch {
  /** Looks once. */
  readonly look: () => Promise<void>
  readonly most: () => MostHeap
}

/** Time that a worker gets for its figure, in milliseconds: one that has ended never answers. */
const PATIENCE = 2000

/**
 * Watches the memory of a page and of its workers, those that start later as well. The debugger's
 * protocol tells both; a worker itself has no such figure.
 */
export async function watchHeap(page: Page): Promise<HeapWatch> {
  const session = await page.context().newCDPSession(page)
  const workers = new Set<string>()
  const waiting = new Map<number, (heap: number) => void>()
  let last = 0
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type.includes('worker')) workers.add(sessionId)
  })
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The protocol's own answer: https://chromedevtools.github.io/devtools-protocol/
    const { id = 0, result } = JSON.parse(message) as {
      readonly id?: number
      readonly result?: { readonly usedSize?: number }
    }
    waiting.get(id)?.(result?.usedSize ?? 0)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const heapOf = (sessionId: string) => {
    last += 1
    const id = last
    const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' })
    return new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(0), PATIENCE)
      waiting.set(id, (heap) => {
        clearTimeout(timer)
        resolve(heap)
      })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve(0))
    }).finally(() => waiting.delete(id))
  }
  let most: MostHeap = { pageHeap: 0, allHeap: 0 }
  return {
    look: async () => {
      const pageHeap = await ownHeap(session)
      const others = await Promise.all([...workers].map(heapOf))
      const allHeap = others.reduce((sum, heap) => sum + heap, pageHeap)
      most = {
        pageHeap: Math.max(most.pageHeap, pageHeap),
        allHeap: Math.max(most.allHeap, allHeap),
      }
    },
    most: () => most,
  }
}

async function ownHeap(session: CDPSession): Promise<number> {
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
