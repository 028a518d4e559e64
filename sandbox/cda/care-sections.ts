import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  conceptElement,
  conceptWords,
  idElement,
  intervalElement,
  templateElement,
  timeElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord } from './document-record.ts'
import {
  proseSection,
  type Section,
  type SectionHead,
  type SectionRow,
  tableSection,
} from './section.ts'
import { element, escapeXml } from './xml.ts'

/** C-CDA R2.1, "Procedures Section (entries required)". */
export function proceduresSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'procedure',
    templates: [
      '2.16.840.1.113883.10.20.22.2.7.1:2014-06-09',
      '2.16.840.1.113883.10.20.22.2.7:2014-06-09',
    ],
    code: '47519-4',
    display: 'History of procedures',
    title: 'Procedures',
  }
  const rows = record.of('Procedure').map((procedure) => ({
    cells: [
      conceptWords(valuesAt(procedure, 'code')[0]),
      timeWords(dateOf(procedure, 'performedDateTime', 'performedPeriod.start', 'performedString')),
      stringsAt(procedure, 'status')[0] ?? 'not stated',
      stringsAt(procedure, 'performer.actor.display').join(', '),
    ],
    entry: (ref: string) => procedureActivity(procedure, ref),
  }))
  return tableSection(head, ['Procedure', 'Date', 'Status', 'By'], rows)
}

/** ActStatus of a procedure's status (C-CDA R2.1, value set "ProcedureAct statusCode"). */
const PROCEDURE_STATUS: Readonly<Record<string, string>> = {
  'in-progress': 'active',
  preparation: 'active',
  'on-hold': 'active',
  'not-done': 'cancelled',
  stopped: 'aborted',
}

function procedureActivity(procedure: StoredResource, ref: string): string {
  const status = stringsAt(procedure, 'status')[0] ?? ''
  return element(
    'procedure',
    { classCode: 'PROC', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.14:2014-06-09'),
    idElement('Procedure', procedure.id),
    conceptElement('code', valuesAt(procedure, 'code')[0], { ref }),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: PROCEDURE_STATUS[status] ?? 'completed' }),
    timeElement('effectiveTime', dateOf(procedure, 'performedDateTime', 'performedPeriod.start')),
  )
}

/** C-CDA R2.1, "Encounters Section (entries required)". */
export function encountersSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'encounter',
    templates: [
      '2.16.840.1.113883.10.20.22.2.22.1:2015-08-01',
      '2.16.840.1.113883.10.20.22.2.22:2015-08-01',
    ],
    code: '46240-8',
    display: 'History of encounters',
    title: 'Visits',
  }
  const rows = record.of('Encounter').map((visit) => ({
    cells: [
      valuesAt(visit, 'type').map(conceptWords).join(', ') || 'Visit',
      timeWords(stringsAt(visit, 'period.start')[0]),
      timeWords(stringsAt(visit, 'period.end')[0]),
      valuesAt(visit, 'reasonCode').map(conceptWords).join(', '),
    ],
    entry: (ref: string) =>
      element(
        'encounter',
        { classCode: 'ENC', moodCode: 'EVN' },
        templateElement('2.16.840.1.113883.10.20.22.4.49:2015-08-01'),
        idElement('Encounter', visit.id),
        conceptElement('code', valuesAt(visit, 'type')[0], { ref }),
        element('text', {}, element('reference', { value: `#${ref}` })),
        intervalElement(
          'effectiveTime',
          stringsAt(visit, 'period.start')[0],
          stringsAt(visit, 'period.end')[0] ?? null,
        ),
      ),
  }))
  return tableSection(head, ['Visit', 'From', 'To', 'Reason'], rows)
}

/** C-CDA R2.1, "Plan of Treatment Section": plans of care in words, orders as entries too. */
export function planOfTreatmentSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'plan',
    templates: ['2.16.840.1.113883.10.20.22.2.10:2014-06-09'],
    code: '18776-5',
    display: 'Plan of treatment',
    title: 'Plan of treatment',
  }
  return tableSection(head, ['What', 'Since', 'Status'], planRows(record))
}

