import type { CdaCode } from './cda-values'
import type { CdaId } from './cda-values'
import type { CdaTime } from './cda-values'
import type { FhirPart } from './fhir-part'

/**
 * Encapsulated data (ED): a picture that the narrative points at (`observationMedia`), a signature,
 * a whole body.
 */
export interface CdaMedia {
  readonly contentType?: string
  /** Base64, or text if `encoded` is false: according to its label, which may be wrong. */
  readonly data?: string
  readonly encoded: boolean
  readonly compression?: string
  /** An address outside the document. It is shown, never fetched. */
  readonly address?: string
}

/** A value or a group of values of a coded entry, by the names of its elements. */
export interface EntryNode {
  readonly name: string
  readonly code?: CdaCode
  readonly time?: CdaTime
  readonly id?: CdaId
  /** A quantity, a text or a flag as written. */
  readonly text?: string
  readonly media?: CdaMedia
  readonly nullFlavor?: string
  /** `negationInd`: the statement is negated. */
  readonly negated?: boolean
  readonly mood?: string
  /**
   * Set for a repeated time at the hours of the house (`institutionSpecified`): a period of 12
   * hours is "twice a day" then.
   */
  readonly atHouseHours?: true
  /** The part that a participant has in the entry (`typeCode`). */
  readonly type?: string
  /** The relation of a statement to the one around it (`entryRelationship`, `typeCode`). */
  readonly relation?: string
  /** Set where that is to be read from the inner statement to the outer one (`inversionInd`). */
  readonly isInverted?: true
  /** A record of a FHIR document in place of values. */
  readonly record?: FhirPart
  /** The medicine that this record of a FHIR document names by reference. */
  readonly medicine?: FhirPart
  /** Set for a record that no section names: an entry of this one leads to it. */
  readonly isReached?: true
  /**
   * The person that a record of a FHIR document is about, in words, if that is not the document's
   * subject; empty without words.
   */
  readonly about?: string
  /**
   * The records that one of a FHIR document refers to, by element: marks of their contents, or
   * addresses that lead out of the document. Only for comparing two documents.
   */
  readonly refers?: readonly string[]
  /** The address of a record that a FHIR document refers to and does not contain. */
  readonly address?: string
  readonly children: readonly EntryNode[]
}
