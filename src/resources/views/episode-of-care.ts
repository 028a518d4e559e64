import { defineView } from '~/resources/define-view'
import { ofPatient } from '~/resources/searches'

/** A stretch of time in which an organization is responsible for the patient. */
export const episodeOfCareView = defineView({
  type: 'EpisodeOfCare',
  path: 'episodes',
  group: 'care',
  search: ofPatient(),
  headline: ['type', 'diagnosis', 'managingOrganization'],
  status: [['status', 'general']],
  when: [['period', 'period']],
  columns: [{ element: 'managingOrganization' }],
  fields: ['managingOrganization', 'careManager', 'diagnosis', 'referralRequest', 'team', 'statusHistory', 'account', 'identifier'],
  overview: { rank: 14, title: 'episodes' },
})
