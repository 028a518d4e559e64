import type { DeclaredParameter } from '~/capability/capability'
import { useText } from '~/i18n/TextProvider'
import { ComboField } from '~/ui/field/ComboField'
import { DateField } from '~/ui/field/DateField'
import { SecretField } from '~/ui/field/SecretField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { IDENTIFIER_KINDS, type SearchValues } from './search-fields'
import { useSearchWords } from './search-text'

interface SearchFieldProps {
  readonly parameter: DeclaredParameter
  readonly values: SearchValues
  readonly onChange: (name: string, value: string) => void
}

const GENDERS = ['male', 'female', 'other', 'unknown'] as const

/**
 * The codes of race and ethnicity that a search by US Core's parameters compares (US Core 6.1.0,
 * "OMB Race Categories" and "OMB Ethnicity Categories").
 */
const OMB_CATEGORIES = {
  race: ['1002-5', '2028-9', '2054-5', '2076-8', '2106-3'],
  ethnicity: ['2135-2', '2186-5'],
} as const

/** The control for a patient search parameter. */
export function SearchField({ parameter, values, onChange }: SearchFieldProps) {
  const { format } = useText()
  const words = useSearchWords()
  const { name, type } = parameter
  const value = values[name] ?? ''
  const label = wordOf(words.field, name) ?? name
  const hint = wordOf(words.hint, name)
  if (type === 'date') return <DateSpan {...{ name, label, values, onChange }} />
  if (name === 'identifier') return <IdentifierFields {...{ label, values, onChange }} />
  if (name === 'gender') {
    const options = GENDERS.map((code) => ({ value: code as string, label: format.gender[code] }))
    return (
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: words.anyGender }, ...options]}
        onChange={(next) => onChange(name, next)}
      />
    )
  }
  const categories = name === 'race' || name === 'ethnicity' ? OMB_CATEGORIES[name] : undefined
  if (categories !== undefined)
    return (
      <ComboField
        label={label}
        hint={words.hint.category}
        placeholder={words.anyGender}
        value={value}
        options={categories.map((code) => ({ value: code, label: words.category[code] }))}
        onChange={(next) => onChange(name, next)}
      />
    )
  return (
    <TextField label={label} hint={hint} value={value} onChange={(next) => onChange(name, next)} />
  )
}

interface SpanProps extends Omit<SearchFieldProps, 'parameter'> {
  readonly name: string
  readonly label: string
}

function DateSpan({ name, label, values, onChange }: SpanProps) {
  const words = useSearchWords()
  const until = `${name}To`
  return (
    <>
      <DateField
        label={label}
        value={values[name] ?? ''}
        onChange={(next) => onChange(name, next)}
      />
      <DateField
        label={wordOf(words.field, until) ?? until}
        hint={words.hint.until}
        value={values[until] ?? ''}
        onChange={(next) => onChange(until, next)}
      />
    </>
  )
}

function IdentifierFields({ label, values, onChange }: Omit<SpanProps, 'name'>) {
  const { patients } = useText()
  const words = useSearchWords()
  const kind = IDENTIFIER_KINDS.find((candidate) => candidate === values['identifierKind']) ?? 'any'
  return (
    <>
      <SecretField
        label={label}
        hint={kind === 'ssn' ? words.hint.ssn : words.hint.identifier}
        secret={kind === 'ssn'}
        show={patients.showNumber}
        value={values['identifier'] ?? ''}
        onChange={(next) => onChange('identifier', next)}
      />
      <SelectField
        label={words.identifierKind}
        value={kind}
        options={IDENTIFIER_KINDS.map((value) => ({
          value,
          label: words.identifierKinds[value],
        }))}
        onChange={(next) => onChange('identifierKind', next)}
      />
    </>
  )
}

function wordOf(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
