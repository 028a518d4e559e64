import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { endOf, isSensitive } from '~/fhir/sensitive-identifier'
import { nameIn } from '~/i18n/language-name'
import type { FormRow } from '~/writing/rows/form-row'
import { valueOf } from '~/writing/rows/form-row'
import { ADDRESS_USES } from './address-part'
import { GENDER_IDENTITIES } from '~/capability/exchange/gender-rules'
import { ADMINISTRATIVE_GENDERS } from './administrative-gender'
import { demographicWords, isDemographic } from './demographic-words'
import { numberWords } from './identifier-part'
import { NAME_USES } from './name-part'
import type { PatientGroup } from '../form/patient-form'
import type { RegisterWords } from '../register-text'
import { TELECOM_SYSTEMS, TELECOM_USES } from './telecom-part'

/** Languages that are often spoken in the United States, as tags (BCP 47). */
const LANGUAGES = [
  'en',
  'es',
  'ase',
  'ar',
  'bn',
  'de',
  'fa',
  'fil',
  'fr',
  'gu',
  'hi',
  'hmn',
  'ht',
  'hy',
  'it',
  'ja',
  'km',
  'ko',
  'lo',
  'nv',
  'pa',
  'pl',
  'pt',
  'ru',
  'so',
  'sw',
  'ta',
  'te',
  'th',
  'uk',
  'ur',
  'vi',
  'yi',
  'zh',
]

/** The kind of control of a field. */
export type FieldControl =
  | { readonly control: 'text' }
  | { readonly control: 'date' }
  | { readonly control: 'check' }
  /** `keys` are the choices in order; an empty one means "not recorded". */
  | { readonly control: 'choice'; readonly keys: readonly string[] }
  /** Words to choose from, with room for others. */
  | { readonly control: 'suggest'; readonly keys: readonly string[] }

/** The control of a field in a row; undefined for a field that this row does not have. */
export function controlOf(
  group: PatientGroup,
  field: string,
  row: FormRow,
): FieldControl | undefined {
  const choice = (keys: readonly string[]): FieldControl => ({
    control: 'choice',
    keys: withCurrent(keys, valueOf(row, field)),
  })
  if (isDemographic(group) && field === 'text')
    return suggested(demographicWords(group), valueOf(row, field))
  switch (`${group}.${field}`) {
    case 'name.use':
      return choice(['', ...NAME_USES])
    case 'gender.administrative':
      return row.values[field] === undefined ? undefined : choice(['', ...ADMINISTRATIVE_GENDERS])
    case 'gender.identity':
      return choice(['', ...GENDER_IDENTITIES])
    case 'identifier.kind':
      return choice(['other', 'ssn'])
    case 'identifier.system':
      return valueOf(row, 'kind') === 'ssn' ? undefined : { control: 'text' }
    case 'telecom.kind':
      return choice(TELECOM_SYSTEMS)
    case 'telecom.use':
      return choice(['', ...TELECOM_USES])
    case 'address.use':
      return choice(['', ...ADDRESS_USES])
    case 'deceased.state':
      return choice(['', 'no', 'yes'])
    case 'deceased.date':
      return valueOf(row, 'state') === 'yes' ? { control: 'date' } : undefined
    case 'birth.date':
      return { control: 'date' }
    case 'language.language':
      return suggested(LANGUAGES, valueOf(row, field))
    case 'language.preferred':
      return { control: 'check' }
    default:
      return { control: 'text' }
  }
}

function suggested(keys: readonly string[], current: string): FieldControl {
  return { control: 'suggest', keys: current === '' ? keys : withCurrent(keys, current) }
}

/** The record's own value stays a choice, even if it is not one of ours. */
function withCurrent(keys: readonly string[], current: string): readonly string[] {
  return keys.includes(current) ? keys : [...keys, current]
}

/** The label of a field. */
export function labelOf(group: PatientGroup, field: string, words: RegisterWords): string {
  if (group === 'deceased' && field === 'state') return words.deceasedState
  if (isDemographic(group) && field === 'text') return words.row[group]
  // An address is one of email, and no number of an identifier.
  if (group === 'identifier' && field === 'value') return words.row.identifier
  return wordOf(words.field, field) ?? field
}

/** A value in words: those of a choice, a date as people write it, or else the text itself. */
export function valueText(
  field: string,
  value: string,
  words: RegisterWords,
  format: FormatContext,
): string {
  if (value === '') return words.choice.none
  if (field === 'date') return dateText(value, format) ?? value
  if (field === 'language') return nameIn(value, format.language)
  const { use, kind, state, administrative, identity, preferred, demographic } = words.choice
  const choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
    use,
    kind,
    state,
    administrative,
    identity,
    preferred,
    text: demographic,
  }
  return wordOf(choices[field] ?? {}, value) ?? value
}

/**
 * A row in one line, for reviews, receipts and conflicts. The system of a number is told in words;
 * `systems: 'written'` shows its address, as the person who wrote it has to see it.
 */
export function rowText(
  row: Pick<FormRow, 'values'>,
  fields: readonly string[],
  words: RegisterWords,
  format: FormatContext,
  systems: 'words' | 'written' = 'words',
): string {
  const isNumber = systems === 'words' && fields.includes('system')
  const filled = fields
    .map((field) => ({ field, value: valueOf(row, field) }))
    .filter(({ field, value }) => value !== '' && !(isNumber && field === 'system'))
  return filled
    .map(({ field, value }) => {
      // A ticked check box needs no value: its label says everything.
      if (field === 'preferred') return words.field.preferred
      if (isNumber && field === 'kind' && value === 'other')
        return numberWords(row, words.choice.kind.other, format)
      return isSecret(field, row)
        ? secretText(value, words)
        : valueText(field, value, words, format)
    })
    .join(', ')
}

/** True when a field contains a sensitive number, which no review, receipt or print shows whole. */
export function isSecret(field: string, row: Pick<FormRow, 'values'>): boolean {
  return (
    field === 'value' &&
    (valueOf(row, 'kind') === 'ssn' ||
      valueOf(row, 'secret') === 'yes' ||
      isSensitive({ system: valueOf(row, 'system') }))
  )
}

/** Only the end of a number: enough to compare, too little to misuse. */
export function secretText(value: string, { secret }: RegisterWords): string {
  const end = endOf(value.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return end === undefined ? secret.whole : secret.ends(end)
}

function wordOf(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
