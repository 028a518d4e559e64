import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { ChartPlan } from '~/record/chart/chart-lists'
import { referencedNames } from '~/record/names/referenced-names'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import type { Progress } from '../gather'
import { namedRecords } from '../named-records'
import type { CopyHead } from './copy-content'
import type { KeptCopy } from './copy-store'
import { keepCopy, type ReadyLock } from './make-copy'
import { isPasskeyFailure, type PasskeyFailure } from './passkey'
import { takeCopy } from './take-copy'

/** The state of making a copy. */
export type Copying =
  | { readonly step: 'idle'; readonly why?: 'stopped' | 'noRoom' | 'failed' | PasskeyFailure }
  | { readonly step: 'locking' }
  | { readonly step: 'gathering'; readonly progress: Progress }
  | { readonly step: 'done'; readonly head: CopyHead; readonly kept: KeptCopy }

/** Makes a copy of a record; leaving the screen stops it, and nothing is kept then. */
export function useCopying(plan: ChartPlan, patientId: string) {
  const connection = useConnection()
  const { nameForm } = useRegistry()
  const show = useShow()
  const [state, setState] = useState<Copying>({ step: 'idle' })
  const work = useRef<AbortController>(undefined)
  const stop = useCallback(() => work.current?.abort(), [])
  useEffect(() => stop, [stop])
  const start = async (make: () => Promise<ReadyLock | PasskeyFailure>) => {
    stop()
    const own = new AbortController()
    const { signal } = own
    work.current = own
    const tell = (next: Copying) => {
      if (!signal.aborted) setState(next)
    }
    tell({ step: 'locking' })
    try {
      const lock = await make()
      if (isPasskeyFailure(lock)) return tell({ step: 'idle', why: lock })
      const content = await takeCopy({
        connection,
        plan,
        patientId,
        named: (lists, until) =>
          namedRecords(
            lists,
            referencedNames(connection, nameForm),
            (view, resource, names) => view.headline(resource, { ...show, names }),
            until,
          ),
        signal,
        onProgress: (progress) => tell({ step: 'gathering', progress }),
      })
      signal.throwIfAborted()
      tell({ step: 'locking' })
      // The browser may otherwise remove it when the device runs out of room.
      await navigator.storage?.persist?.().catch(() => false)
      const kept = await keepCopy(content, lock)
      tell({ step: 'done', head: content.head, kept })
    } catch (fault) {
      if (signal.aborted) return setState({ step: 'idle', why: 'stopped' })
      const isFull = fault instanceof DOMException && fault.name === 'QuotaExceededError'
      tell({ step: 'idle', why: isFull ? 'noRoom' : 'failed' })
    }
  }
  return { state, start, stop }
}
