import { useEffect, useRef } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { missingTexts, type PdfNotes } from './pdf-notes'
import type { PrintSheet } from './print-pages'
import styles from './Pdf.module.css'

interface PdfSheetsProps {
  readonly sheets: readonly PrintSheet[]
  readonly notes: PdfNotes
  /** Number of pages in the whole document. */
  readonly count: number
  readonly onPrinted: () => void
}

/**
 * The prepared pages, on paper only. Opens the browser's print as soon as every picture is loaded,
 * and disappears when it closes.
 */
export function PdfSheets({ sheets, notes, count, onPrinted }: PdfSheetsProps) {
  const viewerWords = useViewerText()
  const { printing: words, pdf } = viewerWords
  const missing = missingTexts(notes, viewerWords)
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
      {sheets.map(({ page, url, width, height }) => (
        <div key={page} className={styles.sheet}>
          {url === undefined ? (
            <p>{pdf.notDrawn}</p>
          ) : (
            <img
              src={url}
              width={width}
              height={height}
              alt={words.pageAlt(page + 1, count)}
              className={styles.sheetPicture}
            />
          )}
        </div>
      ))}
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
