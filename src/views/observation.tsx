import { defineView, type ViewDefinition } from '~/record/define-view'
import { LateResultDetail } from './details/late-details'
import { ResultValue } from '~/record/result/ResultValue'
import { ofPatient } from '~/record/searches'

/** The parts that all three lists of observations share. */
export const observation = {
  type: 'Observation',
  group: 'record',
  door: 'results',
  folded: true,
  headline: ['code', 'category'],
  status: [['status', 'general']],
  sortedBy: 'date',
  when: [
    ['effective', 'taken'],
    ['issued', 'released'],
  ],
  columns: [
    { element: 'value', leads: true, cell: (resource) => <ResultValue observation={resource} /> },
  ],
  fields: [
    'category',
    'bodySite',
    'method',
    'performer',
    'specimen',
    'device',
    'derivedFrom',
    'focus',
    'basedOn',
    'partOf',
    'encounter',
    'note',
  ],
  Detail: LateResultDetail,
  compared: true,
  told: ['value', 'component', 'interpretation', 'referenceRange', 'dataAbsentReason', 'hasMember'],
} as const satisfies Omit<ViewDefinition<'Observation'>, 'path' | 'search' | 'overview'>

/** Every observation, in any category. */
export const observationView = defineView({
  ...observation,
  path: 'observations',
  search: ofPatient(),
})
