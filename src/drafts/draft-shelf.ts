import type { Draft, DraftAbout, DraftInfo } from './draft'
import { editDraft, newDraft, type DraftEditor, type OpenEditor } from './draft-editor'
import { deriveDraftKey, type DraftKey } from './draft-key'
import { browserDraftLocks, type DraftLocks, type HeldLock } from './draft-locks'
import type { DraftOwner } from './draft-owner'
import { browserRecords, type DraftRecords } from './draft-records'
import { openDraftSignals, type DraftSignals } from './draft-signals'
import { memoryRecords } from './memory-records'
import { recordNumbers, underNumber } from './record-number'
import { infoOf, unsealDraft } from './seal-draft'

/** Every draft of one person in one organization, on this device. */
export interface DraftList {
  /** Newest first. */
  readonly drafts: readonly DraftInfo[]
  /**
   * Number of drafts of this person that can no longer be opened: broken, or in the format of
   * another release.
   */
  readonly unreadable: readonly string[]
  /**
   * New ids of patients who were given their permanent number here, by their old ones. Drafts are
   * filed under the new ones.
   */
  readonly numbers: ReadonlyMap<string, string>
}

/** The outcome of opening a draft. */
export type OpenedDraft<C extends object> =
  | { readonly kind: 'open'; readonly editor: DraftEditor<C> }
  /** Another tab has it. `takeOver` makes that tab save and stop, and opens it here. */
  | { readonly kind: 'elsewhere'; readonly takeOver: () => Promise<OpenedDraft<C>> }
  /** Removed, expired, or not this person's. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }

/**
 * The drafts of the signed-in person. Everything that touches the device rejects with
 * `DraftFailure`.
 */
export interface DraftShelf {
  readonly list: () => Promise<DraftList>
  /** Creates a draft. It is not stored before it has content. */
  readonly begin: <C extends object>(about: DraftAbout, content: C) => Promise<DraftEditor<C>>
  /**
   * Continues a draft. `read` checks the content, which an older release may have written;
   * undefined means unreadable.
   */
  readonly open: <C extends object>(
    id: string,
    read: (content: unknown) => C | undefined,
  ) => Promise<OpenedDraft<C>>
  /**
   * Reads a draft as it was saved last, without opening it: another screen or tab goes on with it.
   * Undefined where it cannot be read.
   */
  readonly look: <C extends object>(
    id: string,
    read: (content: unknown) => C | undefined,
  ) => Promise<C | undefined>
  /** Discards a draft that is not open here. */
  readonly remove: (id: string) => Promise<void>
  /** True when a screen of this page has it open. */
  readonly isOpenHere: (id: string) => boolean
  /** Called when any draft changed, in this tab or another, or was opened or closed here. */
  readonly subscribe: (listener: () => void) => () => void
  /** False when the content ends with this page, which screens say. */
  readonly isKept: boolean
}

/** The parts that a shelf needs; the browser's own by default. */
export interface ShelfParts {
  readonly isKept: boolean
  readonly records: DraftRecords
  readonly locks: DraftLocks
  readonly signals: DraftSignals
  readonly now: () => number
  /** Calls when the page is hidden or left. */
  readonly onLeaving: (listener: () => void) => void
}

/** The time that a tab has to save a draft that another one takes over, in milliseconds. */
const PATIENCE_MS = 2500

/**
 * Opens the drafts of the signed-in person: on this device, or in this page's memory if the browser
 * stores nothing or the sign-in did not identify the person (`owner` undefined).
 */
export async function openDraftShelf(owner: DraftOwner | undefined): Promise<DraftShelf> {
  const parts = {
    locks: browserDraftLocks(navigator.locks ?? undefined),
    signals: openDraftSignals(),
    now: Date.now,
    onLeaving: onLeavingPage,
  }
  const nobody: DraftOwner = { organization: '', issuer: '', subject: '' }
  const inMemory = () => shelfOver(nobody, { ...parts, records: memoryRecords(), isKept: false })
  if (owner === undefined) return inMemory()
  try {
    return await shelfOver(owner, { ...parts, records: browserRecords(), isKept: true })
  } catch {
    return inMemory()
  }
}

/**
 * The shelf over given parts: derives the key, and removes everyone's expired drafts.
 * @throws DraftFailure when the records cannot be stored.
 */
