import type { CdaCode, CdaId, CdaTime } from './cda-values'
import type { NarrativeNode } from './narrative'
import type { CdaName, CdaTelecom, CdaText } from './read-contact'
import type { CdaMedia, EntryNode } from './cda-entry'
import type { FhirPart } from './fhir-part'
import type { ValueDifference } from './figures-at-odds'

// A clinical document (HL7 CDA R2) as the reader shows it: plain data that crosses from the worker
// to the page.

/** The roles of the people that a header names (CDA R2, "Header Participants"). */
export const PARTY_ROLES = [
  'author',
  'dataEnterer',
  'informant',
  'custodian',
  'informationRecipient',
  'legalAuthenticator',
  'authenticator',
  'participant',
  'performer',
  'responsibleParty',
  'encounterParticipant',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export interface CdaOrganization {
  readonly names: readonly CdaName[]
  readonly ids: readonly CdaId[]
  readonly addresses: readonly CdaText[]
  readonly telecoms: readonly CdaTelecom[]
  /**
   * Everything else about it, element by element: a header is shown in full, including parts that
   * nobody foresaw.
   */
  readonly more?: readonly EntryNode[]
}

/** A person, organization or device that took part. */
export interface CdaParty extends CdaOrganization {
  readonly role: PartyRole
  /** Participation type or role class, if the role alone does not say it. */
  readonly typeCode?: string
  readonly classCode?: string
  readonly nullFlavor?: string
  readonly functionCode?: CdaCode
  /** Specialty, or the relationship to the patient. */
  readonly code?: CdaCode
  readonly time?: CdaTime
  /** Model and software of a device. */
  readonly device?: string
  readonly organization?: CdaOrganization
  /** The kind of signature (`signatureCode`), and its picture (`sdtc:signatureText`). */
  readonly signature?: CdaCode
  readonly signatureMedia?: CdaMedia
}

/** A language that a patient speaks, signs, reads or writes (`languageCommunication`). */
export interface CdaLanguage {
  readonly code?: CdaCode
  readonly mode?: CdaCode
  readonly proficiency?: CdaCode
  readonly preferred?: boolean
}

/** A person who speaks for the patient, with the relationship. */
export interface CdaGuardian extends CdaOrganization {
  readonly code?: CdaCode
}

/**
 * The subject of a section if it is not the patient, such as a newborn in the mother's record
 * (`subject`).
 */
export interface CdaSubject extends CdaOrganization {
  /** The relationship to the patient. */
  readonly code?: CdaCode
  readonly gender?: CdaCode
  readonly birthTime?: CdaTime
}

/** An order that is answered, or a consent that was given. */
export interface CdaAct {
  readonly ids: readonly CdaId[]
  readonly code?: CdaCode
  readonly more: readonly EntryNode[]
}

/** The patient of the document (`recordTarget`). */
export interface CdaPatient extends CdaOrganization {
  readonly gender?: CdaCode
  readonly birthTime?: CdaTime
  readonly deathTime?: CdaTime
  readonly deceased?: boolean
  readonly languages: readonly CdaLanguage[]
  readonly guardians: readonly CdaGuardian[]
  readonly birthplace?: CdaOrganization
  readonly provider?: CdaOrganization
}

/**
 * Care that the document describes (`documentationOf`), or the encounter in which it was written
 * (`componentOf`).
 */
export interface CdaService {
  readonly ids: readonly CdaId[]
  readonly code?: CdaCode
  readonly classCode?: string
  readonly time?: CdaTime
  readonly location?: CdaOrganization
  readonly disposition?: CdaCode
  readonly parties: readonly CdaParty[]
  readonly more?: readonly EntryNode[]
}

export interface CdaRelated {
  /** RPLC, APND or XFRM. */
  readonly typeCode?: string
  readonly ids: readonly CdaId[]
  readonly setId: readonly CdaId[]
  readonly version?: string
  readonly code?: CdaCode
  readonly more: readonly EntryNode[]
}

export interface CdaHeader {
  /** The state of a FHIR document (R4, CompositionStatus); a CDA has none. */
  readonly status?: string
  /** The records that the header of a FHIR document is made from. */
  readonly records?: readonly FhirPart[]
  /**
   * The outermost element if it is only a part of a document, such as one section; such a part has
   * no header.
   */
  readonly part?: string
  readonly title?: string
  readonly code?: CdaCode
  readonly ids: readonly CdaId[]
  readonly setId: readonly CdaId[]
  readonly version?: string
  readonly time?: CdaTime
  readonly confidentiality?: CdaCode
  readonly language?: string
  readonly templates: readonly CdaId[]
  readonly patients: readonly CdaPatient[]
  readonly parties: readonly CdaParty[]
  readonly services: readonly CdaService[]
  readonly encounter?: CdaService
  readonly related: readonly CdaRelated[]
  readonly orders: readonly CdaAct[]
  readonly consents: readonly CdaAct[]
  /** The other parts of the header. */
  readonly more: readonly EntryNode[]
}

/** The only file of a document without sections (`nonXMLBody`). */
export interface CdaBody extends CdaMedia {
  readonly confidentiality?: CdaCode
}

/** The parts of a section that only one of its two sides has, as far as that can be told. */
export interface SectionDifference {
  /**
   * The number of entries that the text does not mention; the worker keeps them (`unmatchedKey`).
   */
  readonly entries: number
  /** Rows of tables without an entry, as text. */
  readonly rows: readonly string[]
  /** Parts of the text whose entry states another figure; absent without any. */
  readonly values?: readonly ValueDifference[]
}

/** The key under which the entries of a section that its text does not mention are requested. */
export function unmatchedKey(key: string): string {
  return `${key} unmatched`
}

export interface CdaSection {
  /** Place in the document: `2`, `2.1`. */
  readonly key: string
  readonly title?: string
  readonly code?: CdaCode
  readonly nullFlavor?: string
  /** The reason why it has no entries (FHIR R4, "List empty reasons"). */
  readonly emptyReason?: CdaCode
  /** `changes`: a list of changes, and not of all there is (FHIR R4, ListMode). */
  readonly mode?: string
  readonly orderedBy?: CdaCode
  /** Parts of a FHIR document that no section contains; the reader's words name them. */
  readonly about?: 'document' | 'patient' | 'others' | 'texts'
  readonly confidentiality?: CdaCode
  readonly language?: string
  readonly parties: readonly CdaParty[]
  readonly subjects: readonly CdaSubject[]
  /** The subjects of single entries. */
  readonly inner: readonly CdaSubject[]
  readonly narrative: readonly NarrativeNode[]
  readonly media: Readonly<Record<string, CdaMedia>>
  /** Pictures that the text does not point at. */
  readonly loose: readonly CdaMedia[]
  /**
   * The number of coded entries behind the narrative; the worker keeps them until they are
   * requested.
   */
  readonly entries: number
  /** The types of the records among them, in a FHIR document. */
  readonly types?: readonly string[]
  /** The parts that only its narrative or only its coded entries have; absent without any. */
  readonly unmatched?: SectionDifference
  /**
   * Sensitive numbers that its authors or coded entries name by their root, and no earlier section:
   * any narrative may repeat them.
   */
  readonly numbers?: readonly string[]
  readonly sections: readonly CdaSection[]
}

/**
 * One piece of a document as it is read; the pieces come in this order: header, then sections or a
 * body, then the end.
 */
export type CdaPiece =
  | { readonly piece: 'header'; readonly header: CdaHeader }
  | { readonly piece: 'section'; readonly section: CdaSection }
  | { readonly piece: 'body'; readonly body: CdaBody }
  | { readonly piece: 'end'; readonly damaged: boolean }
