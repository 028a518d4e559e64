import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { targetOf, type LinkTarget } from './page-links'
import styles from './Pdf.module.css'

interface OutlineEntry {
  readonly title: string
  readonly target: LinkTarget | undefined
  readonly entries: readonly OutlineEntry[]
}

interface PdfOutlineProps {
  readonly pdf: PDFDocumentProxy
  readonly onGo: (page: number) => void
}

type RawOutline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/**
 * Some files have thousands of chapters, or circular ones; nobody reads more than this at the side.
 */
const MOST = 2000

/** The document's own table of contents. */
export function PdfOutline({ pdf, onGo }: PdfOutlineProps) {
  const { pdf: words } = useViewerText()
  const [entries, setEntries] = useState<readonly OutlineEntry[]>()
  useEffect(() => {
    let gone = false
    const read = async () => {
      const raw = (await pdf.getOutline()) as RawOutline | null
      return readEntries(pdf, raw ?? [], { left: MOST })
    }
    read().then(
      (found) => {
        if (!gone) setEntries(found)
      },
      () => {
        if (!gone) setEntries([])
      },
    )
    return () => {
      gone = true
    }
  }, [pdf])
  return (
    <nav aria-label={words.outline} className={styles.panel} data-print="never">
      {entries?.length === 0 ? <p className={styles.none}>{words.noOutline}</p> : null}
      {entries === undefined ? null : <Entries entries={entries} onGo={onGo} />}
    </nav>
  )
}

function Entries({
  entries,
  onGo,
}: {
  readonly entries: readonly OutlineEntry[]
  readonly onGo: (page: number) => void
}) {
  const { pdf: words } = useViewerText()
  if (entries.length === 0) return null
  return (
    <ul className={styles.outline}>
      {entries.map(({ title, target, entries: below }, index) => (
        // The contents of a document are never reordered in place, and titles repeat.
        <li key={index}>
          {target === undefined ? (
            <span className={styles.chapter}>{title}</span>
          ) : 'page' in target ? (
            <button type="button" className={styles.chapter} onClick={() => onGo(target.page)}>
              {title}
            </button>
          ) : (
            <a
              className={styles.chapter}
              href={target.address}
              target="_blank"
              rel="noopener noreferrer"
              title={words.linkTip(target.address)}
            >
              {title}
            </a>
          )}
          <Entries entries={below} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
}

async function readEntries(
  pdf: PDFDocumentProxy,
  raw: RawOutline,
  budget: { left: number },
): Promise<readonly OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  for (const { title, dest, url, items } of raw) {
    budget.left -= 1
    if (budget.left < 0) break
    // One after the other: the budget is shared by all levels.
    entries.push({
      title,
      target: await targetOf(pdf, { dest, url }),
      entries: await readEntries(pdf, items as RawOutline, budget),
    })
  }
  return entries
}
