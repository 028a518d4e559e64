import type { WriteAttempt } from '~/queries/write-attempt'
import { DRAFT_LIFETIME, type Draft, type DraftAbout, type DraftInfo } from './draft'
import { draftFailure, type DraftFailureKind } from './draft-failure'
import type { DraftKey } from './draft-key'
import type { DraftRecords } from './draft-records'
import { infoOf, sealDraft } from './seal-draft'

/** How what was written stands. */
export type SaveState =
  /** Nothing was written yet: there is nothing to keep. */
  | { readonly kind: 'empty' }
  /** All of it is on the device. `at` in milliseconds since the epoch. */
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'saving' }
  /**
   * It could not be kept; it is tried again with every change and by itself. What was written is in
   * this page alone.
   */
  | { readonly kind: 'failed'; readonly why: DraftFailureKind }
  /**
   * Another tab goes on with it, or it was removed there: nothing more is saved from here. What
   * this tab had not saved yet is in a draft of its own, `copy`.
   */
  | { readonly kind: 'taken'; readonly copy?: string }
  | { readonly kind: 'removed' }

/** One open draft. Made by the shelf; only one tab has it at a time. */
export interface DraftEditor<C extends object> {
  readonly id: string
  /** The newest content, saved or not. */
  readonly content: () => C
  readonly info: () => DraftInfo
  /**
   * Takes over what was written. It is on the device soon after, whatever happens to the page: no
   * call, no press needed.
   */
  readonly change: (content: C) => void
  readonly state: () => SaveState
  /** For `useSyncExternalStore`; called when `state` changes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Saves at once what is not saved. Resolves to how it stands then. */
  readonly flush: () => Promise<SaveState>
  /**
   * Where sending stands, kept with the draft. False when it could not be kept: then nothing may be
   * sent.
   */
  readonly keepAttempt: (attempt: WriteAttempt) => Promise<boolean>
  /** The draft is done with: submitted, or thrown away by the person. */
  readonly remove: () => Promise<void>
  /** Saves, and lets other tabs have it. */
  readonly close: () => Promise<void>
}

/** An editor with what only the shelf may do to it. */
export interface OpenEditor<C extends object> extends DraftEditor<C> {
  /** Another tab goes on with the draft: saves first, and writes nothing to it any more. */
  readonly giveUp: () => Promise<void>
}

/** What an editor stands on. */
export interface EditorParts {
  readonly records: DraftRecords
  readonly key: DraftKey
  /** This editor's name in the record. */
  readonly writer: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Tells the other tabs, and this one's lists, that a draft changed. */
  readonly onSaved: (id: string) => void
  readonly onClosed: () => void
}

/**
 * What is written is saved this long after the first unsaved change: not after the last one, or a
 * quick typist would never be saved.
 */
const SAVE_AFTER_MS = 200
/** After a failure it is tried again, later each time. */
const RETRY_MS = [1000, 2000, 5000] as const

/**
 * Opens an editor over a draft. `isKept` says whether the draft is on the device already; a new one
 * is, once something was written.
 */
export function editDraft<C extends object>(
  start: Draft<C>,
  isKept: boolean,
  parts: EditorParts,
): OpenEditor<C> {
  const { records, key, now, writer } = parts
  let draft: Draft<C> = start
  let state: SaveState = isKept ? { kind: 'saved', at: start.savedAt } : { kind: 'empty' }
  let kept = isKept
  // Counts changes and what of them is on the device: a save that was overtaken by a keystroke has
  // not saved it.
  let changes = 0
  let saved = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const isOver = () => state.kind === 'taken' || state.kind === 'removed'
  const enter = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const schedule = (wait: number) => {
    if (timer === undefined && saving === undefined && !isOver())
      timer = setTimeout(() => void save(), wait)
  }
  const touch = (next: Draft<C>) => {
    draft = next
    changes += 1
    if (!isOver() && state.kind !== 'failed') enter({ kind: 'saving' })
    schedule(SAVE_AFTER_MS)
  }

  async function write(): Promise<void> {
    const target = changes
    const at = now()
    const written: Draft<C> = { ...draft, savedAt: at, expiresAt: at + DRAFT_LIFETIME }
    try {
      const outcome = await records.save(await sealDraft(written, key, writer), kept)
      if (outcome !== 'saved') return await leaveTo(outcome)
      kept = true
      failures = 0
      saved = target
      draft = { ...draft, savedAt: at, expiresAt: written.expiresAt }
      enter(saved === changes ? { kind: 'saved', at } : { kind: 'saving' })
      parts.onSaved(draft.id)
    } catch (error) {
      failures += 1
      enter({ kind: 'failed', why: draftFailure(error).kind })
    }
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    saving ??= write().finally(() => {
      saving = undefined
      if (saved !== changes)
        schedule(
          failures === 0 ? 0 : (RETRY_MS[failures - 1] ?? RETRY_MS[RETRY_MS.length - 1] ?? 0),
        )
    })
    return saving
  }

  /**
   * Another tab has it or threw it away: what is not saved goes into a draft of its own, so that
   * neither overwrites the other.
   */
  async function leaveTo(outcome: 'taken' | 'gone'): Promise<void> {
    const isUnsaved = saved !== changes
    if (!isUnsaved) return enter(outcome === 'gone' ? { kind: 'removed' } : { kind: 'taken' })
    // An attempt that may have arrived goes along: the copy is looked up before it is sent, or
    // there would be two.
    const copy: Draft<C> = {
      ...draft,
      id: crypto.randomUUID(),
      copyOf: draft.id,
      savedAt: now(),
      expiresAt: now() + DRAFT_LIFETIME,
    }
    await records.save(await sealDraft(copy, key, writer), false)
    saved = changes
    enter({ kind: 'taken', copy: copy.id })
    parts.onSaved(copy.id)
  }

  async function flush(): Promise<SaveState> {
    if (saved === changes || isOver()) return state
    const before = failures
    await save()
    // A save that was under way may be older than the last keystroke: then there is one more round.
    return failures > before ? state : flush()
  }

  return {
    id: start.id,
    content: () => draft.content,
    info: () => infoOf(draft),
    change: (content) => touch({ ...draft, content }),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    keepAttempt: async (attempt) => {
      touch({ ...draft, attempt })
      await flush()
      return saved === changes && !isOver()
    },
    remove: async () => {
      // Where another tab goes on with it, it is that tab's: it finds out by itself what was sent
      // from here.
      if (state.kind === 'taken') return
      clearTimeout(timer)
      timer = undefined
      await saving
      saved = changes
      enter({ kind: 'removed' })
      await records.remove(draft.id)
      parts.onSaved(draft.id)
      parts.onClosed()
    },
    giveUp: async () => {
      await flush()
      // What could not be saved is kept in a copy, or stays unsaved and is tried again.
      if (!isOver())
        await leaveTo('taken').catch((error: unknown) =>
          enter({ kind: 'failed', why: draftFailure(error).kind }),
        )
      parts.onClosed()
    },
    close: async () => {
      await flush()
      clearTimeout(timer)
      parts.onClosed()
    },
  }
}

/** A draft that nothing was written in yet. */
export function newDraft<C extends object>(about: DraftAbout, content: C, now: number): Draft<C> {
  return {
    ...about,
    id: crypto.randomUUID(),
    begunAt: now,
    savedAt: now,
    expiresAt: now + DRAFT_LIFETIME,
    content,
  }
}
