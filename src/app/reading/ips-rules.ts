import { ownValue } from '~/std/own-value'
import type { Bundle, Resource } from 'fhir/r4'

/*
 * The rules of the International Patient Summary (HL7, STU 2.0.0; what STU 1.1.0 required besides),
 * read off the guide by hand and without the app's own code.
 */

const UUID = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Each section's LOINC code with the types that its entries may have, and if it is required. */
const SECTIONS: Readonly<
  Record<string, { readonly required: boolean; readonly types: readonly string[] }>
> = {
  '10160-0': {
    required: true,
    types: ['MedicationStatement', 'MedicationRequest', 'MedicationAdministration'],
  },
  '48765-2': { required: true, types: ['AllergyIntolerance'] },
  '11450-4': { required: true, types: ['Condition'] },
  '47519-4': { required: false, types: ['Procedure'] },
  '11369-6': { required: false, types: ['Immunization'] },
  '46264-8': { required: false, types: ['DeviceUseStatement'] },
  '30954-2': { required: false, types: ['Observation', 'DiagnosticReport'] },
  '8716-3': { required: false, types: ['Observation'] },
  '11348-0': { required: false, types: ['Condition'] },
  '29762-2': { required: false, types: ['Observation'] },
}

const ABSENT_CODES = ['no-allergy-info', 'no-problem-info', 'no-medication-info']

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Every rule that a document breaks, as a sentence; empty for a correct one. */
export function ipsTroubles(bundle: Bundle): readonly string[] {
  const entries = bundle.entry ?? []
  const byUrl = new Map(entries.map(({ fullUrl, resource }) => [fullUrl, resource]))
  const all = entries.flatMap(({ resource }) => resource ?? [])
  return [
    ...bundleTroubles(bundle, byUrl),
    ...compositionTroubles(fields(all[0]), byUrl),
    ...all.flatMap((resource) => [
      ...recordTroubles(resource, byUrl),
      ...openReferences(resource, byUrl),
    ]),
    ...unreached(entries, byUrl),
  ]
}

type ByUrl = ReadonlyMap<string | undefined, Resource | undefined>

function say(isTrue: boolean, what: string): readonly string[] {
  return isTrue ? [] : [what]
}

function bundleTroubles(bundle: Bundle, byUrl: ByUrl): readonly string[] {
  const entries = bundle.entry ?? []
  const types = entries.map(({ resource }) => resource?.resourceType)
  return [
    ...say(bundle.type === 'document', 'Bundle.type is document'),
    ...say(
      bundle.identifier?.system !== undefined && bundle.identifier.value !== undefined,
      'Bundle.identifier 1..1, with a system and a value (bdl-9)',
    ),
    ...say(INSTANT.test(bundle.timestamp ?? ''), 'Bundle.timestamp 1..1 (bdl-10)'),
    ...say(types[0] === 'Composition', 'the first entry is the Composition (bdl-11)'),
    ...say(types.filter((type) => type === 'Composition').length === 1, 'one Composition'),
    ...say(types.filter((type) => type === 'Patient').length === 1, 'one Patient'),
    ...say(
      entries.every(({ fullUrl }) => UUID.test(fullUrl ?? '')),
      'Bundle.entry.fullUrl 1..1, a urn:uuid',
    ),
    ...say(byUrl.size === entries.length, 'Bundle.entry.fullUrl is unique (bdl-7)'),
    ...say(
      entries.every(
        ({ search, request, response }) =>
          search === undefined && request === undefined && response === undefined,
      ),
      'Bundle.entry.search, request, response 0..0',
    ),
    ...say(
      bundle.meta?.profile?.includes(
        'http://hl7.org/fhir/uv/ips/StructureDefinition/Bundle-uv-ips',
      ) === true,
      'Bundle.meta.profile',
    ),
  ]
}

