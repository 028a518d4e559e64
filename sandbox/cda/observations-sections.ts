import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  codeElement,
  conceptElement,
  conceptWords,
  idElement,
  quantityElement,
  templateElement,
  timeElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord, inCategory } from './document-record.ts'
import { rangeWords, valueElement, valueWords } from './observation-value.ts'
import { loincCode, type Section, type SectionHead, tableSection } from './section.ts'
import { element, escapeXml } from './xml.ts'

const TIMES = ['effectiveDateTime', 'effectivePeriod.start', 'effectiveInstant'] as const

/** C-CDA R2.1, "Results Section (entries required)": each result an organizer of one. */
export function resultsSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'result',
    templates: [
      '2.16.840.1.113883.10.20.22.2.3.1:2015-08-01',
      '2.16.840.1.113883.10.20.22.2.3:2015-08-01',
    ],
    code: '30954-2',
    display: 'Relevant diagnostic tests and/or laboratory data',
    title: 'Results',
  }
  const rows = ofCategory(record, 'laboratory', 'imaging').map((result) => ({
    cells: [...cellsOf(result), interpretationWords(result), rangeWords(result)],
    entry: (ref: string) =>
      organizer(result, 'BATTERY', '2.16.840.1.113883.10.20.22.4.1:2015-08-01', codeOf(result), [
        observation(result, '2.16.840.1.113883.10.20.22.4.2:2015-08-01', ref),
      ]),
  }))
  return tableSection(head, ['Test', 'Date', 'Result', 'Flag', 'Range'], rows)
}

/**
 * C-CDA R2.1, "Vital Signs Section (entries required)": a blood pressure is one line and two
 * observations.
 */
export function vitalSignsSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'vital',
    templates: [
      '2.16.840.1.113883.10.20.22.2.4.1:2015-08-01',
      '2.16.840.1.113883.10.20.22.2.4:2015-08-01',
    ],
    code: '8716-3',
    display: 'Vital signs',
    title: 'Vital signs',
  }
  const cluster = codeElement(
    'code',
    { system: 'http://snomed.info/sct', code: '46680005', display: 'Vital signs' },
    codeElement(
      'translation',
      loincCode(
        '74728-7',
        'Vital signs, weight, height, head circumference, oximetry, BMI, and BSA panel',
      ),
    ),
  )
  const template = '2.16.840.1.113883.10.20.22.4.27:2014-06-09'
  const rows = ofCategory(record, 'vital-signs').map((sign) => {
    const parts = valuesAt(sign, 'component')
    const measured = (parts.length === 0 ? [undefined] : parts)
      .map((part, index) => ({ part, suffix: part === undefined ? '' : `-${index + 1}` }))
      .filter(({ part }) => isPlainQuantity(part ?? sign))
    if (measured.length === 0) return { cells: cellsOf(sign) }
    const entry = (ref: string) =>
      organizer(
        sign,
        'CLUSTER',
        '2.16.840.1.113883.10.20.22.4.26:2015-08-01',
        cluster,
        measured.map((one) => observation(sign, template, ref, one)),
      )
    return { cells: cellsOf(sign), entry }
  })
  return tableSection(head, ['Sign', 'Date', 'Value'], rows)
}

/**
 * A vital sign in CDA is a physical quantity; a measurement that could not be taken appears in the
 * narrative only.
 */
function isPlainQuantity(sign: unknown): boolean {
  return (
    typeof valuesAt(sign, 'valueQuantity.value')[0] === 'number' &&
    stringsAt(sign, 'valueQuantity.comparator').length === 0
  )
}

/** C-CDA R2.1, "Social History Section". */
export function socialHistorySection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'social',
    templates: ['2.16.840.1.113883.10.20.22.2.17:2015-08-01'],
    code: '29762-2',
    display: 'Social history',
    title: 'Social history',
  }
  const rows = ofCategory(record, 'social-history', 'activity').map((habit) => ({
    cells: cellsOf(habit),
    entry: (ref: string) => observation(habit, templateOf(habit), ref),
  }))
  return tableSection(head, ['About', 'Date', 'Finding'], rows)
}

/**
 * Chooses the entry's template, since smoking has one of its own: C-CDA R2.1, "Smoking Status -
 * Meaningful Use".
 */
function templateOf(habit: StoredResource): string {
  return stringsAt(habit, 'code.coding.code').includes('72166-2')
    ? '2.16.840.1.113883.10.20.22.4.78:2014-06-09'
    : '2.16.840.1.113883.10.20.22.4.38:2015-08-01'
}

