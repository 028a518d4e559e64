import type {
  CodeableConcept,
  EpisodeOfCare,
  EpisodeOfCareDiagnosis,
  Period,
  Reference,
} from 'fhir/r4'
import { choiceCell, conceptCells, dateCell, referenceCell, textCell } from '../fields/cell'
import { DIAGNOSIS_ROLES, EPISODE_TYPES } from '../fields/code-lists'
import { isAfter } from '../fields/is-after'
import { elementsOf, inside, self, whole } from '../fields/lens'
import { describeRecord } from '../fields/record-description'
import { rowsPart, singlePart } from '../fields/record-part'
import { identifierPart } from './identifier-part'
import { ownerPart } from './owner-part'

const of = elementsOf<EpisodeOfCare>()
const inPeriod = elementsOf<Period>()
const inDiagnosis = elementsOf<EpisodeOfCareDiagnosis>()

/** Specification, "States and transitions". */
const STATUSES = [
  'planned',
  'waitlist',
  'active',
  'onhold',
  'finished',
  'cancelled',
  'entered-in-error',
] as const

/**
 * Periods in which an organization is responsible for a patient. The service keeps the earlier
 * statuses.
 */
export const episodeOfCareDescription = describeRecord({
  type: 'EpisodeOfCare',
  place: 'patient',
  start: ({ patient = '' }) => ({
    resourceType: 'EpisodeOfCare',
    status: 'active',
    patient: { reference: `Patient/${patient}` },
  }),
  parts: [
    ownerPart(of('patient')),
    singlePart({
      group: 'about',
      cells: [
        choiceCell('status', of('status'), { codes: STATUSES, words: 'status', required: true }),
        dateCell('start', inside(of('period'), inPeriod('start')), 'period.start'),
        dateCell('end', inside(of('period'), inPeriod('end')), 'period.end'),
      ],
      checkRow: (value) =>
        isAfter(value('start'), value('end')) ? [['ends-before-it-begins', 'end']] : [],
    }),
    rowsPart({
      group: 'episodeType',
      element: 'type',
      list: of('type'),
      empty: {},
      cells: conceptCells('type', self<CodeableConcept>({}), EPISODE_TYPES, 'episodeType'),
    }),
    singlePart({
      group: 'belongs',
      cells: [
        referenceCell('managingOrganization', of('managingOrganization'), ['Organization']),
        referenceCell('careManager', of('careManager'), ['Practitioner', 'PractitionerRole']),
      ],
    }),
    rowsPart({
      group: 'team',
      element: 'team',
      list: of('team'),
      empty: {},
      cells: [referenceCell('team', self<Reference>({}), ['CareTeam'], '')],
    }),
    rowsPart({
      group: 'diagnosis',
      element: 'diagnosis',
      list: of('diagnosis'),
      empty: { condition: {} },
      cells: [
        {
          ...referenceCell('condition', inDiagnosis('condition'), ['Condition']),
          check: (value) => (value === '' ? 'missing' : undefined),
        },
        ...conceptCells('role', inDiagnosis('role'), DIAGNOSIS_ROLES, 'diagnosisRole'),
        textCell('rank', whole(inDiagnosis('rank')), {
          check: (value) =>
            value === '' || /^[1-9]\d{0,8}$/.test(value) ? undefined : 'rank-wrong',
        }),
      ],
    }),
    rowsPart({
      group: 'referral',
      element: 'referralRequest',
      list: of('referralRequest'),
      empty: {},
      cells: [referenceCell('referralRequest', self<Reference>({}), ['ServiceRequest'], '')],
    }),
    identifierPart(of('identifier')),
  ],
})