export async function shelfOver(owner: DraftOwner, parts: ShelfParts): Promise<DraftShelf> {
  const { records, locks, signals, now } = parts
  const key = await deriveDraftKey(await records.secret(), owner)
  const listeners = new Set<() => void>()
  const open = new Map<string, Pick<OpenEditor<object>, 'flush' | 'giveUp'>>()
  await records.removeExpired(now())

  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  const onSaved = (draft: string) => {
    signals.post({ kind: 'changed', draft })
    tellHere()
  }
  signals.listen(({ kind, draft }) => {
    if (kind === 'changed') tellHere()
    else void open.get(draft)?.giveUp()
  })
  parts.onLeaving(() => {
    for (const editor of open.values()) void editor.flush()
  })

  const edit = <C extends object>(
    draft: Draft<C>,
    isKept: boolean,
    lock: HeldLock,
    writer: string,
  ): DraftEditor<C> => {
    const onClosed = () => {
      open.delete(draft.id)
      lock.release()
      tellHere()
    }
    const editor = editDraft(draft, isKept, { records, key, writer, now, onSaved, onClosed })
    open.set(draft.id, editor)
    tellHere()
    void lock.gone.then((how) => (how === 'stolen' ? editor.giveUp() : undefined))
    return editor
  }
  const goOn = async <C extends object>(
    id: string,
    read: (content: unknown) => C | undefined,
    lock: HeldLock,
  ): Promise<OpenedDraft<C>> => {
    const writer = crypto.randomUUID()
    const opened = await claimed(records, key, id, writer, now()).catch((error: unknown) => {
      lock.release()
      throw error
    })
    const content = typeof opened === 'string' ? undefined : read(opened.content)
    if (typeof opened !== 'string' && content !== undefined) {
      const { numbers } = await list()
      return {
        kind: 'open',
        editor: edit(underNumber({ ...opened, content }, numbers), true, lock, writer),
      }
    }
    lock.release()
    return { kind: opened === 'missing' ? 'missing' : 'unreadable' }
  }
  const list = async (): Promise<DraftList> => {
    const sealed = await records.of(key.mark)
    const read = await Promise.all(
      sealed.map(async (record) => (await unsealDraft(record, key)) ?? record.id),
    )
    const live = read
      .filter((draft) => typeof draft !== 'string')
      .map(infoOf)
      .filter(({ expiresAt }) => expiresAt > now())
    const numbers = recordNumbers(live)
    const drafts = live
      .map((draft) => underNumber(draft, numbers))
      .toSorted((a, b) => b.savedAt - a.savedAt)
    return { drafts, numbers, unreadable: read.filter((draft) => typeof draft === 'string') }
  }
  return {
    list,
    begin: async (about, content) => {
      const draft = newDraft(about, content, now())
      const lock = await locks.insist(lockName(draft.id), PATIENCE_MS)
      return edit(draft, false, lock, crypto.randomUUID())
    },
    open: async (id, read) => {
      const lock = await locks.tryHold(lockName(id))
      if (lock !== undefined) return goOn(id, read, lock)
      return {
        kind: 'elsewhere',
        takeOver: async () => {
          signals.post({ kind: 'give-up', draft: id })
          return goOn(id, read, await locks.insist(lockName(id), PATIENCE_MS))
        },
      }
    },
    look: async (id, read) => {
      // For this person, another person's draft does not exist.
      const record = await records.read(id)
      if (record === undefined || record.owner !== key.mark) return undefined
      const draft = await unsealDraft(record, key)
      return draft === undefined || draft.expiresAt <= now() ? undefined : read(draft.content)
    },
    remove: async (id) => {
      await records.remove(id)
      onSaved(id)
    },
    isOpenHere: (id) => open.has(id),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isKept: parts.isKept,
  }
}

/** Makes this editor the draft's only writer and reads the draft. */
async function claimed(
  records: DraftRecords,
  key: DraftKey,
  id: string,
  writer: string,
  now: number,
): Promise<Draft<unknown> | 'missing' | 'unreadable'> {
  // For this person, another person's draft does not exist.
  const before = await records.read(id)
  if (before === undefined || before.owner !== key.mark || before.expiresAt <= now) return 'missing'
  if (!(await records.claim(id, writer))) return 'missing'
  const record = await records.read(id)
  return record === undefined ? 'missing' : ((await unsealDraft(record, key)) ?? 'unreadable')
}

function lockName(id: string): string {
  return `clearchart.draft.${id}`
}

/**
 * A hidden page may be discarded without further notice (Page Lifecycle), and `pagehide` is the
 * last event.
 */
function onLeavingPage(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
  window.addEventListener('pagehide', listener)
}
