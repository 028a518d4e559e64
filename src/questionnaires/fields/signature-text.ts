import type { Coding } from 'fhir/r4'
import { instantText } from '~/fhir/format/dates/date-text'
import { fieldsOf, textOf } from '~/fhir/json'
import type { FormSignature } from '../engine/read/form-item'
import { SIGNATURE_TYPES } from '../engine/read/signature-asks'
import type { SignatureMark } from '../engine/signature-mark'
import type { QuestionnaireWords } from '../questionnaire-words'
import type { FieldContext } from './field-text'

/**
 * The name of a signature by its types (R4, code system signature-type). That of whoever fills in
 * the form is simply the signature.
 */
export function signatureName(
  types: readonly Coding[] | undefined,
  { sign, fill }: QuestionnaireWords,
): string {
  const names = (types ?? []).flatMap(({ system, code, display }) => {
    const known =
      system === SIGNATURE_TYPES
        ? textOf(fieldsOf(sign.types)[code?.split('.').at(-1) ?? ''])
        : undefined
    return known ?? display ?? []
  })
  return names.length === 0 ? fill.signature : [...new Set(names)].join(', ')
}

/** The same for a place to sign. */
export function nameOfSignature(
  { ask, mark }: Pick<FormSignature, 'ask' | 'mark'>,
  words: QuestionnaireWords,
): string {
  return signatureName(ask?.types ?? mark?.stored?.type, words)
}

/** The person who signed, and the time. */
export function signedText(
  { name, when }: Pick<SignatureMark, 'name' | 'when'>,
  { words: { sign }, format }: FieldContext,
): string {
  const at = Date.parse(when ?? '')
  return Number.isNaN(at) ? sign.signedBy(name) : sign.signed(name, instantText(at, format))
}
