import type { Attachment } from 'fhir/r4'
import { useMemo } from 'react'
import { useHide } from '~/connection/use-hide'
import { useDocumentText } from '~/documents/DocumentText'
import { looksClinical } from '~/documents/looks-clinical'
import { BodyOnPaper } from '~/documents/reader/body-on-paper'
import { OpenedFile } from '~/documents/OpenedFile'
import { isPictureKind, type FileKind } from '~/documents/viewers/file-kind'
import { sniff } from '~/documents/viewers/sniff'
import { ViewerText } from '~/documents/viewers/ViewerText'
import { filled } from '~/fhir/format/filled'
import { Suspense } from '~/ui/late/Suspense'
import { Skeleton } from '~/ui/Skeleton'
import type { LoadedFile } from '../load-file'
import { NotOnPaper } from './NotOnPaper'
import { PaperHtml } from './PaperHtml'
import { PaperOffice } from './PaperOffice'
import { PaperPages, type PaperDesk } from './PaperPages'
import { PaperPicture } from './PaperPicture'

interface PaperFileProps {
  readonly loaded: LoadedFile
  /** The record's description of the file. */
  readonly attachment: Attachment
  readonly patientId: string
  readonly desk: PaperDesk
}

/** Kinds whose own viewers draw all of their text for paper. */
const TEXTS: ReadonlySet<FileKind> = new Set(['text', 'hl7', 'xml', 'json'])

/** A larger file is printed by itself. In bytes. */
const LARGEST = 100_000_000

/** A file among others on paper: by its content, or by its name where it cannot be printed so. */
export function PaperFile(props: PaperFileProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <ViewerText>
        <OnPaper {...props} />
      </ViewerText>
    </Suspense>
  )
}

function OnPaper({ loaded, attachment, patientId, desk }: PaperFileProps) {
  const { bytes, sentType } = loaded
  const words = useDocumentText()
  const kind = useMemo(() => sniff(bytes), [bytes])
  const isRead = useMemo(() => looksClinical(bytes), [bytes])
  const name = useHide()(filled(attachment.title) ?? words.document)
  const file = { bytes, name }
  if (bytes.length > LARGEST) return <NotOnPaper name={name} kind={kind} why="large" />
  if (isRead || TEXTS.has(kind))
    return (
      // The only file of a clinical document without sections is on paper like any other.
      <BodyOnPaper
        value={(inner, title) => (
          <OnPaper
            loaded={{ bytes: inner, sentType: undefined }}
            attachment={{ title }}
            patientId={patientId}
            desk={desk}
          />
        )}
      >
        <OpenedFile
          bytes={bytes}
          attachment={attachment}
          sentType={sentType}
          patientId={patientId}
        />
      </BodyOnPaper>
    )
  if (kind === 'pdf' || kind === 'tiff') return <PaperPages {...file} as={kind} desk={desk} />
  if (kind === 'rtf' || kind === 'word') return <PaperOffice {...file} kind={kind} desk={desk} />
  if (kind === 'html')
    return <PaperHtml bytes={bytes} name={name} contentType={attachment.contentType ?? sentType} />
  // The browser decides on HEIC: a picture that it does not draw says so.
  if (isPictureKind(kind) || kind === 'heic') return <PaperPicture {...file} kind={kind} />
  return <NotOnPaper name={name} kind={kind} why="alone" />
}
