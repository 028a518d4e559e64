import { codeablesText, codeableText } from '~/fhir/format/codeable-text'
import { defineView } from '~/resources/define-view'
import { DocumentFiles } from '~/resources/DocumentFiles'
import { ofPatient } from '~/resources/searches'

/** Documents of any kind, with their files. */
export const documentReferenceView = defineView({
  type: 'DocumentReference',
  path: 'documents',
  group: 'documents',
  search: ofPatient(),
  headline: ({ description, type, category, content }, { format }) =>
    codeableText(type, format) ?? description ?? content?.[0]?.attachment.title ?? codeablesText(category, format),
  status: [['status', 'general'], ['docStatus', 'document']],
  when: [['date', 'written']],
  columns: [{ element: 'description', minor: true }, { element: 'author', minor: true }],
  fields: [
    'description', 'type', 'category', 'author', 'authenticator', 'custodian', 'context', 'relatesTo', 'securityLabel', 'masterIdentifier', 'identifier',
  ],
  Detail: DocumentFiles,
  told: ['content'],
  overview: { rank: 3, title: 'documents', only: ({ status }) => status !== 'superseded' },
})