function compositionTroubles(composition: Fields, byUrl: ByUrl): readonly string[] {
  const target = (reference: unknown) => {
    const address = fields(reference)['reference']
    return typeof address === 'string' ? byUrl.get(address)?.resourceType : undefined
  }
  const sections = list(composition['section']).map(fields)
  const codes = sections.map(codeOf)
  return [
    ...say(composition['status'] === 'final', 'Composition.status'),
    ...say(codeOf({ code: composition['type'] }) === '60591-5', 'Composition.type is 60591-5'),
    ...say(target(composition['subject']) === 'Patient', 'Composition.subject is the patient'),
    ...say(typeof composition['date'] === 'string', 'Composition.date 1..1'),
    ...say(
      list(composition['author']).length > 0 &&
        list(composition['author']).every((author) =>
          ['Practitioner', 'Patient', 'RelatedPerson', 'Device', 'Organization'].includes(
            target(author) ?? '',
          ),
        ),
      'Composition.author 1..*, each an entry',
    ),
    ...say(target(composition['custodian']) === 'Organization', 'Composition.custodian'),
    ...say(
      typeof composition['title'] === 'string' && composition['title'] !== '',
      'Composition.title 1..1',
    ),
    ...say(isNarrative(composition['text']), 'Composition.text'),
    ...say(new Set(codes).size === codes.length, 'each section once'),
    ...Object.entries(SECTIONS).flatMap(([code, { required }]) =>
      say(!required || codes.includes(code), `section ${code} 1..1`),
    ),
    ...sections.flatMap((section, index) => {
      const code = codes[index] ?? ''
      const rule = ownValue(SECTIONS, code)
      const entry = list(section['entry'])
      return [
        ...say(rule !== undefined, `section ${code} is not one of the guide`),
        ...say(typeof section['title'] === 'string', `section ${code}: title 1..1`),
        ...say(isNarrative(section['text']), `section ${code}: text 1..1`),
        ...say(section['section'] === undefined, `section ${code}: section 0..0`),
        ...say(
          entry.length > 0 || section['emptyReason'] !== undefined,
          `section ${code}: entry or emptyReason (ips-comp-1)`,
        ),
        ...say(
          entry.length === 0 || section['emptyReason'] === undefined,
          `section ${code}: not both (cmp-2)`,
        ),
        ...say(
          rule?.required !== true || entry.length > 0,
          `section ${code}: entry 1..* (STU 1.1)`,
        ),
        ...say(
          entry.every((one) => rule?.types.includes(target(one) ?? '') === true),
          `section ${code}: types of entries`,
        ),
        ...say(
          new Set(entry.map((one) => fields(one)['reference'])).size === entry.length,
          `section ${code}: an entry twice`,
        ),
      ]
    }),
  ]
}

function codeOf(section: Fields): string {
  const codings = list(fields(section['code'])['coding']).map(fields)
  const [only] = codings
  return codings.length === 1 && only?.['system'] === 'http://loinc.org'
    ? String(only['code'])
    : '?'
}

