import type { Pattern } from '~/questionnaires/pattern/pattern'
import type { AnswerValue } from './answers/answer-value'
import { answerKey, digitsOf, textOfAnswer } from './answers/answer-values'
import { compareAnswers, sameAnswer } from './answers/compare-answers'
import type { ItemDefinition } from './read/definition'
import type { ItemFace } from './read/form-item'
import type { Slot } from './form-state'
import { readTyped } from './read/read-typed'
import type { Problem } from './read/problem'

/** The problems of one answer to a question. */
export function problemsOfAnswer(
  { value, text }: Slot,
  face: ItemFace,
  { pattern }: ItemDefinition,
): readonly Problem[] {
  // An answer that was stored where the list was known cannot be checked here; a new answer cannot
  // be given.
  if (face.listMissing) return []
  if (text !== undefined) {
    const read = readTyped(text, face)
    return 'problem' in read && read.problem !== undefined ? [read.problem] : []
  }
  if (value === undefined) return []
  return [
    ...boundProblems(value, face),
    ...textProblems(value, face, pattern),
    ...decimalProblems(value, face),
    ...optionProblems(value, face),
    ...unitProblems(value, face),
    ...fileProblems(value, face),
    ...referenceProblems(value, face),
  ]
}

function boundProblems(value: AnswerValue, { limits: { min, max } }: ItemFace): readonly Problem[] {
  const [under, over] = [
    min === undefined ? undefined : compareAnswers(value, min),
    max === undefined ? undefined : compareAnswers(value, max),
  ]
  return [
    ...(min !== undefined && under !== undefined && under < 0
      ? [{ kind: 'too-small', min } as const]
      : []),
    ...(max !== undefined && over !== undefined && over > 0
      ? [{ kind: 'too-large', max } as const]
      : []),
  ]
}

function textProblems(
  value: AnswerValue,
  { limits, entryFormat }: ItemFace,
  pattern: Pattern | undefined,
): readonly Problem[] {
  const isText = 'valueString' in value || 'valueUri' in value
  const text = isText ? textOfAnswer(value) : digitsOf(value)
  if (text === undefined) return []
  const { minLength, maxLength } = limits
  // Characters as a person counts them, not UTF-16 units.
  const length = [...text].length
  return [
    ...(isText && minLength !== undefined && length < minLength
      ? [{ kind: 'too-short', min: minLength, length } as const]
      : []),
    ...(maxLength !== undefined && length > maxLength
      ? [{ kind: 'too-long', max: maxLength, length } as const]
      : []),
    ...(pattern === undefined ? [] : patternProblems(text, pattern, entryFormat)),
  ]
}

function patternProblems(
  text: string,
  pattern: Pattern,
  entryFormat: string | undefined,
): readonly Problem[] {
  switch (pattern.test(text)) {
    case 'yes':
      return []
    case 'given-up':
      return [{ kind: 'pattern-given-up' }]
    case 'no':
      return [
        {
          kind: 'pattern',
          pattern: pattern.source,
          ...(entryFormat !== undefined && { entryFormat }),
        },
      ]
  }
}

/** True when a problem prevents sending the form. */
export function isError({ kind }: Problem): boolean {
  return kind !== 'pattern-given-up' && kind !== 'out-of-sight'
}

