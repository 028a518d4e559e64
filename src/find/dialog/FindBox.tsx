import { ownValue } from '~/std/own-value'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { assertNever } from '~/std/assert-never'
import { LiveRegion } from '~/ui/LiveRegion'
import { useText } from '~/i18n/TextProvider'
import { choiceGroups, type FindChoice } from './choices'
import { commandsFor, type Command } from './command'
import styles from './Find.module.css'
import type { Telling } from './FindOption'
import { FindResults, optionId } from './FindResults'
import type { Found } from '../find-matches'
import type { Way } from '../way'

interface FindBoxProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: Found | undefined
  /** True while the answer to what is typed may still come: Enter waits for it. */
  readonly isAwaited?: boolean
  /** The place of the answer, which Enter opens. */
  readonly way?: Way | undefined
  readonly onWay?: (way: Way) => void
  /** People, screens and actions; the typed words are looked for in them, too. */
  readonly commands: readonly Command[]
  readonly telling: Telling
  readonly onOpen: (choice: Extract<FindChoice, { readonly kind: 'record' }>) => void
  /** Answers, between the field and the matches. */
  readonly children?: ReactNode
}

/** The number of lines that the page keys move. */
const PAGE = 8

/**
 * The field and its matches, as in the ARIA pattern "Editable Combobox With List Autocomplete": the
 * focus stays in the field, arrows walk the list, Enter opens the active line; the first is active
 * as soon as something is typed. Enter that is quicker than the search waits for it: the line of
 * something typed before is nobody's choice.
 */
export function FindBox({
  typed,
  onType,
  found,
  isAwaited = false,
  way,
  onWay,
  commands,
  telling,
  onOpen,
  children,
}: FindBoxProps) {
  const messages = useText()
  const { words } = telling
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [walked, setWalked] = useState<number>()
  const [isEntered, setEntered] = useState(false)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(
    () =>
      choiceGroups(commandsFor(commands, typed), found, whole, {
        commands: words.commands,
        group: words.group,
        title: ({ view }) => view.title(messages),
      }),
    [commands, typed, found, whole, words, messages],
  )
  const choices = groups.flatMap((group) => group.choices)
  // Before anything is typed, Enter does nothing that nobody asked for.
  const isTyped = typed.trim() !== ''
  const isFirst = isTyped && !isAwaited && way === undefined
  const active = Math.min(walked ?? (isFirst ? 0 : -1), choices.length - 1)
  const answer = isTyped && !isAwaited && walked === undefined ? way : undefined
  const open = choices.length > 0
  // It may be loaded after the dialog around it has focused another element.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const choose = (choice: FindChoice) => {
    switch (choice.kind) {
      case 'record':
        return onOpen(choice)
      case 'command':
        return choice.command.run(typed)
      case 'more':
        return setWhole(new Set([...whole, choice.group.view.path]))
      default:
        return assertNever(choice)
    }
  }
  const take = () => {
    const chosen = choices[active]
    if (answer !== undefined) onWay?.(answer)
    else if (chosen !== undefined) choose(chosen)
  }
  const takeEntered = useEffectEvent(() => {
    setEntered(false)
    take()
  })
  useEffect(() => {
    // The place that it opens draws at once, which an effect may not.
    if (isEntered && !isAwaited) queueMicrotask(() => takeEntered())
  }, [isEntered, isAwaited])
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that only changes others says nothing yet.
    if (!CHANGING.has(event.key) && event.key !== 'Enter') setEntered(false)
    const mayWait = isTyped && isAwaited && walked === undefined
    // Enter may end the composition of a letter (Chinese, Japanese, Korean).
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const steps = ownValue(STEPS, event.key)
    if (event.key === 'Enter' && mayWait) setEntered(true)
    else if (event.key === 'Enter' && (answer !== undefined || active >= 0)) take()
    else if (open && steps !== undefined)
      setWalked(Math.max(0, Math.min(choices.length - 1, active + steps)))
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.box}>
        <label htmlFor={`${id}-field`} className={styles.label}>
          {words.field}
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          className={styles.field}
          data-autofocus
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => {
            setWalked(undefined)
            setEntered(false)
            setWhole(new Set())
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-hint`} className={styles.quiet}>
          {words.hint} {words.private}
        </p>
      </div>
      <div className={answer === undefined ? undefined : styles.chosen}>{children}</div>
      <LiveRegion className={styles.enter}>
        {isEntered ? (
          words.waiting
        ) : answer === undefined ? undefined : (
          <span className={styles.byKey}>{words.enterOpens}</span>
        )}
      </LiveRegion>
      {open ? (
        <FindResults id={id} groups={groups} active={active} telling={telling} onChoose={choose} />
      ) : null}
    </>
  )
}

/** Keys that are held with others. */
const CHANGING: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}
