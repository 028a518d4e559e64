import { useFormat } from '~/connection/use-format'
import type { SaveState } from '~/drafts/draft-editor'
import { timeText } from '~/fhir/format/dates/date-text'
import type { FormatContext } from '~/fhir/format/context'
import { assertNever } from '~/std/assert-never'
import { classNames } from '~/ui/class-names'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from '../Writing.module.css'
import { useWritingWords } from '../writing-text'

interface SaveNoteProps {
  readonly state: SaveState
  /** `DraftShelf.isKept`: false when the content ends with the page. */
  readonly isKept: boolean
}

/**
 * The state of saving, in a few words that a screen reader announces when they matter: not with
 * every keystroke.
 */
export function SaveNote({ state, isKept }: SaveNoteProps) {
  const { saved } = useWritingWords()
  const format = useFormat()
  const isWrong = state.kind === 'failed' || state.kind === 'taken' || state.kind === 'removed'
  return (
    <>
      <p
        className={classNames(styles.save, isWrong && styles.saveWrong)}
        data-print="never"
        aria-hidden={isWrong ? true : undefined}
      >
        {wordsOf(state, isKept, saved, format)}
      </p>
      {/* Out of the flow: while it is empty it takes no room on the page. */}
      <VisuallyHidden>
        <span role="alert">{isWrong ? wordsOf(state, isKept, saved, format) : ''}</span>
      </VisuallyHidden>
    </>
  )
}

function wordsOf(
  state: SaveState,
  isKept: boolean,
  saved: ReturnType<typeof useWritingWords>['saved'],
  format: FormatContext,
): string {
  switch (state.kind) {
    case 'empty':
      return isKept ? saved.empty : saved.emptyMemory
    case 'saved':
      return isKept ? saved.at(timeText(state.at, format)) : saved.atMemory
    case 'saving':
      return saved.saving
    case 'failed':
      return saved[state.why]
    case 'taken':
      return state.copy === undefined ? saved.taken : saved.takenCopy
    case 'removed':
      return saved.removed
    default:
      return assertNever(state)
  }
}
