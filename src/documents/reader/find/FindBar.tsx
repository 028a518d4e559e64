import { useId, useRef, type KeyboardEvent } from 'react'
import { useDocumentText } from '../../DocumentText'
import { Button } from '~/ui/Button'
import styles from '../Reader.module.css'
import type { Find } from './use-find'

interface FindBarProps {
  readonly find: Find
  /** True when some sections are hidden by choice and are not searched. */
  readonly skipping: boolean
}

/**
 * Finds text in the document: the number of matches, and the way from one to the next, also by
 * Enter.
 */
export function FindBar({ find, skipping }: FindBarProps) {
  const { tools } = useDocumentText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { query, at, count, done } = find
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      find.step(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault()
      find.setQuery('')
    }
  }
  const none = query !== '' && done && count === 0 ? tools.notFound : undefined
  return (
    <div role="search" className={styles.find}>
      <label htmlFor={id} className={styles.findLabel}>
        {tools.find}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={tools.find}
        className={styles.findInput}
        value={query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <span role="status" className={styles.findCount}>
        {query === '' || !done ? '' : count === 0 ? tools.notFound : tools.found(at, count)}
        {query !== '' && done && skipping ? ` ${tools.hiddenSkipped}` : ''}
      </span>
      {query === '' ? null : (
        <>
          <Button size="small" disabledReason={none} onClick={() => find.step(-1)}>
            {tools.previous}
          </Button>
          <Button size="small" disabledReason={none} onClick={() => find.step(1)}>
            {tools.next}
          </Button>
        </>
      )}
    </div>
  )
}
