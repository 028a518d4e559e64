import { useEffect, useState, type ReactNode } from 'react'
import { DocumentText } from '~/documents/DocumentText'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import styles from './Dicom.module.css'
import type { DicomHeader } from './dicom-header'
import { DicomText, useDicomText } from './dicom-text'
import { DicomFacts } from './DicomFacts'
import { DicomPictures } from './DicomPictures'
import { openDicom, type DicomState } from './open-dicom'

interface DicomViewerProps extends ViewerProps {
  /** Draws a document that the file carries. */
  readonly inside: (bytes: Uint8Array, title: string) => ReactNode
}

/**
 * An X-ray, a scan or another DICOM file: its picture where browsers can draw it, and its header in
 * words.
 */
export function DicomViewer(props: DicomViewerProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <DicomText>
          <Opening {...props} />
        </DicomText>
      </DocumentText>
    </Suspense>
  )
}

function Opening({ bytes, title, inside }: DicomViewerProps) {
  const words = useDicomText()
  const { pdf } = useViewerText()
  const [told, setTold] = useState<{ readonly of: Uint8Array; readonly state: DicomState }>()
  useEffect(() => openDicom(bytes, (state) => setTold({ of: bytes, state })), [bytes])
  const state: DicomState = told?.of === bytes ? told.state : { state: 'opening' }
  switch (state.state) {
    case 'opening':
      return <LiveRegion className={viewer.waiting}>{words.opening}</LiveRegion>
    case 'failed':
      return (
        <div className={viewer.failure} role="alert">
          <p className={viewer.failureTitle}>{pdf.failed.title}</p>
          <p>{words.failed[state.why]}</p>
        </div>
      )
    case 'open': {
      const { header, draw } = state
      return (
        <div className={styles.file}>
          {header.picture !== undefined ? (
            <DicomPictures picture={header.picture} draw={draw} title={title} />
          ) : header.inside === undefined ? (
            <p className={viewer.notice}>{words.noPicture}</p>
          ) : null}
          {header.inside === undefined ? null : (
            <Inside of={header.inside} title={title} inside={inside} />
          )}
          <DicomFacts header={header} />
        </div>
      )
    }
  }
}

interface InsideProps extends Pick<DicomViewerProps, 'title' | 'inside'> {
  readonly of: NonNullable<DicomHeader['inside']>
}

/** A document inside the file, opened by a press, by its own bytes. */
function Inside({ of, title, inside }: InsideProps) {
  const words = useDicomText()
  const [opened, setOpened] = useState(false)
  return opened ? (
    inside(of.bytes, of.title ?? words.inside(title))
  ) : (
    <div data-print="never">
      <Button onClick={() => setOpened(true)}>{words.openInside}</Button>
    </div>
  )
}
