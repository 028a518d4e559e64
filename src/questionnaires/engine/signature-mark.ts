import type { Signature } from 'fhir/r4'
import { fieldsOf, listOf } from '~/fhir/json'

/** A signature while its form is filled in. */
export interface SignatureMark {
  /** Its place among the signatures that the form or the item requires, or behind them. */
  readonly place: number
  /** The name as it was typed. */
  readonly name: string
  /** The person in the record who signed, where that is certain. */
  readonly by?: string
  /** The signature as it was drawn: a PNG picture in base64. */
  readonly drawn?: string
  /** The moment of signing (FHIR instant); absent while the name is only typed. */
  readonly when?: string
  /** A print of the answers that it is for. */
  readonly of?: string
  /** The signature as it was stored, which is returned unchanged. */
  readonly stored?: Signature
}

/** The signatures of a draft; what is not one is left out. */
export function marksFrom(stored: unknown): readonly SignatureMark[] | undefined {
  const marks = listOf(stored)
    .map(fieldsOf)
    .flatMap(({ place, name, by, drawn, when, of, stored: signature }): readonly SignatureMark[] =>
      typeof place === 'number' && Number.isInteger(place) && place >= 0 && typeof name === 'string'
        ? [
            {
              place,
              name,
              ...(typeof by === 'string' && { by }),
              ...(isPicture(drawn) && { drawn }),
              ...(typeof when === 'string' && { when }),
              ...(typeof of === 'string' && { of }),
              ...(isSignature(signature) && { stored: signature }),
            },
          ]
        : [],
    )
  return marks.length === 0 ? undefined : marks
}

/** The first bytes of every PNG file, in base64 as far as they fill whole letters. */
const PNG = 'iVBORw0KGg'

/** True for a PNG picture in base64. */
export function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(PNG) && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
}

function isSignature(value: unknown): value is Signature {
  return Array.isArray(fieldsOf(value)['type'])
}
