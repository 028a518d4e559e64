import { useState } from 'react'
import { Button } from '~/ui/Button'
import styles from './ElementView.module.css'
import { shortText } from './short-text'
import { useRecordWords } from '~/i18n/record-words'

/** The most characters and lines of a text that are shown at first. */
const MOST = { characters: 5000, lines: 100 }

/**
 * A text of a record. One that is too long for a page is cut off with a notice, and is shown whole,
 * in a frame, on request.
 */
export function LongText({
  text,
  lang,
}: {
  readonly text: string
  /** Its language, if it is known and is another than the screen's. */
  readonly lang?: string | undefined
}) {
  const { long: words } = useRecordWords()
  const [whole, setWhole] = useState(false)
  const short = shortText(text, MOST.characters, MOST.lines)
  if (short === text)
    return (
      <span className={styles.text} lang={lang}>
        {text}
      </span>
    )
  if (whole)
    return (
      // It scrolls, so the keyboard must reach it (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <span className={styles.long} role="region" aria-label={words.whole} tabIndex={0}>
        <span lang={lang}>{text}</span>
      </span>
    )
  return (
    <>
      <span className={styles.text} lang={lang}>
        {short} …
      </span>
      <span className={styles.cut}>
        {words.cut(short.length, text.length)}{' '}
        <Button size="small" onClick={() => setWhole(true)}>
          {words.show}
        </Button>
      </span>
    </>
  )
}
