import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { defineView } from '~/record/define-view'
import { referencedText } from '~/record/names/referenced-text'
import { ofPatient } from '~/record/searches'
import { partField } from './details/part-field'

/** A period in which an organization is responsible for the patient. */
export const episodeOfCareView = defineView({
  type: 'EpisodeOfCare',
  path: 'episodes',
  group: 'care',
  door: 'visits',
  editable: true,
  search: ofPatient(),
  include: ['EpisodeOfCare:organization'],
  headline: (episode, show) =>
    codeablesText(episode.type, show.format) ??
    (episode.diagnosis ?? [])
      .map(({ condition }) => referencedText(condition, episode, show))
      .find((text) => text !== undefined) ??
    referencedText(episode.managingOrganization, episode, show),
  told: ['type'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [['period', 'period']],
  columns: [{ element: 'managingOrganization', minor: true }],
  fields: [
    'managingOrganization',
    'careManager',
    partField('diagnosis'),
    'referralRequest',
    'team',
    partField('statusHistory'),
    'account',
    'identifier',
  ],
})
