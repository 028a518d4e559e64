import type { Attachment } from 'fhir/r4'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFileFailure } from '~/record/files/explain-file-failure'
import type { AttachmentRead } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { attachmentQuery } from '~/queries/attachment-query'
import { FileRefusal } from '~/refusals/KeptByConnection'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Unavailable } from '~/ui/Unavailable'
import { usePlace } from '~/record/places/RecordPlace'
import { saveFile } from '~/std/save-file'
import { useRecordWords } from '~/i18n/record-words'
import { ownFile } from '~/fhir/own-file'
import { filled } from '~/fhir/format/filled'

/**
 * The link to a file: in the record itself, or at an address of the service. Other addresses never
 * get the token.
 */
export function AttachmentDownload({ attachment: stated }: { readonly attachment: Attachment }) {
  const words = useRecordWords()
  const { capability, session } = useConnection()
  const { record } = usePlace()
  const attachment = ownFile(stated, record)
  const name = filled(attachment.title) ?? words.file
  if (attachment.data !== undefined) {
    const blob = inlineBlob(attachment.data, attachment.contentType)
    if (blob === undefined) return <Unavailable sentence={words.broken} />
    return (
      <Button size="small" onClick={() => saveFile(blob, name)}>
        {words.download(name)}
      </Button>
    )
  }
  if (attachment.url === undefined)
    return stated.url === undefined ? null : <Unavailable sentence={words.noFile} />
  // Relative addresses are below the base of the record.
  const source =
    record?.id === undefined
      ? undefined
      : capability.decide({ interaction: 'read', type: record.resourceType, id: record.id })
  const from =
    source !== undefined && isPermit(source) ? source.base.url : (session.bases[0]?.url ?? '')
  const answer = capability.decide({ interaction: 'attachment', url: attachment.url, from })
  return isPermit(answer) ? (
    <Download permit={answer} name={name} />
  ) : (
    <FileRefusal refusal={answer} />
  )
}

function Download({
  permit,
  name,
}: {
  readonly permit: Permit<AttachmentRead>
  readonly name: string
}) {
  const messages = useText()
  const { download: downloadOf, moved } = useRecordWords()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | { readonly failure: unknown }>('idle')
  const download = async () => {
    setState('busy')
    try {
      const { blob } = await queryClient.query(attachmentQuery(permit))
      saveFile(blob, name)
      setState('idle')
    } catch (failure) {
      setState({ failure })
    }
  }
  if (typeof state === 'object') {
    const { canRetry, ...words } = explainFileFailure(state.failure, moved, messages)
    return <ErrorNotice {...words} onRetry={canRetry ? () => void download() : undefined} />
  }
  return (
    <Button size="small" busy={state === 'busy'} onClick={() => void download()}>
      {downloadOf(name)}
    </Button>
  )
}

/**
 * The bytes that a record contains as base64 (R4, "Attachment.data"); undefined when they are
 * invalid.
 */
function inlineBlob(data: string, contentType: string | undefined): Blob | undefined {
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (character) =>
      character.charCodeAt(0),
    )
    return new Blob([bytes], { type: contentType ?? 'application/octet-stream' })
  } catch {
    return undefined
  }
}
