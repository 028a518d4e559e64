import type { WriteAttempt } from '~/queries/write-attempt'
import { DRAFT_LIFETIME, type Draft, type DraftAbout, type DraftInfo } from './draft'
import { draftFailure, type DraftFailureKind } from './draft-failure'
import type { DraftKey } from './draft-key'
import type { DraftRecords } from './draft-records'
import { infoOf, sealDraft } from './seal-draft'

/** The state of a draft's content. */
export type SaveState =
  /** Nothing has been written yet: there is nothing to store. */
  | { readonly kind: 'empty' }
  /** All of it is stored on the device. `at` in milliseconds since the epoch. */
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'saving' }
  /**
   * It could not be stored; each change and a timer try again. The content exists in this page
   * only.
   */
  | { readonly kind: 'failed'; readonly why: DraftFailureKind }
  /**
   * Another tab has taken it over, or it was removed there: this tab saves nothing more. Its
   * unsaved content is in a draft of its own, `copy`.
   */
  | { readonly kind: 'taken'; readonly copy?: string }
  | { readonly kind: 'removed' }

/** One open draft. The shelf creates it; only one tab has it at a time. */
export interface DraftEditor<C extends object> {
  readonly id: string
  /** The newest content, saved or not. */
  readonly content: () => C
  readonly info: () => DraftInfo
  /**
   * Takes over the content. It is on the device soon after, whatever happens to the page: no call
   * or press is needed.
   */
  readonly change: (content: C) => void
  readonly state: () => SaveState
  /** For `useSyncExternalStore`; called when `state` changes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Saves unsaved content at once. Resolves to the state after that. */
  readonly flush: () => Promise<SaveState>
  /**
   * Stores the state of sending with the draft. False when it could not be stored: then the draft
   * may not be sent.
   */
  readonly keepAttempt: (attempt: WriteAttempt) => Promise<boolean>
  /** Removes a finished draft: submitted, or discarded by the person. */
  readonly remove: () => Promise<void>
  /** Saves, and releases it to other tabs. */
  readonly close: () => Promise<void>
}

/** An editor with the functions that only the shelf may use. */
export interface OpenEditor<C extends object> extends DraftEditor<C> {
  /** Another tab takes over the draft: saves first, and writes nothing more to it. */
  readonly giveUp: () => Promise<void>
}

/** The parts that an editor needs. */
export interface EditorParts {
  readonly records: DraftRecords
  readonly key: DraftKey
  /** This editor's name in the record. */
  readonly writer: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Tells the other tabs, and this tab's lists, that a draft changed. */
  readonly onSaved: (id: string) => void
  readonly onClosed: () => void
}

/**
 * The delay of saving after the first unsaved change: a delay after the last one would never end
 * for a quick typist.
 */
const SAVE_AFTER_MS = 200
/** Delays of further tries after a failure, each longer. */
const RETRY_MS = [1000, 2000, 5000] as const

/**
 * Opens an editor for a draft. `isKept` is true when the draft is already on the device; a new one
 * is stored once it has content.
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
  // Counts changes and saved changes: a save that was overtaken by a keystroke has not saved it.
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
   * Another tab has it or discarded it: unsaved content goes into a draft of its own, so that
   * neither overwrites the other.
   */
  async function leaveTo(outcome: 'taken' | 'gone'): Promise<void> {
    const isUnsaved = saved !== changes
    if (!isUnsaved) return enter(outcome === 'gone' ? { kind: 'removed' } : { kind: 'taken' })
    // An attempt that may have arrived is copied too: the copy is looked up before it is sent, or
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
    // A save that was already running may be older than the last keystroke: then one more follows.
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
      // If another tab has taken it over, it belongs to that tab, which finds out by itself what
      // was sent from here.
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
      // Content that could not be saved is kept in a copy, or stays unsaved and is tried again.
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

/** A draft without content. */
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
