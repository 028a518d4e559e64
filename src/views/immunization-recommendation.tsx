import { defineView } from '~/record/define-view'
import { ofPatient } from '~/record/searches'
import { advisedName } from '~/record/vaccines/advised-name'
import { LateAdvisedVaccines, LateDueNames } from './details/late-details'

/** The most vaccines by which a forecast is named; most forecasts have some fifteen. */
const NAMED = 3

/** Vaccines that somebody recommends, due or not. */
export const immunizationRecommendationView = defineView({
  type: 'ImmunizationRecommendation',
  path: 'recommended-vaccines',
  group: 'record',
  door: 'medicines',
  besides: true,
  search: ofPatient(),
  headline: ({ recommendation }, { format }) => {
    const names = new Set(recommendation.flatMap((part) => advisedName(part, format) ?? []))
    const more = names.size - NAMED
    return [...[...names].slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join('; ')
  },
  status: [],
  sortedBy: 'date',
  when: [['date', 'stated']],
  columns: [
    {
      element: 'recommendation',
      cell: (resource) => <LateDueNames resource={resource} />,
    },
    { element: 'authority', minor: true },
  ],
  // The rest stands in its own order: what few services have adds little to the first download.
  fields: ['authority'],
  Detail: LateAdvisedVaccines,
  told: ['recommendation'],
})
