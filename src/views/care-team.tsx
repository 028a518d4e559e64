import { defineView } from '~/record/define-view'
import { LateRoster } from './details/late-details'
import { ofPatient } from '~/record/searches'
import { TeamMembers } from './details/TeamMembers'

/** The people who care for the patient, with their roles. */
export const careTeamView = defineView({
  type: 'CareTeam',
  path: 'care-team',
  group: 'care',
  door: 'care',
  search: ofPatient(),
  include: ['CareTeam:participant'],
  headline: ['name', 'category'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [['period', 'period']],
  columns: [
    {
      element: 'participant',
      cell: (resource) => <TeamMembers resource={resource} />,
      links: true,
    },
  ],
  fields: [
    'category',
    { element: 'participant', value: (resource) => <LateRoster resource={resource} /> },
    'reasonCode',
    'reasonReference',
    'managingOrganization',
    'telecom',
    'encounter',
    'note',
  ],
  overview: {
    only: ({ status }) => status === undefined || status === 'active',
  },
})
