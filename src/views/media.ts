import { codeableText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { LateMediaFile } from './details/late-details'

/** Pictures, sound and film with their file. */
export const mediaView = defineView({
  type: 'Media',
  path: 'media',
  group: 'documents',
  door: 'documents',
  besides: true,
  search: ofPatient(),
  headline: ({ content, view, modality, type }, { format }) =>
    content?.title ??
    codeableText(view, format) ??
    codeableText(modality, format) ??
    codeableText(type, format),
  status: [['status', 'general']],
  sortedBy: 'created',
  when: [
    ['created', 'taken'],
    ['issued', 'released'],
  ],
  columns: [{ element: 'bodySite' }, { element: 'operator', minor: true }],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: [],
  Detail: LateMediaFile,
  told: ['content'],
})
