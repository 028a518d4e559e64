import { defineView } from '~/resources/define-view'
import { DIAGNOSES, HISTORY, partField } from '~/resources/part-field'
import { ofPatient } from '~/resources/searches'

/** A stretch of time in which an organization is responsible for the patient. */
export const episodeOfCareView = defineView({
  type: 'EpisodeOfCare',
  path: 'episodes',
  group: 'care',
  editable: true,
  search: ofPatient(),
  headline: ['type', 'diagnosis', 'managingOrganization'],
  status: [['status', 'general']],
  when: [['period', 'period']],
  columns: [{ element: 'managingOrganization' }],
  fields: [
    'managingOrganization',
    'careManager',
    partField('diagnosis', DIAGNOSES),
    'referralRequest',
    'team',
    partField('statusHistory', HISTORY),
    'account',
    'identifier',
  ],
  overview: { rank: 14, title: 'episodes' },
})
