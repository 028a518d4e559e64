import type { DocumentReference } from 'fhir/r4'
import { codeablesText, codeableText } from '~/fhir/format/codes/codeable-text'
import { filled } from '~/fhir/format/filled'
import { fileToRead } from '~/documents/file-to-read'
import { recordAddress } from '~/record/places/addresses'
import { defineView } from '~/record/define-view'
import { usePlace } from '~/record/places/RecordPlace'
import { ofPatient } from '~/record/searches'
import { Spoken } from '~/record/spoken/Spoken'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { partField } from './details/part-field'

// Loads when a document is opened: checking and opening files is not part of the first page.
const DocumentFiles = lazy(async () => (await import('~/documents/DocumentFiles')).DocumentFiles)

/** Documents of any kind, with their files. */
export const documentReferenceView = defineView({
  type: 'DocumentReference',
  path: 'documents',
  group: 'documents',
  door: 'documents',
  counts: 'all',
  search: ofPatient(),
  headline: ({ description, type, category, content }, { format }) =>
    codeableText(type, format) ??
    description ??
    content?.[0]?.attachment.title ??
    codeablesText(category, format),
  status: [
    ['status', 'general'],
    ['docStatus', 'document', ['final']],
  ],
  sortedBy: 'date',
  when: [['date', 'written']],
  columns: [
    {
      element: 'description',
      minor: true,
      // Many services repeat the kind of document as its description.
      cell: (document, { format }) => {
        const text = filled(document.description)
        return text === undefined || text === codeableText(document.type, format) ? null : (
          <Spoken text={text} of={document} />
        )
      },
    },
    { element: 'author', minor: true },
  ],
  fields: [
    'description',
    'type',
    'category',
    'author',
    'authenticator',
    'custodian',
    'context',
    partField('relatesTo'),
    'securityLabel',
    'masterIdentifier',
    'identifier',
  ],
  readAt: fileToRead,
  Detail: Files,
  told: ['content'],
  overview: { only: ({ status }) => status !== 'superseded' },
})

function Files({ resource }: { readonly resource: DocumentReference }) {
  const { patient, sections = 3, technical = false } = usePlace()
  const { id } = resource
  const hrefOf =
    id === undefined
      ? undefined
      : (file: number) => `${recordAddress('DocumentReference', id, patient)}/files/${file}`
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <DocumentFiles
        resource={resource}
        level={sections}
        technical={technical}
        patientId={patient}
        hrefOf={hrefOf}
      />
    </Suspense>
  )
}
