import type { Identifier } from 'fhir/r4'
import { endOf, isSensitive } from '../sensitive-identifier'
import { US_SSN } from '../social-security'
import { absentOf } from './absent-text'
import { codeableText } from './codes/codeable-text'
import { isolated } from '~/i18n/isolated'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { lookup } from './lookup'

const US_NPI = 'http://hl7.org/fhir/sid/us-npi'

/**
 * The kinds of the well-known systems of numbers (R4, "Known Identifier Systems"; HL7 OID
 * registry): `ends in 2500` alone would not name the kind.
 */
const KNOWN_SYSTEMS: readonly (readonly [RegExp, 'PPN' | 'MC' | 'DL' | 'SS'])[] = [
  [/\/sid\/passport-/i, 'PPN'],
  [/\/sid\/us-(?:medicare|mbi)$/i, 'MC'],
  [/(?:^|:)2\.16\.840\.1\.113883\.4\.3\.\d+$/, 'DL'],
  [/(?:^|:)2\.16\.840\.1\.113883\.4\.1$/, 'SS'],
]

/**
 * An identifier with the kind of number it is: `Medical record number 4711`. Its system is shown on
 * demand elsewhere. A sensitive number (`isSensitive`) shows only its last digits: enough to
 * compare, too few to misuse.
 */
export function identifierText(
  value: Identifier | undefined,
  context: FormatContext,
): string | undefined {
  const number = filled(value?.value)
  if (value === undefined || number === undefined || !isSensitive(value))
    return wholeIdentifierText(hidden(value, context), context)
  const kind = identifierKind(value, context)
  const end = endOf(number)
  const ending = end === undefined ? undefined : context.words.endsIn(end)
  const text = [kind, ending].filter((part) => part !== undefined).join(', ')
  return numberWithUse(text === '' ? undefined : text, value, context)
}

/**
 * The text of a number with its use where it is not simply in force: `MRN 4711 (former)`. The use
 * changes the meaning of the whole identifier (R4, Identifier.use, a modifier element).
 */
export function numberWithUse(
  text: string | undefined,
  { use, type }: Identifier,
  { words }: FormatContext,
): string | undefined {
  // The kind of a temporary number says it already.
  const isNamed = use === 'temp' && type?.coding?.some(({ code }) => code === 'TEMP') === true
  return text === undefined || isNamed || (use !== 'old' && use !== 'temp')
    ? text
    : words.contactWithUse(text, words.contactUse[use])
}

/** The same with every digit, for a person who asks for it on a screen. */
export function wholeIdentifierText(
  value: Identifier | undefined,
  context: FormatContext,
): string | undefined {
  if (value === undefined) return undefined
  const whole = filled(value.value)
  const number =
    whole === undefined ? absentOf(value._value, context) : isolated(whole, context.language)
  const kind = identifierKind(value, context)
  return numberWithUse(
    number === undefined || kind === undefined ? number : context.words.identified(kind, number),
    value,
    context,
  )
}

/** The kind of number only, as a label. */
export function identifierKind(value: Identifier, context: FormatContext): string | undefined {
  const types = context.words.identifierType
  const code = value.type?.coding
    ?.map((coding) => lookup(types, coding.code))
    .find((word) => word !== undefined)
  if (code !== undefined) return code
  if (value.system === US_SSN) return types.SS
  if (value.system === US_NPI) return types.NPI
  const { system = '' } = value
  const known = KNOWN_SYSTEMS.find(([pattern]) => pattern.test(system))?.[1]
  return codeableText(value.type, context) ?? (known === undefined ? undefined : types[known])
}
