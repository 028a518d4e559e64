import type { Identifier, Patient } from 'fhir/r4'
import { deathOf } from '~/fhir/death-of'
import { addressText } from '~/fhir/format/address-text'
import { isFormer } from '~/fhir/format/is-former'
import { ageText } from '~/fhir/format/dates/age-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { hidden } from '~/fhir/format/hidden'
import { identifierText } from '~/fhir/format/identifier-text'
import type { Messages } from '~/i18n/messages'
import { Tag } from '~/ui/Tag'
import { Unbroken } from '~/ui/Unbroken'
import type { Namesake } from './duplicates/namesakes'
import { identityOf } from './identity'
import styles from './PatientSearch.module.css'
import type { DataColumn } from '~/ui/table/data-column'
import type { SearchWords } from './search-text'

type ColumnWords = Messages['patients'] & Pick<SearchWords, 'column' | 'namesake'>

/** The facts that distinguish two patients with nearly the same name. */
export function patientColumns(
  format: FormatContext,
  words: ColumnWords,
  namesakes: ReadonlyMap<string, Namesake>,
): readonly DataColumn<Patient>[] {
  const identity = (patient: Patient) => identityOf(patient, format, words, new Date())
  return [
    { key: 'name', header: words.column.name, cell: (patient) => identity(patient).name },
    {
      key: 'born',
      header: words.column.born,
      leads: 'short',
      cell: (patient) => <Birth {...{ patient, format, words }} />,
    },
    { key: 'gender', header: words.column.gender, cell: (patient) => identity(patient).gender },
    {
      key: 'identifiers',
      header: words.column.identifiers,
      cell: (patient) => <Identifiers {...{ patient, format, words }} />,
    },
    {
      key: 'address',
      header: words.column.address,
      minor: true,
      cell: (patient) => addressText(currentAddress(hidden(patient, format)), format),
    },
    {
      key: 'state',
      header: words.column.state,
      cell: (patient) => <States {...{ patient, format, words, namesakes }} />,
    },
  ]
}

interface CellProps {
  readonly patient: Patient
  readonly format: FormatContext
  readonly words: ColumnWords
}

function Identifiers({ patient, format, words }: CellProps) {
  const lines = (hidden(patient, format).identifier ?? []).map((identifier: Identifier) =>
    identifierText(identifier, format),
  )
  const known = [...new Set(lines.filter((line) => line !== undefined))]
  if (known.length === 0) return words.identifierNone
  return (
    <span className={styles.stack}>
      {known.map((line) => (
        <span key={line}>
          <Unbroken text={line} />
        </span>
      ))}
    </span>
  )
}

function States({
  patient,
  format,
  words,
  namesakes,
}: CellProps & { readonly namesakes: ReadonlyMap<string, Namesake> }) {
  const namesake = namesakes.get(patient.id ?? '')
  const { died, inactive, replacedBy } = identityOf(patient, format, words, new Date())
  return (
    <span className={styles.marks}>
      {namesake === undefined ? null : <Tag tone="high">{words.namesake[namesake]}</Tag>}
      {died === undefined ? null : <Tag tone="neutral">{died}</Tag>}
      {inactive ? (
        <Tag tone="pending">{replacedBy === undefined ? words.inactive : words.replaced}</Tag>
      ) : null}
    </span>
  )
}

/**
 * The date with the age of a living person; the column's heading says that it is the birth date.
 */
function Birth({ patient, format, words }: CellProps) {
  const date = dateText(patient.birthDate, format)
  if (date === undefined) return words.bornUnknown
  const age =
    deathOf(patient) === 'none' ? ageText(patient.birthDate, new Date(), format) : undefined
  return (
    <span className={styles.date}>
      {date}
      {age === undefined ? null : ` (${age})`}
    </span>
  )
}

function currentAddress(patient: Patient) {
  const addresses = patient.address ?? []
  return addresses.find((address) => !isFormer(address)) ?? addresses[0]
}
