import { codeableText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { LateComposedDocument } from './details/late-details'

/** Documents that a service keeps in parts, each read in the reader of documents. */
export const compositionView = defineView({
  type: 'Composition',
  path: 'written-documents',
  group: 'documents',
  door: 'documents',
  besides: true,
  search: ofPatient(),
  headline: ({ title, type }, { format }) => title ?? codeableText(type, format),
  status: [['status', 'document']],
  sortedBy: 'date',
  when: [['date', 'written']],
  columns: [{ element: 'type' }, { element: 'author', minor: true }],
  fields: [],
  Detail: LateComposedDocument,
  told: ['section', 'title', 'type'],
})
