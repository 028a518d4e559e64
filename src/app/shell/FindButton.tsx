import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { FloatingDialog } from '~/ui/dialog/FloatingDialog'
import { partInLanguage } from '~/ui/late/late-in-language'
import { useLatePart, type LatePart } from '~/ui/late/late-part'
import type { DrawPalette, PaletteSettings } from '../palette/load-palette'
import { isCovered, isPlainKey } from './doors/door-keys'
import type { Shortcuts } from './menu/preferences'
import styles from './FindButton.module.css'
import { isFindShortcut, ON_APPLE } from './find-shortcut'
import type { DoorPlan } from './doors/navigation'

interface FindButtonProps {
  readonly patientId: string | undefined
  readonly shortcuts: Shortcuts
  readonly plan: DoorPlan
  readonly onSignOut: () => void
}

interface Opened {
  readonly which: keyof DrawPalette
  /** The button, which gets the focus back. */
  readonly opener: HTMLElement
}

/** Opens Find and the list of keys, by a press or by their keys. */
export function FindButton({ patientId, shortcuts, plan, onSignOut }: FindButtonProps) {
  const {
    language,
    shell: { find: words },
  } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Opened>()
  const show = useCallback((which: keyof DrawPalette) => {
    if (button.current !== null) setOpen({ which, opener: button.current })
  }, [])
  const part = palette(language)
  const on = shortcuts === 'on'
  const close = useCallback((moved: boolean) => {
    flushSync(() => setOpen(undefined))
    // After opening a record, the focus does not return to the start of the search: the record's
    // page has it.
    if (moved && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])
  const showKeys = useCallback(() => show('keys'), [show])
  useEffect(() => {
    if (!on) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = isFindShortcut(event)
        ? 'find'
        : event.key === '?' && isPlainKey(event)
          ? 'keys'
          : undefined
      // Behind a dialog, and while the session's end hides the screen, it does not open.
      if (asked === undefined || isCovered(button.current)) return
      event.preventDefault()
      show(asked)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on, show])
  const title = patientId === undefined ? words.open : words.title
  return (
    <div className={styles.find} data-print="never">
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts={on ? `${ON_APPLE ? 'Meta' : 'Control'}+K /` : undefined}
        onClick={() => show('find')}
        onFocus={part.fetch}
        onPointerEnter={part.fetch}
      >
        {words.open}
        {on ? (
          <kbd className={styles.keys} aria-hidden="true">
            {ON_APPLE ? '⌘K' : words.keys}
          </kbd>
        ) : null}
      </Button>
      {open === undefined ? null : (
        <FloatingDialog
          key={open.which}
          label={open.which === 'find' ? title : words.allKeys}
          opener={open.opener}
          close={() => close(false)}
        >
          <LateDialog
            part={part}
            which={open.which}
            settings={{
              patientId,
              plan,
              keys: on,
              title,
              onClose: close,
              onKeys: showKeys,
              onSignOut,
            }}
          />
        </FloatingDialog>
      )}
    </div>
  )
}

/** The dialogs with their words, of one language; they load when the first one is wanted. */
const palette = partInLanguage<DrawPalette>(async (language) =>
  (await import('../palette/load-palette')).drawPalette(language),
)

interface LateDialogProps {
  readonly part: LatePart<DrawPalette>
  readonly which: keyof DrawPalette
  readonly settings: Omit<PaletteSettings, 'typed'>
}

function LateDialog({ part, which, settings }: LateDialogProps) {
  const {
    actions,
    shell: { find: words },
  } = useText()
  const draw = useLatePart(part)
  const [typed, setTyped] = useState('')
  if (draw !== undefined) return draw[which]({ ...settings, typed })
  return (
    <div className={styles.waiting}>
      <p>{words.coming}</p>
      {/* Nobody waits with typing: what is typed until then is searched for. */}
      {which === 'find' ? (
        <input
          type="search"
          aria-label={settings.title}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <Button
        data-autofocus={which === 'keys' || undefined}
        onClick={() => settings.onClose(false)}
      >
        {actions.close}
      </Button>
    </div>
  )
}
