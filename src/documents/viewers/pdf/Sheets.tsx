import { useEffect, useRef } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import type { PrintSheet } from './print-sheet'
import styles from './Pdf.module.css'

interface SheetsProps {
  readonly sheets: readonly PrintSheet[]
  /** Sentences about what is missing on paper. */
  readonly missing: readonly string[]
  /** Sentences behind the last page. */
  readonly behind: readonly string[]
  /** Number of pages in the whole document. */
  readonly count: number
  readonly onPrinted: () => void
}

/**
 * The prepared pages, on paper only. Opens the browser's print as soon as every picture is loaded,
 * and disappears when it closes.
 */
export function Sheets({ sheets, missing, behind, count, onPrinted }: SheetsProps) {
  const { printing: words, pdf, tiff } = useViewerText()
  const place = useRef<HTMLDivElement>(null)
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  }, [onPrinted])
  useEffect(() => {
    let gone = false
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    const pictures = [...(place.current?.querySelectorAll('img') ?? [])]
    void Promise.all(pictures.map(loaded)).then(() => {
      if (!gone) window.print()
    })
    return () => {
      gone = true
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return (
    <div ref={place} className={styles.sheets}>
      {missing.length === 0 ? null : (
        <ul className={styles.sheetNotes}>
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {sheets.map(({ page, url, width, height, drawn, damaged = false }) => (
        <div key={page} className={styles.sheet}>
          {drawn !== undefined ? (
            drawn
          ) : url === undefined ? (
            <p>{pdf.notDrawn}</p>
          ) : (
            <>
              {damaged ? <p>{tiff.damaged}</p> : null}
              <img
                src={url}
                width={width}
                height={height}
                alt={words.pageAlt(page + 1, count)}
                className={styles.sheetPicture}
                // The shape of the paper: dots of a fax may be higher than they are wide.
                style={{ aspectRatio: `${width} / ${height}` }}
              />
            </>
          )}
        </div>
      ))}
      {behind.length === 0 ? null : (
        <ul className={styles.sheetNotes}>
          {behind.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Waits until a picture is loaded, or has failed. It is not decoded earlier: the pixels of 500
 * pages are gigabytes, and the browser decodes one after the other while it prints.
 */
function loaded(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => resolve()
    picture.addEventListener('load', done, { once: true })
    picture.addEventListener('error', done, { once: true })
  })
}
