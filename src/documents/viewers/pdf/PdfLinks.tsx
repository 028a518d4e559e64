import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import type { Rotation } from './page-layout'
import { linksOf, type PageLink } from './page-links'
import styles from './Pdf.module.css'

interface PdfLinksProps {
  readonly pdf: PDFDocumentProxy
  readonly page: PDFPageProxy
  readonly rotation: Rotation
  readonly onGo: (page: number) => void
}

/**
 * The links of a page, named by the words beneath them and by where they lead. Only a press follows
 * them; one that leaves the app shows its whole address and sends no referrer.
 */
export function PdfLinks({ pdf, page, rotation, onGo }: PdfLinksProps) {
  const { pdf: words } = useViewerText()
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let gone = false
    const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
    linksOf(pdf, page, viewport).then(
      (found) => {
        if (!gone) setLinks(found)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf, page, rotation])
  return links.map(({ id, name, target, ...place }) => {
    const style = {
      left: percent(place.left),
      top: percent(place.top),
      width: percent(place.width),
      height: percent(place.height),
    }
    if ('page' in target) {
      const { page: goal } = target
      return (
        <button
          key={id}
          type="button"
          className={styles.link}
          style={style}
          aria-label={words.linkInside(name, goal + 1)}
          data-tip={words.linkInside(name, goal + 1)}
          onClick={() => onGo(goal)}
        />
      )
    }
    return (
      <a
        key={id}
        className={styles.link}
        style={style}
        href={target.address}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        aria-label={words.link(name, new URL(target.address).host)}
        data-tip={words.linkTip(target.address)}
      >
        {null}
      </a>
    )
  })
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}
