import { useMemo } from 'react'
import { DocumentText } from '../../DocumentText'
import { OpenedFile } from '../../OpenedFile'
import type { AttachedFile } from '../attached-file'

interface FilePreviewProps {
  readonly file: AttachedFile
  readonly title: string
  /** As it will be stated. */
  readonly contentType: string
  readonly patientId: string | undefined
}

/** The file as whoever opens the document will see it, held against what is stated about it. */
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
