import type {
  Bundle,
  BundleEntry,
  Composition,
  CompositionSection,
  Device,
  FhirResource,
  MedicationRequest,
  MedicationStatement,
  Organization,
  Patient,
  Practitioner,
  RelatedPerson,
} from 'fhir/r4'
import { nameOf, withClosedReferences } from './closed-references'
import type { DoctorSummary } from './doctor-summary'
import { noAllergies, noMedicines, noProblems, withAbsent } from './ips-absent'
import { narrative, type NarrativeTable } from './ips-narrative'
import type { ResultLine, SummaryLine } from './summary-line'
import { sectionTitles, type SummaryWords } from './summary-text'

const LOINC = 'http://loinc.org'
const PROFILE = 'http://hl7.org/fhir/uv/ips/StructureDefinition/'
/** The sections of the guide that a summary can have, by LOINC (IPS, "Composition-uv-ips"). */
const SECTIONS = {
  allergies: ['48765-2', 'Allergies and adverse reactions Document'],
  medicines: ['10160-0', 'History of Medication use Narrative'],
  problems: ['11450-4', 'Problem list - Reported'],
  immunizations: ['11369-6', 'History of Immunization note'],
  results: ['30954-2', 'Relevant diagnostic tests/laboratory data note'],
  vitals: ['8716-3', 'Vital signs note'],
  social: ['29762-2', 'Social history note'],
  procedures: ['47519-4', 'History of Procedures Document'],
  past: ['11348-0', 'History of Past illness note'],
} as const
type SectionKey = keyof typeof SECTIONS

/** The one who chose to make the document: the patient, or somebody by name if it is known. */
export interface IpsAuthor {
  readonly is: 'patient' | 'acting' | 'staff'
  readonly name: string | undefined
}

/** Everything that a document is made from. */
export interface IpsSource {
  readonly summary: DoctorSummary
  readonly patient: Patient
  /** Records that others refer to, such as medicines, as far as they were read. */
  readonly related: readonly FhirResource[]
  /** Sentences about parts that are not complete or could not be read; also part of the paper. */
  readonly gaps: readonly string[]
  /** Further sentences of the paper: what else the record has, and what is due. */
  readonly notes: readonly string[]
  readonly words: SummaryWords
  readonly language: string
  /** The organization that the record was read from. */
  readonly organization: string
  readonly author: IpsAuthor
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Creates a random UUID. */
  readonly newId: () => string
}

/**
 * An International Patient Summary: a FHIR R4 document Bundle by the guide of HL7 (STU 2, and the
 * rules of STU 1.1 that it made looser). The Composition comes first; the three required sections
 * are always there, with an entry that says "no information" where the record has none; every
 * reference leads to another entry; each record is one entry, under a UUID of its own.
 */
