import type { Extension, QuestionnaireResponseItem } from 'fhir/r4'
import { signedText } from '../fields/signature-text'
import type { FieldContext } from '../fields/field-text'
import { signaturesIn, signerOf } from '../engine/answers/signature-extension'
import { valueText } from '~/fhir/format/value-text'

/** Answers in one line, nested ones with their questions; undefined when there are none. */
export function answersText(
  items: readonly QuestionnaireResponseItem[],
  context: FieldContext,
): string | undefined {
  const parts = items.map(({ answer, item, extension }) => {
    const own = (answer ?? []).map((given) =>
      [valueText(given, 'value', context.format), below(given.item ?? [], context)]
        .filter((text) => text !== undefined)
        .join('; '),
    )
    return [...own, below(item ?? [], context), signaturesText(extension, context)]
      .filter((text) => text !== undefined && text !== '')
      .join(', ')
  })
  const text = parts.filter((part) => part !== '').join(' · ')
  return text === '' ? undefined : text
}

/** The people who signed something, and when; undefined when nobody did. */
export function signaturesText(
  extensions: readonly Extension[] | undefined,
  context: FieldContext,
): string | undefined {
  const signed = signaturesIn(extensions).map((signature) =>
    signedText({ name: signerOf(signature), when: signature.when }, context),
  )
  return signed.length === 0 ? undefined : signed.join(', ')
}

function below(
  items: readonly QuestionnaireResponseItem[],
  context: FieldContext,
): string | undefined {
  const told = items.flatMap((item) => {
    const text = answersText([item], context)
    return text === undefined ? [] : [item.text === undefined ? text : `${item.text} ${text}`]
  })
  return told.length === 0 ? undefined : told.join('; ')
}
