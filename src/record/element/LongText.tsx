import { useState } from 'react'
import { Button } from '~/ui/Button'
import styles from './ElementView.module.css'
import { shortText } from './short-text'
import { useShow } from '../use-show'

/** The most characters and lines of a text that are shown at first. */
const MOST = { characters: 5000, lines: 100 }

/**
 * A text of a record. One that is too long for a page is cut off with a notice, and is shown whole,
 * in a frame, on request.
 */
export function LongText({ text }: { readonly text: string }) {
  const { words } = useShow()
  const [whole, setWhole] = useState(false)
  const short = shortText(text, MOST.characters, MOST.lines)
  if (short === text) return <span className={styles.text}>{text}</span>
  if (whole)
    return (
      // It scrolls, so the keyboard must reach it (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <span className={styles.long} role="region" aria-label={words.long.whole} tabIndex={0}>
        {text}
      </span>
    )
  return (
    <>
      <span className={styles.text}>{short} …</span>
      <span className={styles.cut}>
        {words.long.cut(short.length, text.length)}{' '}
        <Button size="small" onClick={() => setWhole(true)}>
          {words.long.show}
        </Button>
      </span>
    </>
  )
}