/**
 * C-CDA R2.1, "Assessment and Plan Section": the record holds plans; it has no assessment in words.
 */
export function assessmentAndPlanSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'assessment-plan',
    templates: ['2.16.840.1.113883.10.20.22.2.9:2014-06-09'],
    code: '51847-2',
    display: 'Evaluation + plan note',
    title: 'Assessment and plan',
  }
  return tableSection(head, ['What', 'Since', 'Status'], planRows(record))
}

function planRows(record: DocumentRecord): readonly SectionRow[] {
  const plans = record.of('CarePlan').map((plan) => ({
    cells: [
      stringsAt(plan, 'title')[0] ?? 'Care plan',
      timeWords(stringsAt(plan, 'period.start')[0]),
      stringsAt(plan, 'status')[0] ?? 'not stated',
    ],
  }))
  const orders = record.of('ServiceRequest').map((order) => ({
    cells: [
      conceptWords(valuesAt(order, 'code')[0]),
      timeWords(stringsAt(order, 'authoredOn')[0]),
      stringsAt(order, 'status')[0] ?? 'not stated',
    ],
    ...(isAhead(order) ? { entry: (ref: string) => plannedAct(order, ref) } : {}),
  }))
  return [...plans, ...orders]
}

function isAhead(order: StoredResource): boolean {
  return ['active', 'draft', 'on-hold'].includes(stringsAt(order, 'status')[0] ?? '')
}

/** C-CDA R2.1, "Planned Act". */
function plannedAct(order: StoredResource, ref: string): string {
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'RQO' },
    templateElement('2.16.840.1.113883.10.20.22.4.39:2014-06-09'),
    idElement('ServiceRequest', order.id),
    conceptElement('code', valuesAt(order, 'code')[0], { ref }),
    element('statusCode', { code: 'active' }),
    timeElement('effectiveTime', stringsAt(order, 'occurrenceDateTime')[0]),
  )
}

/** C-CDA R2.1, "Goals Section". */
export function goalsSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'goal',
    templates: ['2.16.840.1.113883.10.20.22.2.60'],
    code: '61146-7',
    display: 'Goals',
    title: 'Goals',
  }
  const rows = record.of('Goal').map((goal) => ({
    cells: [
      conceptWords(valuesAt(goal, 'description')[0]),
      timeWords(stringsAt(goal, 'startDate')[0]),
      stringsAt(goal, 'lifecycleStatus')[0] ?? 'not stated',
    ],
    entry: (ref: string) =>
      element(
        'observation',
        { classCode: 'OBS', moodCode: 'GOL' },
        templateElement('2.16.840.1.113883.10.20.22.4.121'),
        idElement('Goal', goal.id),
        conceptElement('code', valuesAt(goal, 'description')[0], { ref }),
        element('statusCode', { code: 'active' }),
        timeElement('effectiveTime', stringsAt(goal, 'startDate')[0]),
        element(
          'value',
          { 'xsi:type': 'ST' },
          escapeXml(conceptWords(valuesAt(goal, 'description')[0])),
        ),
      ),
  }))
  return tableSection(head, ['Goal', 'Since', 'Status'], rows)
}

/** C-CDA R2.1, "Reason for Referral Section": requests to other providers that are still open. */
export function reasonForReferralSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'referral',
    templates: ['1.3.6.1.4.1.19376.1.5.3.1.3.1:2014-06-09'],
    code: '42349-1',
    display: 'Reason for referral',
    title: 'Reason for referral',
  }
  const open = record.of('ServiceRequest').filter(isAhead)
  return proseSection(
    head,
    open.map((order) => conceptWords(valuesAt(order, 'code')[0])),
  )
}

/** C-CDA R2.1, "Reason for Visit Section": that of the visit the document is about. */
export function reasonForVisitSection(visit: StoredResource | undefined): Section {
  const head: SectionHead = {
    key: 'reason',
    templates: ['2.16.840.1.113883.10.20.22.2.12'],
    code: '29299-5',
    display: 'Reason for visit',
    title: 'Reason for visit',
  }
  return proseSection(head, valuesAt(visit, 'reasonCode').map(conceptWords))
}