/** C-CDA R2.1, "Mental Status Section": forms and their scores. */
export function mentalStatusSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'mental',
    templates: ['2.16.840.1.113883.10.20.22.2.56:2015-08-01'],
    code: '10190-7',
    display: 'Mental status Narrative',
    title: 'Mental status and assessments',
  }
  const rows = ofCategory(record, 'survey').map((survey) => ({
    cells: cellsOf(survey),
    entry: (ref: string) => observation(survey, '2.16.840.1.113883.10.20.22.4.69', ref),
  }))
  return tableSection(head, ['Assessment', 'Date', 'Result'], rows)
}

/** C-CDA R2.1, "Physical Exam Section": findings, without entries. */
export function physicalExamSection(record: DocumentRecord): Section {
  const head: SectionHead = {
    key: 'exam',
    templates: ['2.16.840.1.113883.10.20.2.10:2015-08-01'],
    code: '29545-1',
    display: 'Physical findings',
    title: 'Physical exam',
  }
  const rows = ofCategory(record, 'exam').map((finding) => ({ cells: cellsOf(finding) }))
  return tableSection(head, ['Finding', 'Date', 'Result'], rows)
}

function ofCategory(
  record: DocumentRecord,
  ...categories: readonly string[]
): readonly StoredResource[] {
  return record.of('Observation').filter((resource) => inCategory(resource, ...categories))
}

function cellsOf(resource: StoredResource): readonly string[] {
  const absent = valuesAt(resource, 'dataAbsentReason').map(conceptWords)[0]
  return [
    conceptWords(valuesAt(resource, 'code')[0]),
    timeWords(dateOf(resource, ...TIMES)),
    valueWords(resource) || (absent === undefined ? 'no value' : `no value: ${absent}`),
  ]
}

function interpretationWords(resource: StoredResource): string {
  return valuesAt(resource, 'interpretation').map(conceptWords).join(', ')
}

function codeOf(resource: unknown, ref?: string): string {
  return conceptElement('code', valuesAt(resource, 'code')[0], ref === undefined ? {} : { ref })
}

function organizer(
  resource: StoredResource,
  classCode: 'BATTERY' | 'CLUSTER',
  template: string,
  code: string,
  observations: readonly string[],
): string {
  const time = dateOf(resource, ...TIMES)
  return element(
    'organizer',
    { classCode, moodCode: 'EVN' },
    templateElement(template),
    idElement('Organizer', resource.id),
    code,
    element('statusCode', { code: statusOf(resource) }),
    element('effectiveTime', {}, timeElement('low', time), timeElement('high', time)),
    observations.map((one) => element('component', {}, one)),
  )
}

/**
 * ActStatus of an observation's status: an unfinished one is active (C-CDA R2.1, value set "Result
 * Status").
 */
function statusOf(resource: StoredResource): string {
  const status = stringsAt(resource, 'status')[0] ?? ''
  if (status === 'cancelled') return 'aborted'
  return ['registered', 'preliminary'].includes(status) ? 'active' : 'completed'
}

function observation(
  resource: StoredResource,
  template: string,
  ref: string,
  { part, suffix = '' }: { readonly part?: unknown; readonly suffix?: string } = {},
): string {
  const subject = part ?? resource
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateElement(template),
    idElement('Observation', `${resource.id}${suffix}`),
    part === undefined ? codeOf(subject, ref) : codeOf(subject),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: template.includes('.4.2:') ? statusOf(resource) : 'completed' }),
    timeElement('effectiveTime', dateOf(resource, ...TIMES)),
    valueElement(subject),
    valuesAt(subject, 'interpretation').map((one) =>
      conceptElement('interpretationCode', one, { type: 'CE' }),
    ),
    valuesAt(subject, 'referenceRange').map(referenceRange),
  )
}

function referenceRange(range: unknown): string {
  const [low, high] = [valuesAt(range, 'low')[0], valuesAt(range, 'high')[0]]
  const [text] = stringsAt(range, 'text')
  const ends = [
    low === undefined ? '' : quantityElement('low', low),
    high === undefined ? '' : quantityElement('high', high),
  ]
  const value =
    low === undefined && high === undefined
      ? []
      : [element('value', { 'xsi:type': 'IVL_PQ' }, ends)]
  const words = text === undefined ? [] : [element('text', {}, escapeXml(text))]
  return element('referenceRange', {}, element('observationRange', {}, words, value))
}
