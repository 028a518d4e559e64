import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  conceptElement,
  conceptWords,
  idElement,
  quantityElement,
  templateElement,
  timeElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord } from './document-record.ts'
import { type Section, type SectionHead, tableSection } from './section.ts'
import { element, escapeXml } from './xml.ts'

const HEAD: SectionHead = {
  key: 'immunization',
  templates: [
    '2.16.840.1.113883.10.20.22.2.2.1:2015-08-01',
    '2.16.840.1.113883.10.20.22.2.2:2015-08-01',
  ],
  code: '11369-6',
  display: 'History of immunization',
  title: 'Immunizations',
}

/** C-CDA R2.1, "Immunizations Section (entries required)". */
export function immunizationsSection(record: DocumentRecord): Section {
  const rows = record.of('Immunization').map((dose) => ({
    cells: [
      conceptWords(valuesAt(dose, 'vaccineCode')[0]),
      timeWords(dateOf(dose, 'occurrenceDateTime', 'occurrenceString')),
      stringsAt(dose, 'lotNumber')[0] ?? '',
      isGiven(dose)
        ? 'given'
        : `not given: ${valuesAt(dose, 'statusReason').map(conceptWords).join(', ') || 'no reason stated'}`,
    ],
    entry: (ref: string) => immunizationActivity(dose, ref),
  }))
  return tableSection(HEAD, ['Vaccine', 'Date', 'Lot', 'Status'], rows)
}

function isGiven(dose: StoredResource): boolean {
  return stringsAt(dose, 'status')[0] !== 'not-done'
}

/** C-CDA R2.1, "Immunization Activity": a dose that was not given is negated, with its reason. */
function immunizationActivity(dose: StoredResource, ref: string): string {
  const [lot] = stringsAt(dose, 'lotNumber')
  const [maker] = stringsAt(dose, 'manufacturer.display')
  const material = element(
    'manufacturedMaterial',
    {},
    conceptElement('code', valuesAt(dose, 'vaccineCode')[0], { ref }),
    lot === undefined
      ? element('lotNumberText', { nullFlavor: 'UNK' })
      : element('lotNumberText', {}, escapeXml(lot)),
  )
  const product = element(
    'manufacturedProduct',
    { classCode: 'MANU' },
    templateElement('2.16.840.1.113883.10.20.22.4.54:2014-06-09'),
    material,
    maker === undefined
      ? []
      : [element('manufacturerOrganization', {}, element('name', {}, escapeXml(maker)))],
  )
  return element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: isGiven(dose) ? 'false' : 'true' },
    templateElement('2.16.840.1.113883.10.20.22.4.52:2015-08-01'),
    idElement('Immunization', dose.id),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: 'completed' }),
    timeElement('effectiveTime', dateOf(dose, 'occurrenceDateTime')),
    valuesAt(dose, 'route').map((route) => conceptElement('routeCode', route)),
    quantityElement('doseQuantity', valuesAt(dose, 'doseQuantity')[0]),
    element('consumable', {}, product),
    valuesAt(dose, 'statusReason').map((reason) => refusal(dose, reason)),
  )
}

function refusal(dose: StoredResource, reason: unknown): string {
  const observation = element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.53'),
    idElement('Refusal', dose.id),
    conceptElement('code', reason),
    element('statusCode', { code: 'completed' }),
  )
  return element('entryRelationship', { typeCode: 'RSON' }, observation)
}
