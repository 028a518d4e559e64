import type { Attachment, Coding, Quantity, Reference } from 'fhir/r4'

/**
 * One answer as the response holds it: exactly one `value[x]` (R4,
 * QuestionnaireResponse.item.answer). It is the object from the wire, so that a decimal keeps its
 * digits (`decimalSource`); never build one with a number that a person typed, because `readTyped`
 * does that and keeps the typed text. Objects are never changed in place.
 */
export type AnswerValue =
  | { readonly valueBoolean: boolean }
  | { readonly valueDecimal: number }
  | { readonly valueInteger: number }
  | { readonly valueDate: string }
  | { readonly valueDateTime: string }
  | { readonly valueTime: string }
  | { readonly valueString: string }
  | { readonly valueUri: string }
  | { readonly valueAttachment: Attachment }
  | { readonly valueCoding: Coding }
  | { readonly valueQuantity: Quantity }
  | { readonly valueReference: Reference }

/**
 * The R4 item types that can be answered (item-type, without group and display; `question` is
 * abstract).
 */
export type QuestionType =
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'string'
  | 'text'
  | 'url'
  | 'choice'
  | 'open-choice'
  | 'attachment'
  | 'reference'
  | 'quantity'

/** Every R4 item type that may occur in a form. */
export type ItemType = QuestionType | 'group' | 'display'
