import type { Coding } from 'fhir/r4'
import type { LateCodes } from '~/i18n/en/codes/late-codes'
import type { Language } from '~/i18n/languages'
import { wordsIn } from '~/i18n/words-in'
import type { CodeNames } from '../context'
import { timingText } from '../dates/timing-text'
import { filled } from '../filled'
import { lookup } from '../lookup'
import { wholeDosage } from '../whole-dosage'
import { codeWord } from './coding-text'
import { THINGS } from './things'

const readWords = wordsIn(
  import.meta.glob<LateCodes>('/src/i18n/*/codes/late-codes.ts', { import: 'lateCodes' }),
)

/** Reads the words for codes in a language. Rejects when they cannot be fetched. */
export async function readCodeNames(language: Language): Promise<CodeNames> {
  return codeNames(await readWords(language))
}

/** A code system by its addresses. */
interface CodeList {
  /** Its name; those of HL7 have none that a reader knows. */
  readonly name: string
  /** The name of its table in the catalogue. */
  readonly table?: string
  /** The address that R4 and its guides give it, where others are in use too. */
  readonly known?: string
}

const THO = 'http://terminology.hl7.org/CodeSystem/'
const OID = 'urn:oid:2.16.840.1.113883.'

const SNOMED: CodeList = { name: 'SNOMED CT', table: 'snomed', known: 'http://snomed.info/sct' }
const LOINC: CodeList = { name: 'LOINC', table: 'loinc', known: 'http://loinc.org' }
const RACES: CodeList = { name: 'CDC', table: 'races', known: `${OID}6.238` }
const VACCINES: CodeList = { name: 'CVX', table: 'vaccines' }
const PAYERS: CodeList = { name: 'SOPT', table: 'payers' }
const SPECIALTIES: CodeList = { name: 'NUCC', table: 'specialties' }
const DISCHARGES: CodeList = { name: 'NUBC', table: 'discharges' }
const RXNORM: CodeList = { name: 'RxNorm' }
const NDC: CodeList = { name: 'NDC' }
const ICD_10_CM: CodeList = { name: 'ICD-10-CM' }
const ICD_10_PCS: CodeList = { name: 'ICD-10-PCS' }
const ICD_9_CM: CodeList = { name: 'ICD-9-CM' }
const ICD_10: CodeList = { name: 'ICD-10' }
const CPT: CodeList = { name: 'CPT' }
const HCPCS: CodeList = { name: 'HCPCS' }
const CDT: CodeList = { name: 'CDT' }
const UNII: CodeList = { name: 'UNII' }

/** HL7's own systems are found by their address or by their number (C-CDA). */
const hl7 = (id: string, table = id): CodeList => ({ name: 'HL7', table, known: `${THO}${id}` })

/**
 * Code systems by their addresses: R4, "Using Codes in Resources"; HL7's terminology server; US
 * Core; and the object identifiers that C-CDA has for them, which plain servers repeat.
 */
