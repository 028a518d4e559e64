import { useCallback, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { useUnloadAsk } from '~/ui/use-unload-ask'
import type { AttachedFile } from '../attached-file'
import { kindsOf, type BatchDraft, type BatchRow } from './batch-draft'
import { rememberBatch, rememberedBatch } from './batch-memory'
import { gatherFiles } from './gather-files'
import { takeFiles, type TakenFiles } from './take-files'
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
  /** The file that is read, from 1, of how many. */
  readonly reading: { readonly at: number; readonly of: number } | undefined
  /** The result of the last files that were taken. */
  readonly taken: Omit<TakenFiles, 'draft' | 'files'> | undefined
  /** Stores what is known by now. False when it could not be stored. */
  readonly keep: () => Promise<boolean>
  readonly discard: () => void
}

/** Several documents in their draft, with their files in memory. */
export function useBatch(editor: DraftEditor<BatchDraft>, openPatient: string | undefined): Batch {
  const { queryClient } = useConnection()
  const [draft, setDraft] = useState(() => editor.content())
  const [files, setFiles] = useState<ReadonlyMap<string, AttachedFile>>(() => {
    const before = rememberedBatch(queryClient, openPatient)
    return before?.draftId === editor.id ? before.files : new Map()
  })
  const [reading, setReading] = useState<Batch['reading']>()
  const [taken, setTaken] = useState<Batch['taken']>()
  const held = useRef(files)
  const isReading = useRef(false)
  // The browser asks before a reload, which loses the files.
  useUnloadAsk(files.size > 0)
  const hold = useCallback(
    (next: ReadonlyMap<string, AttachedFile>) => {
      held.current = next
      setFiles(next)
      rememberBatch(
        queryClient,
        openPatient,
        next.size === 0 ? undefined : { draftId: editor.id, files: next },
      )
    },
    [queryClient, openPatient, editor],
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
      if (isReading.current) return
      isReading.current = true
      const run = async () => {
        const gathered = await gatherFiles(data)
        if (gathered.files.length + gathered.system === 0) return
        const {
          draft: read,
          files: next,
          ...told
        } = await takeFiles(gathered, editor.content(), held.current, (at) =>
          setReading({ at, of: gathered.files.length }),
        )
        // Entries of the meantime stay: only rows are added.
        const known = new Set(editor.content().rows.map(({ key }) => key))
        const fresh = read.rows.filter(({ key }) => !known.has(key))
        hold(next)
        if (fresh.length > 0) update((before) => ({ ...before, rows: [...before.rows, ...fresh] }))
        setTaken(told)
      }
      void run().finally(() => {
        isReading.current = false
        setReading(undefined)
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
      hold(new Map([...held.current].filter(([other]) => other !== key)))
      update((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
    },
    take,
    reading,
    taken,
    keep: async () => (await editor.flush()).kind === 'saved',
    discard: () => {
      hold(new Map())
      void editor.remove()
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
