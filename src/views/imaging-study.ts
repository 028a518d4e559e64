import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** X-rays, scans and the like; their pictures are kept where they were taken. */
export const imagingStudyView = defineView({
  type: 'ImagingStudy',
  path: 'imaging',
  group: 'record',
  door: 'results',
  besides: true,
  search: ofPatient(),
  headline: ['description', 'procedureCode', 'modality'],
  status: [['status', 'general']],
  sortedBy: 'started',
  when: [['started', 'taken']],
  columns: [{ element: 'modality' }, { element: 'numberOfInstances', align: 'end', minor: true }],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: [partField('series')],
})
