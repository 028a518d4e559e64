import { useEffect, useState } from 'react'
import { ImageViewer } from '~/documents/viewers/image/ImageViewer'
import viewer from '~/documents/viewers/Viewer.module.css'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/field/SelectField'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './Dicom.module.css'
import type { DicomHeader, DicomWindow } from './dicom-header'
import { useDicomText, type DicomWords } from './dicom-text'
import type { DicomPicture, DrawDicom } from './open-dicom'

interface DicomPicturesProps {
  readonly picture: NonNullable<DicomHeader['picture']>
  readonly draw: DrawDicom
  readonly title: string
}

const WHOLE: DicomWindow = { kind: 'whole' }

/** The pictures of a file, one at a time, with the brightness that it proposes. */
export function DicomPictures({ picture, draw, title }: DicomPicturesProps) {
  const words = useDicomText()
  const { frames, windows, hasOverlay } = picture
  const [frame, setFrame] = useState(0)
  const [chosen, setChosen] = useState(0)
  const window = windows[chosen] ?? WHOLE
  const [drawn, setDrawn] = useState<{ readonly frame: number; readonly picture: DicomPicture }>()
  useEffect(() => {
    const left = new AbortController()
    draw(frame, window, left.signal).then(
      (picture) => setDrawn({ frame, picture }),
      () => {
        // Another one is wanted by now.
      },
    )
    return () => left.abort()
  }, [draw, frame, window])
  // Of a single one that cannot be drawn, there is nothing to choose.
  const isUnshown = drawn?.picture.is === 'problem' && frames === 1
  const choosable = !isUnshown && (frames > 1 || windows.length > 1)
  return (
    <>
      {choosable ? (
        <div className={styles.choices} data-print="never">
          {frames > 1 ? (
            <div role="group" aria-label={words.frame} className={styles.frames}>
              <Button
                size="small"
                disabledReason={frame === 0 ? words.frameOf(1, frames) : undefined}
                onClick={() => setFrame(frame - 1)}
              >
                {words.before}
              </Button>
              <LiveRegion>{words.frameOf(frame + 1, frames)}</LiveRegion>
              <Button
                size="small"
                disabledReason={frame + 1 === frames ? words.frameOf(frames, frames) : undefined}
                onClick={() => setFrame(frame + 1)}
              >
                {words.after}
              </Button>
            </div>
          ) : null}
          {windows.length > 1 ? (
            <SelectField
              label={words.brightness}
              value={String(chosen)}
              options={windows.map((one, index) => ({
                value: String(index),
                label: nameOf(one, words),
              }))}
              onChange={(value) => setChosen(Number(value))}
            />
          ) : null}
        </div>
      ) : null}
      {drawn === undefined ? (
        <LiveRegion className={viewer.waiting}>{words.drawing}</LiveRegion>
      ) : (
        // The one before stays until the next one is drawn, under its own name.
        <Drawn
          picture={drawn.picture}
          hasOverlay={hasOverlay}
          title={frames > 1 ? `${title}, ${words.frameOf(drawn.frame + 1, frames)}` : title}
        />
      )}
    </>
  )
}

interface DrawnProps {
  readonly picture: DicomPicture
  readonly hasOverlay: boolean
  readonly title: string
}

function Drawn({ picture, hasOverlay, title }: DrawnProps) {
  const words = useDicomText()
  if (picture.is === 'problem')
    return (
      <div className={viewer.failure} role="alert">
        <p className={viewer.failureTitle}>{words.failedPicture}</p>
        <p>{words.failed[picture.problem]}</p>
      </div>
    )
  return (
    <>
      <p className={viewer.notice}>{words.notForDiagnosis}</p>
      {hasOverlay ? <p className={viewer.notice}>{words.overlay}</p> : null}
      {picture.damaged ? <p className={viewer.notice}>{words.damaged}</p> : null}
      <ImageViewer bytes={picture.png} kind="png" title={title} isMade />
    </>
  )
}

function nameOf(window: DicomWindow, words: DicomWords): string {
  switch (window.kind) {
    case 'whole':
      return words.whole
    case 'window':
      return words.window(window.name, window.centre, window.width)
    case 'table':
      return words.table(window.name, window.at + 1)
    default:
      return assertNever(window)
  }
}
