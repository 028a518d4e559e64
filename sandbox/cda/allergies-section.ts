import type { StoredResource } from '../fhir/store.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  codeElement,
  conceptElement,
  conceptWords,
  idElement,
  intervalElement,
  templateElement,
  timeWords,
} from './cda-values.ts'
import { dateOf, type DocumentRecord } from './document-record.ts'
import { type Section, type SectionHead, tableSection } from './section.ts'
import { element } from './xml.ts'

const HEAD: SectionHead = {
  key: 'allergy',
  templates: [
    '2.16.840.1.113883.10.20.22.2.6.1:2015-08-01',
    '2.16.840.1.113883.10.20.22.2.6:2015-08-01',
  ],
  code: '48765-2',
  display: 'Allergies and adverse reactions document',
  title: 'Allergies and intolerances',
}

/** Codes for the kinds of allergy that FHIR distinguishes (SNOMED CT). */
const KINDS: Readonly<Record<string, readonly [code: string, display: string]>> = {
  medication: ['416098002', 'Allergy to drug'],
  food: ['414285001', 'Allergy to food'],
}

/** C-CDA R2.1, "Allergies and Intolerances Section (entries required)". */
export function allergiesSection(record: DocumentRecord): Section {
  const rows = record.of('AllergyIntolerance').map((allergy) => ({
    cells: [
      conceptWords(valuesAt(allergy, 'code')[0]),
      valuesAt(allergy, 'reaction.manifestation').map(conceptWords).join(', '),
      stringsAt(allergy, 'clinicalStatus.coding.code')[0] ?? 'not stated',
      timeWords(dateOf(allergy, 'onsetDateTime')),
    ],
    entry: (ref: string) => concernAct(allergy, ref),
  }))
  return tableSection(HEAD, ['Allergy', 'Reaction', 'Status', 'Since'], rows)
}

function concernAct(allergy: StoredResource, ref: string): string {
  const over = !stringsAt(allergy, 'clinicalStatus.coding.code').includes('active')
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.30:2015-08-01'),
    idElement('Concern', allergy.id),
    element('code', { code: 'CONC', codeSystem: '2.16.840.1.113883.5.6' }),
    element('statusCode', { code: over ? 'completed' : 'active' }),
    intervalElement('effectiveTime', dateOf(allergy, 'recordedDate'), over ? undefined : null),
    element('entryRelationship', { typeCode: 'SUBJ' }, allergyObservation(allergy, ref)),
  )
}

/**
 * C-CDA R2.1, "Allergy - Intolerance Observation". The record codes the allergy, not the substance:
 * hence OTH.
 */
function allergyObservation(allergy: StoredResource, ref: string): string {
  const [code, display] = KINDS[stringsAt(allergy, 'category')[0] ?? ''] ?? [
    '419199007',
    'Allergy to substance',
  ]
  const substance = conceptElement('code', valuesAt(allergy, 'code')[0], {
    ref,
    system: 'substance',
  })
  const playing = element('playingEntity', { classCode: 'MMAT' }, substance)
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.7:2014-06-09'),
    idElement('AllergyIntolerance', allergy.id),
    element('code', { code: 'ASSERTION', codeSystem: '2.16.840.1.113883.5.4' }),
    element('text', {}, element('reference', { value: `#${ref}` })),
    element('statusCode', { code: 'completed' }),
    intervalElement('effectiveTime', dateOf(allergy, 'onsetDateTime'), null),
    element('value', {
      'xsi:type': 'CD',
      code,
      codeSystem: '2.16.840.1.113883.6.96',
      codeSystemName: 'SNOMED CT',
      displayName: display,
    }),
    element(
      'participant',
      { typeCode: 'CSM' },
      element('participantRole', { classCode: 'MANU' }, playing),
    ),
    valuesAt(allergy, 'reaction').map((reaction, index) => reactionOf(allergy, reaction, index)),
  )
}

function reactionOf(allergy: StoredResource, reaction: unknown, index: number): string {
  const observation = element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateElement('2.16.840.1.113883.10.20.22.4.9:2014-06-09'),
    idElement('Reaction', `${allergy.id}-${index + 1}`),
    codeElement('code', {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
      code: 'ASSERTION',
      display: 'Assertion',
    }),
    element('statusCode', { code: 'completed' }),
    conceptElement('value', valuesAt(reaction, 'manifestation')[0], { type: 'CD' }),
  )
  return element('entryRelationship', { typeCode: 'MFST', inversionInd: 'true' }, observation)
}