const LISTS: Readonly<Record<string, CodeList>> = {
  'http://snomed.info/sct': SNOMED,
  [`${OID}6.96`]: SNOMED,
  'http://loinc.org': LOINC,
  [`${OID}6.1`]: LOINC,
  [`${OID}6.238`]: RACES,
  [`${THO}CDCREC`]: RACES,
  [`${THO}v3-Race`]: RACES,
  [`${THO}v3-Ethnicity`]: RACES,
  'http://hl7.org/fhir/resource-types': { name: 'HL7', table: 'types' },
  [THINGS]: { name: 'HL7', table: 'things' },
  'http://hl7.org/fhir/sid/cvx': VACCINES,
  [`${OID}12.292`]: VACCINES,
  [`${THO}CVX`]: VACCINES,
  [`${THO}v2-0292`]: VACCINES,
  'http://nahdo.org/sopt': PAYERS,
  'http://www.nahdo.org/sopt': PAYERS,
  'http://phdsc.org/standards/payer-typology.asp': PAYERS,
  [`${OID}3.221.5`]: PAYERS,
  'http://nucc.org/provider-taxonomy': SPECIALTIES,
  'http://www.nucc.org/provider-taxonomy': SPECIALTIES,
  [`${OID}6.101`]: SPECIALTIES,
  [`${THO}v3-nuccProviderCodes`]: SPECIALTIES,
  'http://www.nubc.org/CodeSystem/PatDischargeStatus': DISCHARGES,
  'http://www.nubc.org/patient-discharge': DISCHARGES,
  [`${OID}6.301.5`]: DISCHARGES,
  'http://hl7.org/fhir/us/sdoh-clinicalcare/CodeSystem/SDOHCC-CodeSystemTemporaryCodes': {
    name: 'HL7',
    table: 'needs',
  },
  [`${THO}v3-ActCode`]: hl7('v3-ActCode', 'policies'),
  [`${OID}5.4`]: hl7('v3-ActCode', 'policies'),
  [`${THO}v3-TribalEntityUS`]: hl7('v3-TribalEntityUS', 'tribes'),
  [`${OID}5.140`]: hl7('v3-TribalEntityUS', 'tribes'),
  [`${OID}5.1008`]: hl7('v3-NullFlavor'),
  [`${OID}5.1`]: hl7('v3-AdministrativeGender'),
  [`${OID}5.2`]: hl7('v3-MaritalStatus'),
  'http://dicom.nema.org/resources/ontology/DCM': { name: 'DICOM', table: 'modalities' },
  'http://www.nlm.nih.gov/research/umls/rxnorm': RXNORM,
  [`${OID}6.88`]: RXNORM,
  'http://hl7.org/fhir/sid/ndc': NDC,
  [`${OID}6.69`]: NDC,
  'http://hl7.org/fhir/sid/icd-10-cm': ICD_10_CM,
  [`${OID}6.90`]: ICD_10_CM,
  'http://www.cms.gov/Medicare/Coding/ICD10': ICD_10_PCS,
  'http://hl7.org/fhir/sid/icd-10-pcs': ICD_10_PCS,
  [`${OID}6.4`]: ICD_10_PCS,
  'http://hl7.org/fhir/sid/icd-9-cm': ICD_9_CM,
  [`${OID}6.103`]: ICD_9_CM,
  'http://hl7.org/fhir/sid/icd-10': ICD_10,
  [`${OID}6.3`]: ICD_10,
  'http://www.ama-assn.org/go/cpt': CPT,
  [`${OID}6.12`]: CPT,
  'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': HCPCS,
  [`${OID}6.285`]: HCPCS,
  'http://www.ada.org/cdt': CDT,
  [`${OID}6.13`]: CDT,
  'http://fdasis.nlm.nih.gov': UNII,
  [`${OID}4.9`]: UNII,
}

/** HL7's own systems, by the last part of their addresses. */
const OWN =
  /^http:\/\/(?:terminology\.hl7\.org|hl7\.org\/fhir(?:\/us\/core)?)\/(?:CodeSystem\/)?([^/]+)$/

/** The code system at an address; servers write it with or without a version and a last slash. */
function listAt(system: string): CodeList | undefined {
  const [whole = ''] = system.split('|')
  const address = whole.replace(/^https:/, 'http:').replace(/\/+$/, '')
  if (Object.hasOwn(LISTS, address)) return LISTS[address]
  const own = OWN.exec(address)?.[1]
  return own === undefined ? undefined : { name: 'HL7', table: own }
}

/** Codes that are words already, such as `problem-list-item`: they have no digit. */
const WORD = /^(?=.*\p{Ll}{3})[^\d]+$/u

/** The names of codes out of the words of a language. */
export function codeNames(words: LateCodes): CodeNames {
  return {
    word: (coding, context) => {
      const list = listAt(filled(coding.system) ?? '')
      const code = filled(coding.code)
      if (list === undefined || code === undefined) return undefined
      const { table = '', known } = list
      return (
        (known === undefined || known === coding.system
          ? undefined
          : codeWord({ ...coding, system: known }, context)) ??
        (Object.hasOwn(words.tables, table) ? lookup(words.tables[table] ?? {}, code) : undefined)
      )
    },
    unnamed: (coding) => {
      const code = filled(coding.code)
      if (code === undefined || WORD.test(code)) return undefined
      return words.unnamed(code, listName(coding, words))
    },
    dosage: (dosage, context) => wholeDosage(dosage, words.dosage, context),
    timing: (timing, context) => timingText(timing, words.dosage.more, context),
  }
}

function listName({ system }: Coding, words: LateCodes): string | undefined {
  const address = filled(system)
  if (address === undefined) return undefined
  const host = /^https?:\/\/(?:www\.)?([^/:?#|]+)/.exec(address)?.[1]
  return listAt(address)?.name ?? host ?? words.listWithoutName
}
