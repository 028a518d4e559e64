import type { Attachment, DocumentReference } from 'fhir/r4'
import { codingText } from '~/fhir/format/coding-text'
import { dateText } from '~/fhir/format/date-text'
import { numberText } from '~/fhir/format/locale'
import { Section } from '~/ui/Section'
import { FieldList } from '~/ui/FieldList'
import { AttachmentDownload } from './AttachmentDownload'
import { elementLabel } from './element-label'
import { usePlace } from './RecordPlace'
import { useShow } from './show'

/** The files of a document: what each is, how large, and the way to it. */
export function DocumentFiles({ resource }: { readonly resource: DocumentReference }) {
  const { format, words } = useShow()
  const { sections = 3 } = usePlace()
  const contents = (resource.content ?? []).filter(({ attachment }) => attachment !== undefined)
  if (contents.length === 0) return null
  return (
    <Section title={words.element.content} level={sections}>
      {contents.map((content, index) => (
        // Files of a document are never reordered in place, and nothing else tells two of them apart.
        <File key={index} attachment={content.attachment} standard={codingText(content.format, format)} />
      ))}
    </Section>
  )
}

function File({ attachment, standard }: { readonly attachment: Attachment; readonly standard: string | undefined }) {
  const { format, words } = useShow()
  const { technical } = usePlace()
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['title', attachment.title],
    ['contentType', attachment.contentType],
    ['format', standard],
    ['creation', dateText(attachment.creation, format)],
    ['language', attachment.language],
    ['size', attachment.size === undefined ? undefined : words.document.size(numberText(Math.ceil(attachment.size / 1024), format.language))],
    ['url', technical === true ? attachment.url : undefined],
    ['hash', technical === true ? attachment.hash : undefined],
  ]
  return (
    <>
      <FieldList fields={facts.flatMap(([name, value]) => (value === undefined ? [] : [{ label: elementLabel(name, words), value }]))} />
      <AttachmentDownload attachment={attachment} />
    </>
  )
}
