import { watchOver } from '~/std/watch-over'
import type { CdaBody, CdaHeader, CdaPiece, CdaSection } from './cda-document'
import { CdaRefused, type CdaProblem } from './cda-problem'
import type { CdaAnswer, CdaQuestion } from './cda-talk'
import type { CdaKept } from './read-cda'
import { startWorker } from './start-worker'
import type { EntryNode } from './cda-entry'

/** The part of a document that has been read so far. */
export interface CdaState {
  readonly header?: CdaHeader
  readonly sections: readonly CdaSection[]
  /** The sensitive numbers that the sections so far name by their root. */
  readonly numbers: readonly string[]
  readonly body?: CdaBody
  /** Set when all of it was read; `damaged` means that some bytes were not characters. */
  readonly end?: { readonly damaged: boolean }
  /** The reason why it, or the rest of it, is not read. */
  readonly problem?: CdaProblem
}

/**
 * A document that is read while somebody views it: the first subscriber starts it, the last one to
 * leave ends it.
 */
export interface OpenCda {
  readonly state: () => CdaState
  readonly subscribe: (changed: () => void) => () => void
  /**
   * The coded entries of a section. Rejects with `CdaRefused` and its reason where they cannot be
   * read, also where the whole document was not.
   */
  readonly entriesOf: (key: string) => Promise<readonly EntryNode[]>
}

/** Milliseconds in which sections are collected. */
const PAUSE = 50
/**
 * Sections already shown for each further millisecond: every change redraws them all, and tens of
 * thousands would be redrawn for each handful that arrives.
 */
const SHOWN_PER_MS = 20

/**
 * Reads a document in a worker. Without a worker (an old browser, a host whose policy forbids it)
 * the page reads it itself, a little less smoothly.
 */
export function openCda(bytes: Uint8Array): OpenCda {
  const nothing: CdaState = { sections: [], numbers: [] }
  let state = nothing
  let source: Source | undefined
  const listeners = new Set<() => void>()
  const set = (next: CdaState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const come: CdaSection[] = []
  let pause: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(pause)
    pause = undefined
    if (come.length === 0) return
    const more = come.splice(0)
    const numbers = more.flatMap((section) => section.numbers ?? [])
    set({
      ...state,
      sections: [...state.sections, ...more],
      numbers: numbers.length === 0 ? state.numbers : [...state.numbers, ...numbers],
    })
  }
  const store: Store = {
    take: (piece) => {
      if (piece.piece !== 'section') {
        show()
        return set(withPiece(state, piece))
      }
      come.push(piece.section)
      // The first at once, then together, because each change redraws everything.
      if (state.sections.length === 0) show()
      else pause ??= setTimeout(show, PAUSE + state.sections.length / SHOWN_PER_MS)
    },
    refuse: (problem) => {
      show()
      set({ ...state, problem })
    },
  }
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      source ??= inWorker(bytes, store) ?? inPage(bytes, store)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        source?.close()
        source = undefined
        clearTimeout(pause)
        pause = undefined
        come.length = 0
        state = nothing
      }
    },
    entriesOf: (key) => source?.entriesOf(key) ?? Promise.resolve([]),
  }
}

interface Source {
  readonly entriesOf: OpenCda['entriesOf']
  readonly close: () => void
}

interface Store {
  readonly take: (piece: CdaPiece) => void
  readonly refuse: (problem: CdaProblem) => void
}

function withPiece(
  state: CdaState,
  piece: Exclude<CdaPiece, { readonly piece: 'section' }>,
): CdaState {
  switch (piece.piece) {
    case 'header':
      return { ...state, header: piece.header }
    case 'body':
      return { ...state, body: piece.body }
    case 'end':
      return { ...state, end: { damaged: piece.damaged } }
  }
}

/** Those who wait for the coded entries of a section. */
interface Waiting {
  readonly resolve: (entries: readonly EntryNode[]) => void
  readonly reject: (why: Error) => void
}

function inWorker(bytes: Uint8Array, store: Store): Source | undefined {
  let worker: Worker
  try {
    worker = startWorker()
  } catch {
    return undefined
  }
  const waiting = new Map<string, readonly Waiting[]>()
  let page: Source | undefined
  let spoken = false
  let isRead = false
  let stopped: CdaRefused | undefined
  const stop = (kind: 'slow' | 'broken') => {
    stopped = new CdaRefused({ kind })
    worker.terminate()
    store.refuse(stopped.problem)
    for (const { reject } of [...waiting.values()].flat()) reject(stopped)
    waiting.clear()
  }
  const watch = watchOver(() => stop('slow'))
  worker.addEventListener('message', ({ data }: MessageEvent<CdaAnswer>) => {
    spoken = true
    watch.sign()
    if (data.say === 'piece') {
      isRead ||= data.piece.piece === 'end'
      store.take(data.piece)
    } else if (data.say === 'problem') {
      isRead = true
      store.refuse(data.problem)
    } else {
      for (const { resolve } of waiting.get(data.key) ?? []) resolve(data.entries)
      waiting.delete(data.key)
    }
    if (isRead && waiting.size === 0) watch.rest()
  })
  worker.addEventListener('error', () => {
    watch.end()
    // If it never started, the page does the work. If it died on the way, its progress is unknown.
    if (!spoken) page ??= inPage(bytes, store)
    else stop('broken')
  })
  const ask = (question: CdaQuestion) => {
    watch.sign()
    worker.postMessage(question, [])
  }
  ask({ ask: 'read', bytes })
  return {
    entriesOf: (key) => {
      if (page !== undefined) return page.entriesOf(key)
      if (stopped !== undefined) return Promise.reject(stopped)
      return new Promise((resolve, reject) => {
        waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
        ask({ ask: 'entries', key })
      })
    },
    close: () => {
      watch.end()
      worker.terminate()
      page?.close()
    },
  }
}

function inPage(bytes: Uint8Array, store: Store): Source {
  let closed = false
  const reading = (async (): Promise<CdaKept | undefined> => {
    const { readDocument } = await import('../composition/read-document')
    let kept: CdaKept | undefined
    const take = (piece: CdaPiece) => {
      if (!closed) store.take(piece)
    }
    try {
      readDocument(bytes, take, (begun) => {
        kept = begun
      })
    } catch (error) {
      if (!closed) store.refuse(error instanceof CdaRefused ? error.problem : { kind: 'broken' })
    }
    return kept
  })()
  return {
    entriesOf: async (key) => (await reading)?.entriesOf(key) ?? [],
    close: () => {
      closed = true
    },
  }
}