/** Well-formed XHTML in one div with words (R4, "Narrative": txt-1, txt-2). */
function isNarrative(value: unknown): boolean {
  const { status, div } = fields(value)
  if (status !== 'generated' || typeof div !== 'string') return false
  if (!div.startsWith('<div xmlns="http://www.w3.org/1999/xhtml"')) return false
  const open: string[] = []
  for (const [, close, name = ''] of div.matchAll(/<(\/?)([a-z0-9]+)(?: [a-z:]+="[^"<&]*")*>/g)) {
    if (close === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  const words = div.replaceAll(/<\/?[a-z0-9]+(?: [a-z:]+="[^"<&]*")*>/g, '')
  return (
    open.length === 0 &&
    words.trim() !== '' &&
    !/[<>]/.test(words) &&
    !/&(?!(?:amp|lt|gt|quot);)/.test(words)
  )
}

function recordTroubles(resource: Resource, byUrl: ByUrl): readonly string[] {
  const record = fields(resource)
  const type = resource.resourceType
  const has = (name: string) =>
    Object.keys(record).some((key) => new RegExp(`^_?${name}([A-Z].*)?$`).test(key))
  const isPatient = (name: string) => {
    const address = fields(record[name])['reference']
    return typeof address === 'string' && byUrl.get(address)?.resourceType === 'Patient'
  }
  const must = (name: string) => say(has(name), `${type}.${name} 1..1`)
  const about = (name: string) => say(isPatient(name), `${type}.${name}.reference 1..1`)
  const stands = say(
    !['status', 'verificationStatus', 'clinicalStatus'].some((name) =>
      JSON.stringify(record[name] ?? '').includes('entered-in-error'),
    ),
    `${type}: nothing entered in error`,
  )
  switch (type) {
    case 'Patient':
      return [
        ...must('birthDate'),
        ...say(list(record['name']).length > 0, 'Patient.name 1..*'),
        ...say(
          list(record['name'])
            .map(fields)
            .every(
              ({ text, family, given }) =>
                text !== undefined || family !== undefined || given !== undefined,
            ),
          'Patient.name (ips-pat-1)',
        ),
      ]
    case 'AllergyIntolerance':
      return [...must('code'), ...about('patient'), ...stands, ...absentTroubles(record['code'])]
    case 'Condition':
      return [...must('code'), ...about('subject'), ...stands, ...absentTroubles(record['code'])]
    case 'Medication':
      return must('code')
    case 'MedicationRequest':
      return [...must('medication'), ...about('subject'), ...stands]
    case 'MedicationStatement':
      return [
        ...must('medication'),
        ...must('effective'),
        ...about('subject'),
        ...stands,
        ...absentTroubles(record['medicationCodeableConcept']),
      ]
    case 'Immunization':
      return [...must('vaccineCode'), ...must('occurrence'), ...about('patient'), ...stands]
    case 'Procedure':
      return [...must('code'), ...must('performed'), ...about('subject'), ...stands]
    case 'Observation':
      return [
        ...must('effective'),
        ...must('performer'),
        ...about('subject'),
        ...stands,
        ...say(!has('effectiveInstant'), 'Observation.effective[x] only dateTime or Period'),
        ...say(
          has('value') || has('component') || has('hasMember'),
          'Observation has a value (ips-2)',
        ),
      ]
    default:
      return []
  }
}

/** A code of the guide for "no information" is one of its code system. */
function absentTroubles(concept: unknown): readonly string[] {
  return list(fields(concept)['coding'])
    .map(fields)
    .filter(({ system }) => String(system).includes('/uv/ips/'))
    .flatMap(({ system, code, display }) => [
      ...say(
        system === 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
        'the system of absent-unknown-uv-ips',
      ),
      ...say(ABSENT_CODES.includes(String(code)), 'a code of absent-unknown-uv-ips'),
      ...say(String(display).startsWith('No information about'), 'its display'),
    ])
}

function referencesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  return Object.entries(fields(value)).flatMap(([key, inner]) =>
    key === 'reference' && typeof inner === 'string' ? [inner] : referencesOf(inner),
  )
}

/** Every reference leads to an entry, or to a record that is contained (R4, "Documents"). */
function openReferences(resource: Resource, byUrl: ByUrl): readonly string[] {
  const contained = list(fields(resource)['contained']).map(
    (one) => `#${String(fields(one)['id'])}`,
  )
  return referencesOf(resource)
    .filter(
      (reference) => !byUrl.has(reference) && !contained.includes(reference) && reference !== '#',
    )
    .map((reference) => `${resource.resourceType}: ${reference} leads out of the document`)
}

/** Every entry is reached from the Composition (R4, "Documents", 3.3.1). */
function unreached(entries: NonNullable<Bundle['entry']>, byUrl: ByUrl): readonly string[] {
  const seen = new Set<string>()
  const waiting = [entries[0]?.fullUrl]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    for (const reference of referencesOf(byUrl.get(next))) waiting.push(reference)
  }
  return entries
    .filter(({ fullUrl }) => !seen.has(fullUrl ?? ''))
    .map(({ resource }) => `${resource?.resourceType ?? '?'} is not reached from the Composition`)
}
