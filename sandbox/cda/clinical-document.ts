import type { Period } from 'fhir/r4'
import { makePdf, wrapLines } from '../population/files/pdf.ts'
import type { StoredResource } from '../fhir/store.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import type { DocumentKeyword } from '../spec/document-keywords.ts'
import { codeElement, SANDBOX_ROOT, templateElement, timeElement, timeWords } from './cda-values.ts'
import { aboutSection, DOCUMENT_PLANS, type DocumentPlan } from './document-plan.ts'
import { dateOf, type DocumentRecord } from './document-record.ts'
import {
  authorElement,
  custodianElement,
  encompassingEncounter,
  type Keeper,
  recipientElement,
  relatedElements,
  serviceEvent,
} from './header-parties.ts'
import { recordTarget } from './patient-header.ts'
import { loincCode, type Section, sectionElement, sectionLines } from './section.ts'
import { element, escapeXml } from './xml.ts'

/** The contents of a document, before they are written as CDA. */
export interface DocumentSource {
  readonly id: string
  /** One of the specification's keywords, TransferOfCare excepted. */
  readonly keyword: string
  readonly kind: DocumentKeyword
  readonly record: DocumentRecord
  readonly keeper: Keeper
  /** The period that was asked for, as FHIR dates; a missing end is taken from the record. */
  readonly period: Period
  /** Instant, FHIR text. */
  readonly madeAt: string
}

/**
 * A C-CDA R2.1 document: US Realm Header, and the sections of its kind with narrative and coded
 * entries. The same source gives the same bytes.
 * @throws Error for a keyword that has no plan: a mistake of the sandbox itself.
 */
export function clinicalDocument(source: DocumentSource): string {
  const { keyword, kind, record, keeper, madeAt } = source
  const plan = DOCUMENT_PLANS.get(keyword)
  if (plan === undefined) throw new Error(`no plan for ${keyword}`)
  const visit = plan.visit === undefined ? undefined : lastVisit(record, plan.visit)
  const sections = [
    ...(plan.leftOut === undefined ? [] : [aboutSection(plan.leftOut)]),
    ...plan.sections.map((write) => write(record, visit)),
  ]
  const root = element(
    'ClinicalDocument',
    {
      xmlns: 'urn:hl7-org:v3',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:sdtc': 'urn:hl7-org:sdtc',
    },
    element('realmCode', { code: 'US' }),
    element('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_HD000040' }),
    templateElement('2.16.840.1.113883.10.20.22.1.1:2015-08-01'),
    plan.template === undefined ? [] : [templateElement(plan.template)],
    element('id', { root: SANDBOX_ROOT, extension: source.id }),
    codeElement('code', loincCode(kind.loinc, kind.title)),
    element('title', {}, escapeXml(kind.title)),
    timeElement('effectiveTime', madeAt),
    element('confidentialityCode', { code: 'N', codeSystem: '2.16.840.1.113883.5.25' }),
    element('languageCode', { code: 'en-US' }),
    element('setId', { root: SANDBOX_ROOT, extension: source.id }),
    element('versionNumber', { value: '1' }),
    recordTarget(record.patient),
    authorElement(keeper, madeAt),
    custodianElement(keeper),
    plan.addressed === true ? [recipientElement()] : [],
    relatedElements(record.patient),
    keyword === 'ConsultationNote' ? [inFulfillmentOf()] : [],
    serviceEvent(record, source.period.start ?? firstDay(record), source.period.end ?? madeAt),
    plan.visit === undefined ? [] : [encompassingEncounter(record, visit)],
    element(
      'component',
      {},
      keyword === 'UnstructuredDocument' ? pdfBody(source, sections) : structuredBody(sections),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** The order that a consultation answers; the record does not link the two. */
function inFulfillmentOf(): string {
  return element('inFulfillmentOf', {}, element('order', {}, element('id', { nullFlavor: 'UNK' })))
}

function structuredBody(sections: readonly Section[]): string {
  return element('structuredBody', {}, sections.map(sectionElement))
}

/** C-CDA R2.1, "Unstructured Document": the same content as pages of a PDF. */
function pdfBody({ kind, record, madeAt }: DocumentSource, sections: readonly Section[]): string {
  const lines = [
    `Made ${timeWords(madeAt)}`,
    `Patient ${record.patient.id}`,
    ...sections.flatMap(sectionLines),
  ]
  const bytes = Buffer.from(makePdf(kind.title, wrapLines(lines))).toString('base64')
  return element(
    'nonXMLBody',
    {},
    element('text', { mediaType: 'application/pdf', representation: 'B64' }, bytes),
  )
}

/** v3 ActCode of the visits that a kind of document may be about. */
const CLASSES: Readonly<Record<NonNullable<DocumentPlan['visit']>, readonly string[]>> = {
  any: [],
  inpatient: ['IMP', 'ACUTE', 'NONAC'],
  emergency: ['EMER'],
  outpatient: ['AMB', 'VR', 'HH'],
}

/** The newest visit of the kind; undefined when the record, or the period, has none. */
function lastVisit(
  record: DocumentRecord,
  wanted: NonNullable<DocumentPlan['visit']>,
): StoredResource | undefined {
  const classes = CLASSES[wanted]
  return record
    .of('Encounter')
    .filter(
      (visit) => classes.length === 0 || classes.includes(stringsAt(visit, 'class.code')[0] ?? ''),
    )
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .at(-1)
}

function startOf(visit: StoredResource): string {
  return stringsAt(visit, 'period.start')[0] ?? ''
}

/** The first day that the record tells of. */
function firstDay(record: DocumentRecord): string | undefined {
  return ['Condition', 'Encounter', 'Observation', 'Procedure', 'Immunization']
    .flatMap((type) => record.of(type))
    .flatMap(
      (one) =>
        dateOf(
          one,
          'recordedDate',
          'period.start',
          'effectiveDateTime',
          'performedDateTime',
          'occurrenceDateTime',
        ) ?? [],
    )
    .toSorted()
    .at(0)
}
