import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '~/i18n/TextProvider'
import type { DraftAbout } from '~/drafts/draft'
import type { DraftEditor, SaveState } from '~/drafts/draft-editor'
import type { DraftShelf, OpenedDraft } from '~/drafts/draft-shelf'
import { useDraftShelf } from './use-draft-shelf'

/** The source of a screen's draft: a new one, or a stored one. */
export type DraftSource<C extends object> = {
  /** Checks stored content, which an older release may have written. */
  readonly read: (content: unknown) => C | undefined
} & (
  | { readonly kind: 'new'; readonly about: DraftAbout; readonly content: C }
  | { readonly kind: 'kept'; readonly id: string }
)

export type DraftState<C extends object> =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'open'
      readonly editor: DraftEditor<C>
      /** Opens it here again, after another tab went on with it. */
      readonly takeBack: () => void
      /** True when it was taken back: its content is no longer what its source says. */
      readonly isBack: boolean
    }
  | { readonly kind: 'elsewhere'; readonly takeOver: () => void }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly remove: () => void }
  /** The browser no longer stores anything since this page began. */
  | { readonly kind: 'failed' }

/**
 * Opens a draft for as long as the screen is mounted, and releases it afterwards. The source is
 * read once: another one needs another `key`.
 */
export function useDraft<C extends object>(source: DraftSource<C>): DraftState<C> {
  const shelf = useDraftShelf()
  const { language } = useText()
  const [from] = useState(() =>
    source.kind === 'new' ? { ...source, about: { language, ...source.about } } : source,
  )
  const [state, setState] = useState<DraftState<C>>({ kind: 'opening' })
  useEffect(() => {
    let left = false
    let editor: DraftEditor<C> | undefined
    const enter = (opened: OpenedDraft<C>) => {
      if (opened.kind === 'open') editor = opened.editor
      if (left) return void editor?.close()
      setState(stateOf(opened))
    }
    const fail = () => {
      if (!left) setState({ kind: 'failed' })
    }
    let isBack = false
    const takeBack = () => {
      const before = editor
      if (before === undefined) return
      isBack = true
      setState({ kind: 'opening' })
      reopened(shelf, before, from.read).then(enter, fail)
    }
    const stateOf = (opened: OpenedDraft<C>): DraftState<C> => {
      switch (opened.kind) {
        case 'elsewhere':
          return {
            kind: 'elsewhere',
            takeOver: () => void opened.takeOver().then(enter, fail),
          }
        case 'unreadable':
          return {
            kind: 'unreadable',
            remove: () => void (from.kind === 'kept' ? shelf.remove(from.id) : undefined),
          }
        case 'open':
          return { ...opened, takeBack, isBack }
        case 'missing':
          return opened
      }
    }
    const opening =
      from.kind === 'new'
        ? shelf
            .begin(from.about, from.content)
            .then((begun) => ({ kind: 'open', editor: begun }) as const)
        : shelf.open(from.id, from.read)
    opening.then(enter, fail)
    return () => {
      left = true
      void editor?.close()
    }
  }, [shelf, from])
  return state
}

/** The draft that another tab has, or what only this one had of it where that is all there is. */
async function reopened<C extends object>(
  shelf: DraftShelf,
  before: DraftEditor<C>,
  read: (content: unknown) => C | undefined,
): Promise<OpenedDraft<C>> {
  const state = before.state()
  await before.close()
  const opened = await shelf.open(before.id, read)
  if (opened.kind === 'elsewhere') return opened.takeOver()
  const copy = state.kind === 'taken' ? state.copy : undefined
  return opened.kind === 'missing' && copy !== undefined ? shelf.open(copy, read) : opened
}

/** The state of saving, for `SaveNote` and for the leave guard. */
export function useSaveState<C extends object>(editor: DraftEditor<C>): SaveState {
  return useSyncExternalStore(editor.subscribe, editor.state)
}
