import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  conceptElement,
  conceptWords,
  idElement,
  intervalElement,
  quantityElement,
  templateElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord } from './document-record.ts'
import { type Section, type SectionHead, tableSection } from './section.ts'
import { element } from './xml.ts'

const MEDICATIONS: SectionHead = {
  key: 'medication',
  templates: [
    '2.16.840.1.113883.10.20.22.2.1.1:2014-06-09',
    '2.16.840.1.113883.10.20.22.2.1:2014-06-09',
  ],
  code: '10160-0',
  display: 'History of medication use',
  title: 'Medications',
}

/** ActStatus of an order's status (HL7 version 3, "ActStatus"). */
const STATUS: Readonly<Record<string, string>> = {
  active: 'active',
  'on-hold': 'suspended',
  stopped: 'aborted',
  cancelled: 'aborted',
  draft: 'active',
}

/** C-CDA R2.1, "Medications Section (entries required)". */
export function medicationsSection(record: DocumentRecord): Section {
  const rows = record.of('MedicationRequest').map((order) => ({
    cells: [
      conceptWords(valuesAt(order, 'medicationCodeableConcept')[0]),
      directionsOf(order),
      stringsAt(order, 'status')[0] ?? 'not stated',
      timeWords(dateOf(order, 'authoredOn')),
    ],
    entry: (ref: string) => medicationActivity(order, ref),
  }))
  return tableSection(MEDICATIONS, ['Medicine', 'Directions', 'Status', 'Ordered'], rows)
}

/** C-CDA R2.1, "Medication Activity": the record holds orders, so the mood is intent. */
function medicationActivity(order: StoredResource, ref: string): string {
  const medicine = conceptElement('code', valuesAt(order, 'medicationCodeableConcept')[0], { ref })
  const product = element(
    'manufacturedProduct',
    { classCode: 'MANU' },
    templateElement('2.16.840.1.113883.10.20.22.4.23:2014-06-09'),
    element('manufacturedMaterial', {}, medicine),
  )
  return element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'INT' },
    templateElement('2.16.840.1.113883.10.20.22.4.16:2014-06-09'),
    idElement('MedicationRequest', order.id),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: STATUS[stringsAt(order, 'status')[0] ?? ''] ?? 'completed' }),
    intervalElement('effectiveTime', dateOf(order, 'authoredOn'), undefined, 'IVL_TS'),
    quantityElement('doseQuantity', doseOf(order)),
    element('consumable', {}, product),
  )
}

/** The directions of an order, each with its words for "as needed" if it has none of its own. */
function directionsOf(order: StoredResource): string {
  return valuesAt(order, 'dosageInstruction')
    .map((dosage) => {
      const text = stringsAt(dosage, 'text')[0] ?? ''
      const [reason] = valuesAt(dosage, 'asNeededCodeableConcept')
      const isNeeded = reason !== undefined || valuesAt(dosage, 'asNeededBoolean')[0] === true
      const needed = reason === undefined ? 'as needed' : `as needed for ${conceptWords(reason)}`
      return [text, isNeeded && !/as needed/i.test(text) ? needed : ''].filter(Boolean).join(', ')
    })
    .filter(Boolean)
    .join('; ')
}

/** Doses in UCUM units only: a word such as "tablet" is not a UCUM unit. */
function doseOf(order: StoredResource): unknown {
  return valuesAt(order, 'dosageInstruction.doseAndRate.doseQuantity').find(
    (dose) => stringsAt(dose, 'system')[0] === 'http://unitsofmeasure.org',
  )
}
