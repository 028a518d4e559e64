import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { useUnloadAsk } from '~/ui/use-unload-ask'
import type { AttachedFile } from '../attached-file'
import { isUnanswered, kindsOf, type BatchDraft, type BatchRow } from './batch-draft'
import { rememberBatch, rememberedBatch } from './batch-memory'
import { gatherFiles } from './gather-files'
import { takenTogether, takeFiles, type TakenFiles } from './take-files'
import { rememberedTemplate } from './template'

/** Several documents on the desk, and what can be done to them before they are sent. */
export interface Batch {
  readonly draft: BatchDraft
  readonly files: ReadonlyMap<string, AttachedFile>
  /** The newest draft and its rows: not the ones that were drawn last. */
  readonly newest: () => BatchDraft
  readonly change: (part: Partial<Omit<BatchDraft, 'rows'>>) => void
  readonly changeRow: (key: string, part: Partial<BatchRow>) => void
  readonly removeRow: (key: string) => void
  /** Reads files into the list. */
  readonly take: (data: DataTransfer | FileList | null) => void
  /** The file that is read, from 1, of how many; 0 while a folder is looked through. */
  readonly reading: { readonly at: number; readonly of: number } | undefined
  /** The result of the last files that were taken. */
  readonly taken: TakenFiles | undefined
  /** True when the screen was left while files were read: the list may lack some of them. */
  readonly wasLeft: boolean
  /** Stores what is known by now. False when it could not be stored. */
  readonly keep: () => Promise<boolean>
  /** Gives up everything but the documents of which nobody knows if they arrived. */
  readonly discard: () => void
}

/** Several documents in their draft, with their files in memory. */
export function useBatch(editor: DraftEditor<BatchDraft>, openPatient: string | undefined): Batch {
  const { queryClient } = useConnection()
  const [draft, setDraft] = useState(() => editor.content())
  const [before] = useState(() => {
    const remembered = rememberedBatch(queryClient, openPatient)
    // The one that was left without a row is not a list that was kept before.
    const isThis =
      remembered?.draftId === undefined
        ? editor.content().rows.length === 0
        : remembered.draftId === editor.id
    return isThis ? remembered : undefined
  })
  const [files, setFiles] = useState<ReadonlyMap<string, AttachedFile>>(
    before?.files ?? new Map<string, AttachedFile>(),
  )
  const [wasLeft, setWasLeft] = useState(before?.wasLeft ?? false)
  const isIncomplete = useRef(wasLeft)
  const [reading, setReading] = useState<Batch['reading']>()
  const [taken, setTaken] = useState<Batch['taken']>()
  const held = useRef(files)
  // The choices and drops that are not read to their end, and the reading of the last one.
  const pending = useRef(0)
  const lastRead = useRef(Promise.resolve())
  const isLeft = useRef(false)
  /** Until the next visit: a list without files only where some of them were not read. */
  const remember = useCallback(() => {
    const isWorth = held.current.size > 0 || isIncomplete.current
    const draftId = editor.content().rows.length === 0 ? undefined : editor.id
    rememberBatch(
      queryClient,
      openPatient,
      isWorth ? { draftId, files: held.current, wasLeft: isIncomplete.current } : undefined,
    )
  }, [queryClient, openPatient, editor])
  useEffect(() => {
    isLeft.current = false
    return () => {
      const isGivenUp = isLeft.current
      // Another screen may have the list by then: a file that is read on would come back in it.
      isLeft.current = true
      if (pending.current === 0 || isGivenUp) return
      isIncomplete.current = true
      remember()
    }
  }, [remember])
  // The browser asks before a reload, which loses the files.
  useUnloadAsk(files.size > 0)
  const hold = useCallback(
    (next: ReadonlyMap<string, AttachedFile>) => {
      held.current = next
      setFiles(next)
      remember()
    },
    [remember],
  )
  const update = useCallback(
    (made: (before: BatchDraft) => BatchDraft) => {
      const next = withTemplates(made(editor.content()))
      editor.change(next)
      setDraft(next)
    },
    [editor],
  )
  const take = useCallback(
    (data: DataTransfer | FileList | null) => {
      // Asked for during the event, also when others are still being read: they wait for these.
      const gathering = gatherFiles(data)
      const isFirst = pending.current === 0
      pending.current += 1
      if (isFirst) setReading({ at: 0, of: 0 })
      setWasLeft(false)
      isIncomplete.current = false
      const run = async () => {
        const gathered = await gathering
        const told = await takeFiles(
          gathered,
          {
            rows: () => editor.content().rows,
            files: () => held.current,
            isLeft: () => isLeft.current,
            put: (row, file) => {
              if (editor.content().rows.every(({ key }) => key !== row.key))
                update((before) => ({ ...before, rows: [...before.rows, row] }))
              hold(new Map([...held.current, [row.key, file]]))
            },
          },
          (at) => setReading({ at, of: gathered.files.length }),
        )
        setTaken((before) => takenTogether(isFirst ? undefined : before, told))
      }
      lastRead.current = lastRead.current.then(run, run).finally(() => {
        pending.current -= 1
        if (pending.current === 0) setReading(undefined)
      })
    },
    [editor, hold, update],
  )
  const changeRow = useCallback(
    (key: string, part: Partial<BatchRow>) =>
      update((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
      })),
    [update],
  )
  return {
    draft,
    files,
    newest: editor.content,
    change: (part) => update((before) => ({ ...before, ...part })),
    changeRow,
    removeRow: (key) => {
      update((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
      hold(new Map([...held.current].filter(([other]) => other !== key)))
    },
    take,
    reading,
    taken,
    wasLeft,
    keep: async () => (await editor.flush()).kind === 'saved',
    discard: () => {
      // Files that are still being read are given up too, and nobody is told of them.
      isLeft.current = true
      isIncomplete.current = false
      hold(new Map())
      const rows = editor.content().rows.filter(isUnanswered)
      const [first] = rows
      if (first === undefined) return void editor.remove()
      update((before) => ({ ...before, rows }))
      // The list of drafts says then that something of it was sent.
      void editor.keepAttempt({ ...first.attempt, state: 'unknown' })
    },
  }
}

/**
 * Each kind in use with its facts: those that were used for it last, until somebody changes them.
 */
function withTemplates(draft: BatchDraft): BatchDraft {
  const fresh = kindsOf(draft).filter((kind) => draft.templates[kind] === undefined)
  if (fresh.length === 0) return draft
  const added = Object.fromEntries(fresh.map((kind) => [kind, rememberedTemplate(kind)]))
  return { ...draft, templates: { ...draft.templates, ...added } }
}
