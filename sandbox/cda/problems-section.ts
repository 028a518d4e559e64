import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  codeElement,
  conceptElement,
  conceptWords,
  idElement,
  intervalElement,
  quantityWords,
  templateElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord, inCategory } from './document-record.ts'
import {
  loincCode,
  type Section,
  type SectionHead,
  type SectionRow,
  tableSection,
} from './section.ts'
import { element } from './xml.ts'

const COLUMNS = ['Condition', 'Status', 'Certainty', 'Since', 'Until']
const SNOMED = 'http://snomed.info/sct'
const OVER: ReadonlySet<string> = new Set(['inactive', 'remission', 'resolved'])

/** Conditions that are not over: C-CDA R2.1, "Problem Section (entries required)". */
export function problemsSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'problem',
    templates: [
      '2.16.840.1.113883.10.20.22.2.5.1:2015-08-01',
      '2.16.840.1.113883.10.20.22.2.5:2015-08-01',
    ],
    code: '11450-4',
    display: 'Problem list',
    title: 'Problems',
  }
  return tableSection(
    head,
    COLUMNS,
    rowsOf(record, (condition) => !isOver(condition)),
  )
}

/** Conditions that are over: C-CDA R2.1, "Past Medical History". */
export function pastHistorySection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'past',
    templates: ['2.16.840.1.113883.10.20.22.2.20:2015-08-01'],
    code: '11348-0',
    display: 'History of past illness',
    title: 'Past medical history',
  }
  const rows = record
    .of('Condition')
    .filter(isOver)
    .map((condition) => ({
      cells: cellsOf(condition),
      entry: (ref: string) => problemObservation(condition, ref),
    }))
  return tableSection(head, COLUMNS, rows)
}

/** Diagnoses of a stay: C-CDA R2.1, "Discharge Diagnosis Section". */
export function dischargeDiagnosisSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'discharge-diagnosis',
    templates: ['2.16.840.1.113883.10.20.22.2.24:2015-08-01'],
    code: '11535-2',
    display: 'Hospital discharge diagnosis',
    title: 'Discharge diagnosis',
  }
  const rows = record
    .of('Condition')
    .filter((condition) => inCategory(condition, 'encounter-diagnosis'))
    .map((condition) => ({
      cells: cellsOf(condition),
      entry: (ref: string) =>
        element(
          'act',
          { classCode: 'ACT', moodCode: 'EVN' },
          templateElement('2.16.840.1.113883.10.20.22.4.33:2015-08-01'),
          codeElement('code', loincCode('11535-2', 'Hospital discharge diagnosis')),
          element('statusCode', { code: 'completed' }),
          element('entryRelationship', { typeCode: 'SUBJ' }, problemObservation(condition, ref)),
        ),
    }))
  return tableSection(head, COLUMNS, rows)
}

function rowsOf(
  record: DocumentRecord,
  wanted: (condition: StoredResource) => boolean,
): readonly SectionRow[] {
  return record
    .of('Condition')
    .filter(wanted)
    .map((condition) => ({ cells: cellsOf(condition), entry: (ref) => concernAct(condition, ref) }))
}

function isOver(condition: StoredResource): boolean {
  return stringsAt(condition, 'clinicalStatus.coding.code').some((code) => OVER.has(code))
}

function cellsOf(condition: StoredResource): readonly string[] {
  const since = dateOf(condition, 'onsetDateTime', 'onsetPeriod.start', 'onsetString')
  const age = valuesAt(condition, 'onsetAge')[0]
  return [
    conceptWords(valuesAt(condition, 'code')[0]),
    stringsAt(condition, 'clinicalStatus.coding.code')[0] ?? 'not stated',
    stringsAt(condition, 'verificationStatus.coding.code')[0] ?? 'not stated',
    since === undefined && age !== undefined ? `age ${quantityWords(age)}` : timeWords(since),
    timeWords(dateOf(condition, 'abatementDateTime', 'abatementString')),
  ]
}

function concernAct(condition: StoredResource, ref: string): string {
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.3:2015-08-01'),
    idElement('Concern', condition.id),
    element('code', { code: 'CONC', codeSystem: '2.16.840.1.113883.5.6' }),
    element('statusCode', { code: 'active' }),
    intervalElement('effectiveTime', dateOf(condition, 'recordedDate'), null),
    element('entryRelationship', { typeCode: 'SUBJ' }, problemObservation(condition, ref)),
  )
}

/**
 * C-CDA R2.1, "Problem Observation": a condition that was ruled out is marked as absent by
 * negation.
 */
function problemObservation(condition: StoredResource, ref: string): string {
  const refuted = stringsAt(condition, 'verificationStatus.coding.code').includes('refuted')
  const problem = { system: SNOMED, code: '55607006', display: 'Problem' }
  const end = dateOf(condition, 'abatementDateTime')
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN', negationInd: refuted ? 'true' : undefined },
    templateElement('2.16.840.1.113883.10.20.22.4.4:2015-08-01'),
    idElement('Condition', condition.id),
    codeElement('code', problem, codeElement('translation', loincCode('75326-9', 'Problem'))),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: 'completed' }),
    intervalElement(
      'effectiveTime',
      dateOf(condition, 'onsetDateTime', 'onsetPeriod.start'),
      isOver(condition) ? end : (end ?? null),
    ),
    conceptElement('value', valuesAt(condition, 'code')[0], { ref, type: 'CD', system: SNOMED }),
  )
}
