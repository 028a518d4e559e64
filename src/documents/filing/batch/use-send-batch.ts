import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { ForWhom } from '~/queries/addressed'
import { isCutOff } from '~/queries/is-cut-off'
import { pauseAfter, type PauseAfter } from '~/queries/pause-after'
import type { Submitted } from '~/queries/submit-once'
import { base64Of } from '../attached-file'
import { buildDocument } from '../build-document'
import type { SendingNote } from '../filed/filings'
import { useFilings } from '../filed/use-filings'
import { workOn } from '../filing-work'
import { permitFor } from '../permit-for'
import type { FilingDraft } from '../filing-draft'
import { factsSent, filingOf, masterOf } from './batch-draft'
import { rememberTemplate } from './template'
import type { Batch } from './use-batch'

/** The reason why sending came to an end, by the key of its words. */
export type PausedWhy = 'done' | 'person' | PauseAfter

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
  /** Notes the progress of a document, and the facts that it is sent with, in its row. */
  const noteOf = useCallback(
    (
      key: string,
      filing: FilingDraft,
      onSettled: (outcome: Submitted) => void,
    ): Omit<SendingNote, 'begun'> => {
      const facts = factsSent(filing)
      const { newest: content, changeRow, keep } = newest.current
      const rowNow = () => content().rows.find((one) => one.key === key)
      return {
        keep: async (attempt) => {
          const before = rowNow()
          changeRow(key, { attempt, sent: { ...facts, isLost: before?.sent?.isLost ?? false } })
          if (await keep()) return true
          // Nothing is sent that could not be noted: then the row is as it was.
          if (before?.attempt.state === 'ready' && attempt.state === 'sent')
            changeRow(key, { attempt: before.attempt })
          return false
        },
        onSettled: (outcome) => {
          // A look-up that finds nothing answers the tries before it.
          if (outcome.kind === 'unknown' || outcome.kind === 'absent')
            changeRow(key, { sent: { ...facts, isLost: outcome.kind === 'unknown' } })
          onSettled(outcome)
        },
      }
    },
    [],
  )
  useEffect(() => {
    // A screen that was left has its draft no longer: another try is noted in the one that is open.
    const { rows } = newest.current.newest()
    for (const { id, document, work } of filings.list()) {
      const row = rows.find((one) => masterOf(one) === document.masterIdentifier?.value)
      if (row !== undefined)
        filings.noteIn(
          id,
          noteOf(row.key, work.draft, () => undefined),
        )
    }
  }, [filings, noteOf])
  const sendOne = useCallback(
    async (key: string, forWhom: ForWhom): Promise<Submitted | 'here'> => {
      const { newest: content, files } = newest.current
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
        const note = { ...noteOf(key, filing, resolve), begun: row.attempt }
        const work = workOn(filing, { file })
        if (!filings.send({ permit: answer.permit, document, forWhom, work }, note)) resolve('here')
      })
    },
    [capability, filings, noteOf],
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
          if (isCutOff()) return 'offline'
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
