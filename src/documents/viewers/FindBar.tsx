import { useEffect, useRef, type KeyboardEvent } from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import type { Find } from './use-find'
import { ToolButton } from './ToolButton'
import { useViewerText } from './ViewerText'
import styles from './Viewer.module.css'

interface FindBarProps {
  readonly find: Find
  readonly onClose: () => void
  /** A sentence about pieces without words, where a document can have some. */
  readonly wordless?: (pieces: readonly number[]) => string
}

/**
 * The search field, the number of matches, and the way through them: Enter goes on, Shift and Enter
 * back, Escape closes.
 */
export function FindBar({ find, onClose, wordless }: FindBarProps) {
  const words = useViewerText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const isPartial = find.wordless.length > 0 && !find.textless && wordless !== undefined
  const note = isPartial ? wordless(find.wordless) : ''
  const isMissing = find.done && find.matches.length === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className={styles.find}>
      <input
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.findField}
        aria-label={words.find.label}
        placeholder={words.find.label}
        value={find.query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ToolButton icon="up" label={words.find.previous} onClick={() => find.step(-1)} />
      <ToolButton icon="down" label={words.find.next} onClick={() => find.step(1)} />
      {/* "Not found" alone would not be true of pages whose words nobody can search. */}
      <LiveRegion className={styles.findCount}>
        {countText(find, words)}
        {isMissing && isPartial ? `. ${note}` : null}
        {find.chosen?.isStruck === true ? `. ${words.find.struck}` : null}
      </LiveRegion>
      <ToolButton icon="close" label={words.close} onClick={onClose} />
      {isPartial && !isMissing ? <p className={styles.findNote}>{note}</p> : null}
    </search>
  )
}

function countText(
  { query, matches, position, done, full, textless }: Find,
  { find: words }: ReturnType<typeof useViewerText>,
): string {
  if (query.trim() === '') return ''
  if (full) return words.many(position + 1, matches.length)
  if (!done) return words.counting(matches.length)
  if (textless) return words.noText
  return matches.length === 0 ? words.none : words.position(position + 1, matches.length)
}
