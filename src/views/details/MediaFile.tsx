import type { Media } from 'fhir/r4'
import { AttachmentDownload } from '~/resources/panel/AttachmentDownload'
import { ElementView } from '~/record/element/ElementView'

/** The file of a picture or recording, and the way to it. */
export function MediaFile({ resource }: { readonly resource: Media }) {
  // R4 requires a content; one without it has nothing to be opened.
  const { content } = resource as Partial<Media>
  if (content === undefined) return null
  return (
    <>
      <p>
        <ElementView record={resource} name="content" />
      </p>
      <AttachmentDownload attachment={content} />
    </>
  )
}