function decimalProblems(
  value: AnswerValue,
  { limits: { maxDecimals } }: ItemFace,
): readonly Problem[] {
  const digits = digitsOf(value)
  if (maxDecimals === undefined || digits === undefined) return []
  const [, fraction = '', exponent = '0'] =
    /^-?\d+(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(digits) ?? []
  return fraction.length - Number(exponent) > maxDecimals
    ? [{ kind: 'too-many-decimals', max: maxDecimals }]
    : []
}

function optionProblems(
  value: AnswerValue,
  { options, open, searched }: ItemFace,
): readonly Problem[] {
  if (searched !== undefined && !open && !('valueCoding' in value))
    return [{ kind: 'not-an-option' }]
  if (options === undefined) return []
  const option = options.find((one) => sameAnswer(one.value, value))
  if (option !== undefined) return option.off ? [{ kind: 'not-an-option' }] : []
  return open && 'valueString' in value ? [] : [{ kind: 'not-an-option' }]
}

function unitProblems(value: AnswerValue, { units, unit, unitOpen }: ItemFace): readonly Problem[] {
  if (!('valueQuantity' in value)) return []
  const { code, unit: text } = value.valueQuantity
  const offered = units ?? (unit === undefined ? [] : [unit])
  if (offered.length === 0) return []
  if (code === undefined && text === undefined) return [{ kind: 'unit-missing' }]
  const known = offered.some(({ coding }) =>
    code !== undefined ? coding.code === code : coding.display === text,
  )
  return known || unitOpen ? [] : [{ kind: 'unit-not-offered' }]
}

function fileProblems(
  value: AnswerValue,
  { limits: { mimeTypes, maxBytes } }: ItemFace,
): readonly Problem[] {
  if (!('valueAttachment' in value)) return []
  const { contentType, size, data } = value.valueAttachment
  const bytes =
    size ?? (data === undefined ? undefined : Math.floor((data.replace(/=+$/, '').length * 3) / 4))
  return [
    ...(mimeTypes.length > 0 && !mimeTypes.some((type) => fits(type, contentType ?? ''))
      ? [{ kind: 'media-type', allowed: mimeTypes } as const]
      : []),
    ...(maxBytes !== undefined && bytes !== undefined && bytes > maxBytes
      ? [{ kind: 'file-too-large', max: maxBytes, size: bytes } as const]
      : []),
  ]
}

/** `image/*` allows every picture; parameters such as a charset do not make another type. */
function fits(allowed: string, type: string): boolean {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const wanted = allowed.toLowerCase()
  return wanted.endsWith('/*') ? bare.startsWith(wanted.slice(0, -1)) : bare === wanted
}

function referenceProblems(
  value: AnswerValue,
  { limits: { referenceTypes } }: ItemFace,
): readonly Problem[] {
  if (!('valueReference' in value) || referenceTypes.length === 0) return []
  const { reference, type } = value.valueReference
  const found = type ?? /([A-Za-z]{1,64})\/[^/]+(?:\/_history\/[^/]+)?$/.exec(reference ?? '')?.[1]
  return found === undefined || referenceTypes.includes(found)
    ? []
    : [{ kind: 'reference-type', allowed: referenceTypes }]
}

/** The problems of a question's answers as a whole. */
export function problemsOfAnswers(slots: readonly Slot[], face: ItemFace): readonly Problem[] {
  const values = slots.flatMap(({ value }) => value ?? [])
  const given = slots.filter(
    ({ value, text }) => value !== undefined || (text !== undefined && !face.listMissing),
  ).length
  return [...countProblems(given, face), ...togetherProblems(values, face)]
}

/** The number of repetitions; for a group, the number of occurrences with content. */
export function countProblems(
  count: number,
  { required, listMissing, limits: { minOccurs, maxOccurs } }: ItemFace,
): readonly Problem[] {
  if (count === 0 && (required || minOccurs > 0))
    return [{ kind: listMissing ? 'list-missing' : 'missing' }]
  if (count > 0 && count < minOccurs) return [{ kind: 'too-few', min: minOccurs, count }]
  return maxOccurs !== undefined && count > maxOccurs
    ? [{ kind: 'too-many', max: maxOccurs, count }]
    : []
}

function togetherProblems(
  values: readonly AnswerValue[],
  { options, searched }: ItemFace,
): readonly Problem[] {
  if (values.length < 2) return []
  const alone = (options ?? []).find(
    (option) =>
      option.exclusive &&
      values.some((one) => sameAnswer(one, option.value)) &&
      !values.every((one) => sameAnswer(one, option.value)),
  )
  // The same choice twice adds nothing; the same words twice may be intended.
  const isChosen = options !== undefined || searched !== undefined
  const twice = isChosen && new Set(values.map(answerKey)).size < values.length
  return [
    ...(alone === undefined ? [] : [{ kind: 'not-alone', label: alone.label } as const]),
    ...(twice ? [{ kind: 'given-twice' } as const] : []),
  ]
}
