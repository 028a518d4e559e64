import { useState } from 'react'
import type { PrintSheet } from '~/documents/viewers/pdf/print-sheet'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { classNames } from '~/ui/class-names'
import styles from './Paper.module.css'

/** A page as a picture for paper; one that cannot be drawn says so in its place. */
export function PaperSheet({
  sheet: { page, url, width, height, drawn, damaged = false },
  count,
  isFirst,
}: {
  readonly sheet: PrintSheet
  readonly count: number
  /** True for the one below the header of its document. */
  readonly isFirst: boolean
}) {
  const { printing: words, pdf, tiff } = useViewerText()
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  if (drawn !== undefined) return <div className={styles.sheet}>{drawn}</div>
  const name = words.pageAlt(page + 1, count)
  if (url === undefined || state === 'broken')
    return <p className={styles.sheet}>{`${name}: ${pdf.notDrawn}`}</p>
  return (
    <div className={styles.sheet} aria-busy={state === 'coming'}>
      {damaged ? <p>{tiff.damaged}</p> : null}
      <img
        src={url}
        width={width}
        height={height}
        alt={name}
        className={classNames(styles.picture, isFirst && styles.first)}
        // The shape of the paper: dots of a fax may be higher than they are wide.
        style={{ aspectRatio: `${width} / ${height}` }}
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
      />
    </div>
  )
}
