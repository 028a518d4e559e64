import { useEffect, useState, type CSSProperties } from 'react'
import type { PageBox, Rotation } from '~/documents/viewers/pdf/page-layout'
import styles from '~/documents/viewers/pdf/Pdf.module.css'
import { useViewerText } from '~/documents/viewers/ViewerText'
import type { TiffProblem } from './decode/tiff-problem'
import type { DrawTiff } from './open-tiff'
import tiff from './Tiff.module.css'

interface TiffPageProps {
  readonly index: number
  readonly count: number
  readonly box: PageBox
  readonly rotation: Rotation
  readonly draw: DrawTiff
}

type Shown =
  | { readonly is: 'picture'; readonly url: string; readonly damaged: boolean }
  | { readonly is: 'problem'; readonly problem: TiffProblem }

/**
 * One page: its picture, in the shape of its paper. It is asked for when the page comes near, and
 * released when the page is out of sight.
 */
export function TiffPage({ index, count, box, rotation, draw }: TiffPageProps) {
  const { pdf, printing, tiff: words } = useViewerText()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const wanted = new AbortController()
    let url: string | undefined
    draw(index, wanted.signal).then(
      (drawn) => {
        if (wanted.signal.aborted) return
        if (drawn.is === 'problem') {
          setShown(drawn)
          return
        }
        url = URL.createObjectURL(drawn.picture)
        setShown({ is: 'picture', url, damaged: drawn.damaged })
      },
      // It is out of sight before it was drawn.
      () => undefined,
    )
    return () => {
      wanted.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [draw, index])
  return (
    <div
      role="group"
      aria-label={pdf.pageName(index + 1)}
      aria-busy={shown === undefined}
      className={styles.page}
      style={box}
    >
      {shown?.is === 'picture' ? (
        <img
          src={shown.url}
          alt={printing.pageAlt(index + 1, count)}
          draggable={false}
          className={tiff.picture}
          style={turned(box, rotation)}
          onError={() => setShown({ is: 'problem', problem: 'broken' })}
        />
      ) : null}
      {shown?.is === 'problem' ? (
        <p className={styles.trouble}>{words.page[shown.problem]}</p>
      ) : null}
      {shown?.is === 'picture' && shown.damaged ? (
        <p className={tiff.damaged}>{words.damaged}</p>
      ) : null}
    </div>
  )
}

/** Of the upright picture, which is turned about its middle. */
function turned({ width, height }: PageBox, rotation: Rotation): CSSProperties {
  const upright = rotation % 180 === 0 ? { width, height } : { width: height, height: width }
  return { ...upright, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }
}