export function ipsBundle(source: IpsSource): Bundle {
  const { summary, words, newId } = source
  const titles = sectionTitles(words, source.patient)
  const entries = new Map<string, FhirResource>()
  const addresses = new Map<string, string>()
  const give = (name: string) => {
    const known = addresses.get(name)
    if (known !== undefined) return known
    const made = `urn:uuid:${newId()}`
    addresses.set(name, made)
    return made
  }
  const patientName = `Patient/${source.patient.id ?? 'patient'}`
  const subject = give(patientName)
  const relatedByName = new Map(
    source.related.map((record) => [`${record.resourceType}/${record.id ?? ''}`, record]),
  )
  const displayOf = (name: string) => words.referred[name.split('/')[0] ?? '']
  const addRecord = (record: FhirResource): string => {
    const name = `${record.resourceType}/${record.id ?? `without-id-${entries.size}`}`
    const address = give(name)
    entries.set(name, record)
    return address
  }
  const addMedicine = (record: FhirResource) => {
    if (!isMedicine(record)) return
    const name = nameOf(record.medicationReference?.reference)
    const medicine = name === undefined ? undefined : relatedByName.get(name)
    if (medicine?.resourceType === 'Medication') addRecord(medicine)
  }
  const recordsOf = (lines: readonly SummaryLine[]) => lines.flatMap(({ records }) => records)
  const section = (
    key: SectionKey,
    table: NarrativeTable,
    records: readonly FhirResource[],
    none?: FhirResource,
  ): readonly CompositionSection[] => {
    for (const record of records) addMedicine(record)
    const own = records.length > 0 ? records : none === undefined ? [] : [none]
    const isTold = table.rows.length > 0
    if (own.length === 0 && !isTold) return []
    const [code, display] = SECTIONS[key]
    return [
      {
        title: titles[key],
        code: { coding: [{ system: LOINC, code, display }] },
        text: {
          status: 'generated',
          div: narrative(
            isTold ? { ...table } : { none: words.noInformation[key] ?? '' },
            source.language,
          ),
        },
        // Totals of forms and what is due are told, and are no entries that the guide knows.
        ...(own.length === 0
          ? { emptyReason: { text: words.ipsTextAlone } }
          : { entry: [...new Set(own.map(addRecord))].map((reference) => ({ reference })) }),
      },
    ]
  }
  const ofGroups = (groups: readonly ResultLine['group'][]) =>
    summary.results.filter(({ group }) => groups.includes(group))
  const pastAllergies = summary.past.filter(isAllergy)
  const results = (key: SectionKey, ...groups: readonly ResultLine['group'][]) =>
    section(
      key,
      resultTable(ofGroups(groups), words),
      recordsOf(ofGroups(groups)).filter(({ resourceType }) => resourceType === 'Observation'),
    )
  const sections = [
    ...section(
      'allergies',
      lineTable([...summary.allergies, ...pastAllergies], words),
      recordsOf([...summary.allergies, ...pastAllergies]),
      noAllergies(newId(), subject),
    ),
    ...section(
      'problems',
      lineTable([...summary.problems, ...summary.considered], words),
      recordsOf([...summary.problems, ...summary.considered]),
      noProblems(newId(), subject),
    ),
    ...section(
      'medicines',
      lineTable(summary.medicines, words),
      recordsOf(summary.medicines),
      noMedicines(newId(), subject),
    ),
    ...section(
      'immunizations',
      lineTable([...summary.immunizations, ...summary.notImmunized, ...summary.due.lines], words),
      recordsOf([...summary.immunizations, ...summary.notImmunized]),
    ),
    ...results('results', 'results', 'scores'),
    ...results('vitals', 'vitals'),
    ...results('social', 'social'),
    ...section('procedures', lineTable(summary.procedures, words), recordsOf(summary.procedures)),
    ...section(
      'past',
      lineTable(
        summary.past.filter((one) => !isAllergy(one)),
        words,
      ),
      recordsOf(summary.past.filter((one) => !isAllergy(one))),
    ),
  ]
  const device = `urn:uuid:${newId()}`
  const custodian = `urn:uuid:${newId()}`
  const person = authorOf(source.author, subject)
  const author = source.author.is === 'patient' ? subject : person && `urn:uuid:${newId()}`
  const at = new Date(source.at).toISOString()
  const composition: Composition = {
    resourceType: 'Composition',
    id: newId(),
    meta: { profile: [`${PROFILE}Composition-uv-ips`] },
    language: source.language,
    text: { status: 'generated', div: aboutNarrative(source) },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${newId()}` },
    status: 'final',
    type: {
      coding: [{ system: LOINC, code: '60591-5', display: 'Patient summary Document' }],
    },
    subject: { reference: subject },
    date: at,
    // The one who chose to make it, and the program that put it together from the record.
    author: [...(author === undefined ? [] : [author]), device].map((reference) => ({ reference })),
    title: words.ipsTitle,
    custodian: { reference: custodian },
    section: sections,
  }
  const first: BundleEntry[] = [
    { fullUrl: `urn:uuid:${composition.id ?? ''}`, resource: composition },
    entryOf(subject, withAbsent(closedOf(source.patient, addresses, displayOf))),
  ]
  const others = [...entries].map(([name, record]) =>
    entryOf(
      give(name),
      withAbsent(ofSubject(closedOf(record, addresses, displayOf, words), subject)),
    ),
  )
  const makers: readonly (readonly [string, FhirResource])[] = [
    [device, madeBy()],
    [custodian, { resourceType: 'Organization', name: source.organization } satisfies Organization],
    ...(person === undefined || author === undefined ? [] : [[author, person] as const]),
  ]
  return {
    resourceType: 'Bundle',
    id: newId(),
    meta: { profile: [`${PROFILE}Bundle-uv-ips`] },
    language: source.language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${newId()}` },
    type: 'document',
    timestamp: at,
    entry: [...first, ...others, ...makers.map(([url, record]) => entryOf(url, record))],
  }
}

