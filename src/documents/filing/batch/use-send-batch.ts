import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { ForWhom } from '~/queries/addressed'
import { pauseAfter, type PauseAfter } from '~/queries/pause-after'
import type { Submitted } from '~/queries/submit-once'
import { base64Of } from '../attached-file'
import { buildDocument } from '../build-document'
import type { SendingNote } from '../filed/filings'
import { useFilings } from '../filed/use-filings'
import { workOn } from '../filing-work'
import { permitFor } from '../permit-for'
import { filingOf } from './batch-draft'
import { rememberTemplate } from './template'
import type { Batch } from './use-batch'

/** The reason why sending came to an end, by the key of its words. */
export type PausedWhy = 'done' | 'person' | 'offline' | PauseAfter

/** The sending of several documents, one after another. */
export interface BatchSending {
  /** The keys that wait for their turn. */
  readonly queued: readonly string[]
  /** The number of documents of this run, and of those that have been answered. */
  readonly run: { readonly of: number; readonly done: number } | undefined
  readonly isStopping: boolean
  /** The end of the last run. */
  readonly paused: PausedWhy | undefined
  readonly start: (keys: readonly string[], forWhom: ForWhom) => void
  readonly stop: () => void
  /** Asks about a document that an earlier page sent, without sending it. */
  readonly follow: (key: string, forWhom: ForWhom) => void
}

/**
 * Sends documents one after another, each as a single one is sent: with its own number and its own
 * attempt, which is stored before it leaves. After an answer that says nothing about the others it
 * goes on; after one that does (a lost answer, no connection, no rights), it stops.
 */
export function useSendBatch(batch: Batch, openPatient: string | undefined): BatchSending {
  const { capability } = useConnection()
  const { filings } = useFilings(openPatient)
  const [queued, setQueued] = useState<readonly string[]>([])
  const [run, setRun] = useState<BatchSending['run']>()
  const [isStopping, setStopping] = useState(false)
  const [paused, setPaused] = useState<PausedWhy>()
  const waiting = useRef<string[]>([])
  const stops = useRef<'person' | 'left' | undefined>(undefined)
  const isRunning = useRef(false)
  const newest = useRef(batch)
  useEffect(() => {
    newest.current = batch
  })
  useEffect(() => {
    if (stops.current === 'left') stops.current = undefined
    return () => {
      // The document that is being sent is answered; the others stay in the draft.
      stops.current = 'left'
    }
  }, [])
  const sendOne = useCallback(
    async (key: string, forWhom: ForWhom): Promise<Submitted | 'here'> => {
      const { newest: content, files, changeRow, keep } = newest.current
      const draft = content()
      const row = draft.rows.find((one) => one.key === key)
      const file = files.get(key)
      if (row === undefined || file === undefined) return 'here'
      const filing = filingOf(draft, row)
      const document = buildDocument(filing, {
        now: new Date(),
        file: {
          data: await base64Of(file.bytes),
          size: file.bytes.length,
          ...(file.hash === undefined ? {} : { hash: file.hash }),
        },
      })
      const answer = permitFor(document, undefined, capability.decide)
      if (!('permit' in answer)) return 'here'
      return new Promise((resolve) => {
        const note: SendingNote = {
          begun: row.attempt,
          keep: async (attempt) => {
            changeRow(key, { attempt })
            return keep()
          },
          onSettled: resolve,
        }
        const work = workOn(filing, { file })
        if (!filings.send({ permit: answer.permit, document, forWhom, work }, note)) resolve('here')
      })
    },
    [capability, filings],
  )
  const start = useCallback(
    (keys: readonly string[], forWhom: ForWhom) => {
      if (isRunning.current) return
      isRunning.current = true
      stops.current = undefined
      waiting.current = [...keys]
      setPaused(undefined)
      setStopping(false)
      setQueued(keys)
      setRun({ of: keys.length, done: 0 })
      const { draft } = newest.current
      for (const [kind, template] of Object.entries(draft.templates))
        rememberTemplate(kind, template)
      const work = async (): Promise<PausedWhy> => {
        for (let done = 0; ; done += 1) {
          setRun({ of: keys.length, done })
          const key = waiting.current.shift()
          if (key === undefined) return 'done'
          if (stops.current !== undefined) return 'person'
          if (!navigator.onLine) return 'offline'
          setQueued([...waiting.current])
          const answer = await sendOne(key, forWhom)
          const why = answer === 'here' ? answer : pauseAfter(answer)
          if (why !== undefined) return why
        }
      }
      void work()
        .catch((): PausedWhy => 'here')
        .then((why) => {
          isRunning.current = false
          waiting.current = []
          setQueued([])
          setRun(undefined)
          setStopping(false)
          setPaused(why)
        })
    },
    [sendOne],
  )
  return {
    queued,
    run,
    isStopping,
    paused,
    start,
    stop: () => {
      stops.current = 'person'
      setStopping(true)
    },
    follow: (key, forWhom) => start([key], forWhom),
  }
}
