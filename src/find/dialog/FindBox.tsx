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
import { useText } from '~/i18n/TextProvider'
import { choiceGroups, type FindChoice } from './choices'
import { commandsFor, type Command } from './command'
import styles from './Find.module.css'
import type { Telling } from './FindOption'
import { FindResults, optionId } from './FindResults'
import type { Found } from '../find-matches'

interface FindBoxProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: Found | undefined
  /** False while `found` is still what was found for something typed before. */
  readonly isOfTyped?: boolean
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
  isOfTyped = true,
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
  const entered = useRef(false)
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
  const active = Math.min(walked ?? (typed.trim() === '' ? -1 : 0), choices.length - 1)
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
  const take = useEffectEvent(() => {
    if (!entered.current) return
    entered.current = false
    // The first line is never the one for more of a kind.
    const chosen = choices[active]
    if (chosen?.kind === 'record') onOpen(chosen)
    if (chosen?.kind === 'command') chosen.command.run(typed)
  })
  useEffect(() => {
    if (isOfTyped) take()
  }, [isOfTyped])
  const onKeyDown = (event: KeyboardEvent) => {
    const mayWait = event.key === 'Enter' && !isOfTyped && walked === undefined
    // Enter may end the composition of a letter (Chinese, Japanese, Korean).
    if (
      !(open || mayWait) ||
      event.nativeEvent.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    const chosen = choices[active]
    const steps = ownValue(STEPS, event.key)
    if (mayWait) entered.current = true
    else if (steps !== undefined)
      setWalked(Math.max(0, Math.min(choices.length - 1, active + steps)))
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
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
            entered.current = false
            setWhole(new Set())
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-hint`} className={styles.quiet}>
          {words.hint} {words.private}
        </p>
      </div>
      {children}
      {open ? (
        <FindResults id={id} groups={groups} active={active} telling={telling} onChoose={choose} />
      ) : null}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}
