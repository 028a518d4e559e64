import { useMemo, type ReactNode } from 'react'
import { assertNever } from '~/std/assert-never'
import { saveFile } from '~/std/save-file'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { isPictureKind, mediaTypeOf, PICTURE_KINDS, statedFits, type FileKind } from './file-kind'
import { fileName } from './file-name'
import { fileSize } from './file-size'
import type { Guard } from './guarded-file'
import { loadPdfViewer } from './load-pdf-viewer'
import { sniff } from './sniff'
import { ToolButton } from './ToolButton'
import { Unshown } from './Unshown'
import styles from './Viewer.module.css'
import type { ViewerProps } from './viewer-props'
import { useViewerText, ViewerText } from './ViewerText'

const DicomViewer = lazy(async () => (await import('./dicom/DicomViewer')).DicomViewer)
const HtmlViewer = lazy(async () => (await import('./html/HtmlViewer')).HtmlViewer)
const Hl7Viewer = lazy(async () => (await import('./hl7/Hl7Viewer')).Hl7Viewer)
const ImageViewer = lazy(async () => (await import('./image/ImageViewer')).ImageViewer)
const MediaViewer = lazy(async () => (await import('./media/MediaViewer')).MediaViewer)
const OfficeViewer = lazy(async () => (await import('./office/OfficeViewer')).OfficeViewer)
const PdfViewer = lazy(loadPdfViewer)
const TextViewer = lazy(async () => (await import('./text/TextViewer')).TextViewer)

const TiffViewer = lazy(async () => (await import('./tiff/TiffViewer')).TiffViewer)

interface BytesViewerProps extends ViewerProps {
  /**
   * The record's statement about the file (R4, "Attachment.contentType"). The bytes decide; a
   * difference is reported.
   */
  readonly contentType?: string | undefined
  /** The name to save the file under; made from the title when there is none. */
  readonly name?: string | undefined
  /** Draws a clinical document (CDA, FHIR); without it one is shown as text. */
  readonly cda?: ((bytes: Uint8Array) => ReactNode) | undefined
  /** Stands before a file that names its patient, who may be somebody else (HL7 v2, DICOM). */
  readonly guard?: Guard | undefined
}

/**
 * Shows a file by its bytes, in a viewer that lets no part of it act, and always offers the
 * unchanged file.
 */
export function BytesViewer(props: BytesViewerProps) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <ViewerText>
        <Recognized {...props} />
      </ViewerText>
    </Suspense>
  )
}

function Recognized(props: BytesViewerProps) {
  const { bytes, contentType, title, name } = props
  const words = useViewerText()
  const kind = useMemo(() => sniff(bytes), [bytes])
  const file = fileName(name, title, kind)
  const found = words.kind[kind]
  const disagree = isShown(kind) ? words.disagree : words.disagreeUnshown
  return (
    <div className={styles.viewer}>
      {contentType === undefined || statedFits(contentType, kind) ? null : (
        <p className={styles.notice}>{disagree(contentType, found)}</p>
      )}
      <Suspense fallback={<Skeleton rows={8} />}>
        <Viewer {...props} kind={kind} />
      </Suspense>
      {/* A file is opened to be read: what it is and the way to save it come after it. */}
      <div className={styles.foot} data-print="never">
        <p className={styles.facts}>
          {found}, {fileSize(bytes.length, words.size)}
        </p>
        <ToolButton
          icon="download"
          named
          label={words.downloadNamed(file)}
          onClick={() => saveFile(new Blob([bytes.slice()], { type: mediaTypeOf(kind) }), file)}
        />
      </div>
    </div>
  )
}

function Viewer({
  kind,
  cda,
  guard,
  contentType,
  bytes,
  title,
  identity,
}: BytesViewerProps & { readonly kind: FileKind }) {
  const file = { bytes, title, identity }
  // By its own bytes, and compared with the person like any other: it may be about somebody else.
  const inside = (inner: Uint8Array, called: string, name?: string) => (
    <BytesViewer
      bytes={inner}
      title={called}
      name={name}
      identity={identity}
      cda={cda}
      guard={guard}
    />
  )
  if (isPictureKind(kind)) return <ImageViewer {...file} kind={kind} />
  switch (kind) {
    case 'pdf':
      return <PdfViewer {...file} inside={(inner, name) => inside(inner, name, name)} />
    case 'tiff':
      return <TiffViewer {...file} />
    case 'html':
      return <HtmlViewer {...file} contentType={contentType} />
    case 'cda':
      return cda === undefined ? (
        <TextViewer {...file} kind="xml" contentType={contentType} />
      ) : (
        cda(bytes)
      )
    case 'fhirJson':
    case 'fhirXml':
      return cda === undefined ? (
        <TextViewer
          {...file}
          kind={kind === 'fhirJson' ? 'json' : 'xml'}
          contentType={contentType}
        />
      ) : (
        cda(bytes)
      )
    case 'hl7':
      return <Hl7Viewer {...file} contentType={contentType} inside={inside} guard={guard} />
    case 'xml':
    case 'json':
    case 'text':
      return <TextViewer {...file} kind={kind} contentType={contentType} />
    case 'rtf':
    case 'word':
      return <OfficeViewer {...file} kind={kind} />
    case 'heic':
      // The bytes decide, and so does the browser: Safari draws it, most others do not.
      return <ImageViewer {...file} kind={kind} instead={<Unshown why={kind} />} />
    case 'dicom': {
      const shown = <DicomViewer {...file} inside={inside} />
      return guard === undefined ? shown : guard({ is: 'dicom', bytes }, shown)
    }
    case 'program':
    case 'empty':
    case 'unknown':
      return <Unshown why={kind} />
    case 'zip':
    case 'gzip':
      return <Unshown why="archive" />
    case 'spreadsheet':
    case 'presentation':
    case 'office':
      return <Unshown why="office" />
    case 'audio':
    case 'video':
      return <MediaViewer {...file} kind={kind} />
    default:
      return assertNever(kind)
  }
}

const SHOWN: readonly FileKind[] = [
  ...PICTURE_KINDS,
  'pdf',
  'tiff',
  'dicom',
  'html',
  'cda',
  'fhirJson',
  'fhirXml',
  'xml',
  'json',
  'text',
  'hl7',
  'rtf',
  'word',
  'audio',
  'video',
]

function isShown(kind: FileKind): boolean {
  return SHOWN.includes(kind)
}
