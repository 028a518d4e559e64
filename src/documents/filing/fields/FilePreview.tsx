import { useMemo } from 'react'
import { DocumentText } from '../../DocumentText'
import { OpenedFile } from '../../OpenedFile'
import type { AttachedFile } from '../attached-file'

interface FilePreviewProps {
  readonly file: AttachedFile
  readonly title: string
  /** The media type that will be stated. */
  readonly contentType: string
  readonly patientId: string | undefined
}

/** The file as a reader of the document will see it, compared with its stated facts. */
export function FilePreview({ file, title, contentType, patientId }: FilePreviewProps) {
  const attachment = useMemo(
    () => ({
      size: file.bytes.length,
      ...(file.hash === undefined ? {} : { hash: file.hash }),
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(contentType.trim() === '' ? {} : { contentType: contentType.trim() }),
    }),
    [file, title, contentType],
  )
  return (
    <DocumentText>
      <OpenedFile bytes={file.bytes} attachment={attachment} patientId={patientId} />
    </DocumentText>
  )
}
