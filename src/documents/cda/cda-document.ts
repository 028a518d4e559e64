import type { CdaCode, CdaId, CdaName, CdaTelecom, CdaText, CdaTime } from './cda-values'
import type { NarrativeNode } from './narrative'

// A clinical document (HL7 CDA R2) as the reader shows it: plain data that crosses from the worker to the page.

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
}

/** The person whom the document is about (`recordTarget`). */
export interface CdaPatient extends CdaOrganization {
  readonly gender?: CdaCode
  readonly birthTime?: CdaTime
  readonly deathTime?: CdaTime
  readonly deceased?: boolean
  /** Race, ethnicity, marital status, religion and the like, by the name of their element. */
  readonly more: readonly { readonly name: string; readonly code: CdaCode }[]
  readonly languages: readonly CdaCode[]
  readonly guardians: readonly CdaOrganization[]
  readonly provider?: CdaOrganization
}

/** Care that the document documents (`documentationOf`), or the encounter it was written in (`componentOf`). */
export interface CdaService {
  readonly ids: readonly CdaId[]
  readonly code?: CdaCode
  readonly classCode?: string
  readonly time?: CdaTime
  readonly location?: CdaOrganization
  readonly disposition?: CdaCode
  readonly parties: readonly CdaParty[]
}

export interface CdaRelated {
  /** RPLC, APND or XFRM. */
  readonly typeCode?: string
  readonly ids: readonly CdaId[]
  readonly setId: readonly CdaId[]
  readonly version?: string
  readonly code?: CdaCode
}

export interface CdaHeader {
  /** The outermost element when it is only a part of a document, such as one section; then there is no header to read. */
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
  readonly orders: readonly CdaId[]
  readonly consents: readonly CdaCode[]
}

/** An image or other object that the narrative points at (`observationMedia`). */
export interface CdaMedia {
  readonly contentType?: string
  /** Base64, or text where `encoded` is false. */
  readonly data?: string
  readonly encoded: boolean
  readonly compression?: string
  /** An address outside the document. It is told, never fetched. */
  readonly address?: string
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
  readonly narrative: readonly NarrativeNode[]
  readonly media: Readonly<Record<string, CdaMedia>>
  /** How many coded entries stand behind the narrative; the worker keeps them until they are asked for. */
  readonly entries: number
  readonly sections: readonly CdaSection[]
}

/** A value or a group of values of a coded entry, by the names of its elements. */
export interface EntryNode {
  readonly name: string
  readonly code?: CdaCode
  readonly time?: CdaTime
  readonly id?: CdaId
  /** A quantity, a text or a flag as written. */
  readonly text?: string
  readonly nullFlavor?: string
  /** `negationInd`: it is said not to be so. */
  readonly negated?: boolean
  readonly mood?: string
  readonly children: readonly EntryNode[]
}

/** What reading a document gives, piece by piece, in this order: header, then sections or a body, then the end. */
export type CdaPiece =
  | { readonly piece: 'header'; readonly header: CdaHeader }
  | { readonly piece: 'section'; readonly section: CdaSection }
  | { readonly piece: 'body'; readonly body: CdaMedia }
  | { readonly piece: 'end'; readonly damaged: boolean }
