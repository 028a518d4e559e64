import type { CdaCode, CdaId, CdaTime } from './cda-values'
import type { NarrativeNode } from './narrative'
import type { CdaName, CdaTelecom, CdaText } from './read-contact'
import type { CdaMedia, EntryNode } from './cda-entry'

// A clinical document (HL7 CDA R2) as the reader shows it: plain data that crosses from the worker
// to the page.

/** Whom a header names, by what they did (CDA R2, "Header Participants"). */
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
   * What else is said of it, element by element: a header is told whole, also where nobody foresaw
   * what it says.
   */
  readonly more?: readonly EntryNode[]
}

/** A person, organization or device that took part. */
export interface CdaParty extends CdaOrganization {
  readonly role: PartyRole
  /** Participation type or role class where the role alone does not say it. */
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
  /** How somebody signed (`signatureCode`), and the picture of it (`sdtc:signatureText`). */
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

/** Somebody who speaks for the patient, with how they are related. */
export interface CdaGuardian extends CdaOrganization {
  readonly code?: CdaCode
}

/**
 * Whom a section is about where that is not the patient, such as a newborn in the mother's record
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

/** The person whom the document is about (`recordTarget`). */
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
 * Care that the document documents (`documentationOf`), or the encounter it was written in
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
  /**
   * The outermost element when it is only a part of a document, such as one section; then there is
   * no header to read.
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
  /** What the header says besides. */
  readonly more: readonly EntryNode[]
}

/** The one file that a document without sections holds (`nonXMLBody`). */
export interface CdaBody extends CdaMedia {
  readonly confidentiality?: CdaCode
}

export interface CdaSection {
  /** Place in the document: `2`, `2.1`. */
  readonly key: string
  readonly title?: string
  readonly code?: CdaCode
  readonly nullFlavor?: string
  readonly confidentiality?: CdaCode
  readonly language?: string
  readonly parties: readonly CdaParty[]
  readonly subjects: readonly CdaSubject[]
  /** Whom single entries are about. */
  readonly inner: readonly CdaSubject[]
  readonly narrative: readonly NarrativeNode[]
  readonly media: Readonly<Record<string, CdaMedia>>
  /** Pictures that the text does not point at. */
  readonly loose: readonly CdaMedia[]
  /**
   * How many coded entries stand behind the narrative; the worker keeps them until they are asked
   * for.
   */
  readonly entries: number
  readonly sections: readonly CdaSection[]
}

/**
 * What reading a document gives, piece by piece, in this order: header, then sections or a body,
 * then the end.
 */
export type CdaPiece =
  | { readonly piece: 'header'; readonly header: CdaHeader }
  | { readonly piece: 'section'; readonly section: CdaSection }
  | { readonly piece: 'body'; readonly body: CdaBody }
  | { readonly piece: 'end'; readonly damaged: boolean }