function isMedicine(record: FhirResource): record is MedicationRequest | MedicationStatement {
  return (
    record.resourceType === 'MedicationRequest' || record.resourceType === 'MedicationStatement'
  )
}

function isAllergy({ records }: SummaryLine): boolean {
  return records.every(({ resourceType }) => resourceType === 'AllergyIntolerance')
}

/** The id of an entry is its UUID: the service's own would lead nowhere. */
function entryOf(fullUrl: string, resource: FhirResource): BundleEntry {
  return { fullUrl, resource: { ...resource, id: fullUrl.replace('urn:uuid:', '') } }
}

/** The author as an entry; the patient is one already, and nobody is made up. */
function authorOf({ is, name }: IpsAuthor, subject: string): FhirResource | undefined {
  if (name === undefined || is === 'patient') return undefined
  return is === 'staff'
    ? ({ resourceType: 'Practitioner', name: [{ text: name }] } satisfies Practitioner)
    : ({
        resourceType: 'RelatedPerson',
        patient: { reference: subject },
        name: [{ text: name }],
      } satisfies RelatedPerson)
}

function madeBy(): Device {
  return {
    resourceType: 'Device',
    deviceName: [{ name: 'Clearchart', type: 'user-friendly-name' }],
    type: { text: 'Software' },
  }
}

/** Closes the references of a record; a medicine that is not an entry is named by its words. */
function closedOf(
  record: FhirResource,
  addresses: ReadonlyMap<string, string>,
  displayOf: (name: string) => string | undefined,
  words?: SummaryWords,
): FhirResource {
  const closed = withClosedReferences(record, (name) => addresses.get(name), displayOf)
  if (!isMedicine(closed) || closed.medicationReference === undefined) return closed
  const { medicationReference, ...rest } = closed
  return medicationReference.reference !== undefined
    ? closed
    : {
        ...rest,
        medicationCodeableConcept: {
          text: medicationReference.display ?? words?.unnamed ?? '',
        },
      }
}

/** Every record of a summary is about its patient, however the service wrote that. */
function ofSubject(record: FhirResource, subject: string): FhirResource {
  switch (record.resourceType) {
    case 'AllergyIntolerance':
    case 'Immunization':
      return { ...record, patient: { ...record.patient, reference: subject } }
    case 'Condition':
    case 'MedicationRequest':
    case 'MedicationStatement':
    case 'Procedure':
    case 'Observation':
      return { ...record, subject: { ...record.subject, reference: subject } }
    default:
      return record
  }
}

function lineTable(lines: readonly SummaryLine[], { column }: SummaryWords): NarrativeTable {
  return {
    head: [column.name, column.facts],
    rows: lines.map(({ name, facts }) => [name, facts.join(', ')]),
  }
}

function resultTable(lines: readonly ResultLine[], { column }: SummaryWords): NarrativeTable {
  return {
    head: [column.name, column.value, column.previous, column.date],
    rows: lines.map(({ name, value, flag, previous, date }) => [
      name,
      flag === undefined ? value : `${value} (${flag})`,
      previous ?? '',
      date ?? '',
    ]),
  }
}

/** The origin of the document, and everything that it lacks. */
function aboutNarrative({ words, gaps, notes, organization, language }: IpsSource): string {
  return narrative(
    {
      none: words.ipsAbout(organization),
      list: [...(gaps.length === 0 ? [words.complete] : gaps), ...notes],
    },
    language,
  )
}
