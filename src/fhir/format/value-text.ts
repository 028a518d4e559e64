import { ownValue } from '~/std/own-value'
import type {
  Address,
  Annotation,
  Attachment,
  CodeableConcept,
  Coding,
  ContactPoint,
  Dosage,
  Element,
  HumanName,
  Identifier,
  Money,
  Period,
  Quantity,
  Range,
  Ratio,
  Reference,
  SampledData,
  Timing,
} from 'fhir/r4'
import { decimalSource } from '../wire/decimal-source'
import { absentOf, absentText } from './absent-text'
import { addressText } from './address-text'
import { annotationText } from './annotation-text'
import { codeableText } from './codes/codeable-text'
import { codingText } from './codes/coding-text'
import { contactText } from './contact-text'
import type { FormatContext } from './context'
import { clockText, dateText } from './dates/date-text'
import { dosageText, lateTimingText } from './dosage-text'
import { filled } from './filled'
import { hidden } from './hidden'
import { identifierText } from './identifier-text'
import { isolated } from '~/i18n/isolated'
import { localeOf } from '~/i18n/languages'
import { fractionDigits, numberText } from './locale'
import { nameWithUse } from './name-text'
import { periodText } from './dates/period-text'
import { quantityText } from './quantity-text'
import { rangeText, ratioText } from './range-text'
import { referenceText } from './reference-text'

type Formatter<V> = (value: V, context: FormatContext) => string | undefined
type Reader = (value: unknown, context: FormatContext) => string | undefined

/**
 * Wraps the formatter of a complex datatype so that it accepts any value: anything but an object is
 * not that datatype.
 */
function complex<V extends object>(format: Formatter<V>): Reader {
  // The element's name (`valueQuantity`) says which datatype it holds; every formatter copes with
  // missing parts.
  return (value, context) =>
    typeof value === 'object' && value !== null
      ? format(value as V, context)
      : plain(value, context)
}

const date: Reader = (value, context) =>
  typeof value === 'string' ? dateText(value, context) : plain(value, context)
const quantity = complex<Quantity>(quantityText)

/** Writes a value that has no datatype of its own. */
function plain(value: unknown, context: FormatContext): string | undefined {
  switch (typeof value) {
    case 'string':
      return filled(hidden(value, context))
    case 'number':
      return numberText(value, context.language)
    case 'boolean':
      return value ? context.words.yes : context.words.no
    default:
      return undefined
  }
}

const READERS: Readonly<Record<string, Reader>> = {
  Address: complex<Address>(addressText),
  Age: quantity,
  Annotation: complex<Annotation>(annotationText),
  Attachment: complex<Attachment>(
    (value, context) => filled(hidden(value.title, context)) ?? context.words.file,
  ),
  CodeableConcept: complex<CodeableConcept>(codeableText),
  Coding: complex<Coding>(codingText),
  ContactPoint: complex<ContactPoint>(contactText),
  Count: quantity,
  Date: date,
  DateTime: date,
  Distance: quantity,
  Dosage: complex<Dosage>(dosageText),
  Duration: quantity,
  HumanName: complex<HumanName>(nameWithUse),
  Identifier: complex<Identifier>(identifierText),
  Instant: date,
  Money: complex<Money>(moneyText),
  Period: complex<Period>(periodText),
  Quantity: quantity,
  Range: complex<Range>(rangeText),
  Ratio: complex<Ratio>(ratioText),
  Reference: complex<Reference>(referenceText),
  SampledData: complex<SampledData>((value, context) =>
    context.words.samples(value.data?.match(/[^ ]+/g)?.length ?? 0),
  ),
  Time: (value, context) => {
    const text = plain(value, context)
    // The type has seconds at all times; others than zero are part of what was recorded.
    const [, hour, minute] = /^(\d\d):(\d\d):00$/.exec(text ?? '') ?? []
    if (hour !== undefined) return clockText(Number(hour), Number(minute), context)
    return text === undefined ? undefined : isolated(text, context.language)
  },
  Timing: complex<Timing>(lateTimingText),
}
/** Names between blanks: the first download has them. */
const FEW = 'Base64Binary Boolean Canonical Code Decimal Id Integer Markdown Oid PositiveInt'
const PRIMITIVES = `${FEW} String UnsignedInt Uri Url Uuid`.split(' ')

/**
 * The text of any choice element, such as `value[x]` or `onset[x]`: `valueText(observation,
 * 'value', context)`. An absent value gives its reason where the record holds one
 * (`data-absent-reason` on the primitive, or the element's own `dataAbsentReason`); a value beside
 * such a reason has it in brackets; a datatype that is unknown here is described as more than can
 * be shown.
 */
export function valueText(
  element: object | undefined,
  name: string,
  context: FormatContext,
): string | undefined {
  if (element === undefined) return undefined
  const entries = Object.entries(element)
  // A value beside it contradicts it (R4, Observation, obs-6): both are told.
  const why = name === 'value' ? absentText(absentReason(entries), context) : undefined
  for (const [key, value] of entries) {
    const datatype = key.startsWith(name) ? key.slice(name.length) : ''
    if (!/^[A-Z]/.test(datatype) || value === undefined || value === null) continue
    const reader =
      ownValue(READERS, datatype) ?? (PRIMITIVES.includes(datatype) ? plain : undefined)
    // Elements such as `valueSet…` begin with the same name but are other elements: no datatype's
    // name follows.
    if (reader === undefined) continue
    const text =
      typeof value === 'number'
        ? numberText(value, context.language, decimalSource(element, key))
        : (reader(value, context) ?? absentOf(asElement(value), context) ?? context.words.moreParts)
    return why === undefined ? text : `${text} (${why})`
  }
  const shadow = entries.find(
    ([key]) => key.startsWith(`_${name}`) && /^[A-Z]/.test(key.slice(name.length + 1)),
  )
  return absentOf(asElement(shadow?.[1]), context) ?? why
}

function absentReason(
  entries: readonly (readonly [string, unknown])[],
): CodeableConcept | undefined {
  const reason = entries.find(([key]) => key === 'dataAbsentReason')?.[1]
  // `dataAbsentReason` is a CodeableConcept wherever R4 has it.
  return typeof reason === 'object' && reason !== null ? reason : undefined
}

function asElement(value: unknown): Element | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

function moneyText(value: Money, context: FormatContext): string | undefined {
  if (value.value === undefined) return undefined
  const source = decimalSource(value, 'value')
  if (value.currency === undefined || !/^[A-Z]{3}$/.test(value.currency))
    return numberText(value.value, context.language, source)
  const currency = { style: 'currency', currency: value.currency } as const
  const usual =
    new Intl.NumberFormat(localeOf(context.language), currency).resolvedOptions()
      .minimumFractionDigits ?? 0
  const places = source === undefined ? usual : Math.max(usual, fractionDigits(source))
  // Never rounded: a price per unit may have more places than its currency has coins.
  const format = { ...currency, minimumFractionDigits: places, maximumFractionDigits: 20 }
  return new Intl.NumberFormat(localeOf(context.language), format).format(source ?? value.value)
}
