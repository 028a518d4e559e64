import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useConnection } from '~/connection/ConnectionContext'
import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { chartPlan } from '~/record/chart/chart-lists'
import { LoadedLabels, loadMoreElements } from '~/record/element/Labels'
import { Button } from '~/ui/Button'
import { FloatingDialog } from '~/ui/dialog/FloatingDialog'
import { latePart, useLatePart, type LatePart } from '~/ui/late/late-part'
import type { Shortcuts } from './preferences'
import styles from './FindButton.module.css'
import { isFindShortcut, ON_APPLE } from './find-shortcut'
import { registry } from '~/views/registry'

interface FindButtonProps {
  readonly patientId: string
  readonly shortcuts: Shortcuts
}

/** Opens the search in a patient's record, by a press or by its shortcut. */
export function FindButton({ patientId, shortcuts }: FindButtonProps) {
  const {
    language,
    shell: { find: words },
  } = useText()
  const { capability } = useConnection()
  const button = useRef<HTMLButtonElement>(null)
  const [opener, setOpener] = useState<HTMLElement>()
  const part = findDialog(language)
  const nothing = useMemo(
    () => chartPlan(registry.views, patientId, capability).permitted.length === 0,
    [patientId, capability],
  )
  const on = shortcuts === 'on' && !nothing
  const open = useCallback(() => {
    if (button.current !== null) setOpener(button.current)
  }, [])
  const close = (moved: boolean) => {
    flushSync(() => setOpener(undefined))
    // After opening a record, the focus does not return to the start of the search: the record's
    // page has it.
    if (moved && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  useEffect(() => {
    if (!on) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      // Behind a dialog, and while the session's end hides the screen, it does not open.
      if (
        !isFindShortcut(event) ||
        button.current?.closest('[inert]') !== null ||
        document.querySelector('dialog, [role="dialog"]') !== null
      )
        return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on, open])
  return (
    <div className={styles.find} data-print="never">
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts={on ? `${ON_APPLE ? 'Meta' : 'Control'}+K /` : undefined}
        disabledReason={nothing ? words.nothing : undefined}
        onClick={open}
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
      {opener === undefined ? null : (
        <FloatingDialog label={words.title} opener={opener} close={() => close(false)}>
          <LateDialog part={part} patientId={patientId} onClose={close} />
        </FloatingDialog>
      )}
    </div>
  )
}

interface DialogContentProps {
  readonly patientId: string
  readonly title: string
  readonly onClose: (moved: boolean) => void
}

type FindPart = LatePart<(props: DialogContentProps) => ReactNode>

const parts = new Map<Language, FindPart>()

/** The search with its words, of one language; it loads when it is first wanted. */
function findDialog(language: Language): FindPart {
  const known = parts.get(language)
  if (known !== undefined) return known
  const part: FindPart = latePart(async () => {
    const [{ FindDialog }, { loadFindWords }] = await Promise.all([
      import('~/find/FindDialog'),
      import('~/find/find-words'),
    ])
    const [words, more] = await Promise.all([loadFindWords(language), loadMoreElements(language)])
    return (props) => (
      <LoadedLabels more={more}>
        <FindDialog {...props} words={words} />
      </LoadedLabels>
    )
  })
  parts.set(language, part)
  return part
}

function LateDialog({
  part,
  ...rest
}: Omit<DialogContentProps, 'title'> & { readonly part: FindPart }) {
  const {
    actions,
    shell: { find: words },
  } = useText()
  const draw = useLatePart(part)
  if (draw !== undefined) return draw({ ...rest, title: words.title })
  return (
    <div className={styles.waiting}>
      <p>{words.coming}</p>
      <Button data-autofocus onClick={() => rest.onClose(false)}>
        {actions.close}
      </Button>
    </div>
  )
}
