import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { assertNever } from '~/std/assert-never'
import { choicesOf, type FindChoice } from './choices'
import styles from './Find.module.css'
import type { Telling } from './FindOption'
import { FindResults, optionId, type ChoiceGroup } from './FindResults'
import type { Found } from './find-matches'

interface FindBoxProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: Found | undefined
  readonly telling: Telling
  readonly onOpen: (choice: Extract<FindChoice, { readonly kind: 'record' }>) => void
}

/** The number of lines that the page keys move. */
const PAGE = 8
const NO_GROUPS: readonly ChoiceGroup[] = []

/**
 * The field and its matches, as in the ARIA pattern "Editable Combobox With List Autocomplete": the
 * focus stays in the field, arrows walk the list, Enter opens the active line; the first is active
 * from the start.
 */
export function FindBox({ typed, onType, found, telling, onOpen }: FindBoxProps) {
  const { words } = telling
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [walked, setWalked] = useState(0)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(
    () => (found === undefined ? NO_GROUPS : withPlaces(found, whole)),
    [found, whole],
  )
  const choices = groups.flatMap((group) => group.choices)
  const active = Math.min(walked, choices.length - 1)
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
      case 'more':
        return setWhole(new Set([...whole, choice.group.view.path]))
      default:
        return assertNever(choice)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may end the composition of a letter (Chinese, Japanese, Korean).
    if (!open || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey)
      return
    const chosen = choices[active]
    const steps = STEPS[event.key]
    if (steps !== undefined) setWalked(Math.max(0, Math.min(choices.length - 1, active + steps)))
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
          aria-activedescendant={open ? optionId(id, active) : undefined}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => {
            setWalked(0)
            setWhole(new Set())
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-hint`} className={styles.quiet}>
          {words.hint} {words.private}
        </p>
      </div>
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

function withPlaces(found: Found, whole: ReadonlySet<string>): readonly ChoiceGroup[] {
  let first = 0
  return found.groups.map((group) => {
    const choices = choicesOf(group, whole.has(group.view.path))
    const placed = { group, choices, first }
    first += choices.length
    return placed
  })
}
