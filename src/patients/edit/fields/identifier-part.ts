import type { Identifier } from 'fhir/r4'
import { writtenValue } from '~/fhir/wire/search-value'
import { isSensitive } from '~/fhir/sensitive-identifier'
import { isSocialSecurity, US_SSN } from '~/fhir/social-security'
import { member } from '~/writing/rows/list-part'
import { asideOf, type FormRow, valueOf } from '~/writing/rows/form-row'
import type { FormatContext } from '~/fhir/format/context'
import { identifierKind } from '~/fhir/format/identifier-text'
import { listPart } from './list-part'
import type { FormContext } from '../form/patient-form'

const TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203'
/**
 * The temporary number of a Call Intake patient and the permanent one (service notes, "Patient").
 */
const TEMPORARY = 'TEMP'
const PERMANENT = 'MR'

const NUMBER_TYPE = asideOf('type')
const NUMBER_NAME = asideOf('name')
const ASSIGNER = asideOf('assigner')

/**
 * The words for a number that is no social security number, in place of the address of its system:
 * its kind, as far as its type or a known system tells it, and the organization that gave it.
 */
export function numberWords(
  row: Pick<FormRow, 'values'>,
  other: string,
  format: FormatContext,
): string {
  const codes = valueOf(row, NUMBER_TYPE).split(' ')
  const kind = identifierKind(
    {
      system: valueOf(row, 'system'),
      type: {
        coding: codes.filter((code) => code !== '').map((code) => ({ code })),
        text: valueOf(row, NUMBER_NAME),
      },
    },
    format,
  )
  return [kind ?? other, valueOf(row, ASSIGNER)].filter((word) => word !== '').join(', ')
}

/**
 * Numbers. A social security number is nine digits without dashes in its own system (service notes,
 * "Patient").
 */
export const identifierPart = listPart({
  group: 'identifier',
  element: 'identifier',
  fields: ['kind', 'system', 'value'],
  values: (identifier) => {
    const isSsn = isSocialSecurity(identifier)
    return {
      kind: isSsn ? 'ssn' : 'other',
      system: isSsn ? '' : (identifier.system ?? ''),
      value: identifier.value ?? '',
      // Its type alone may show its kind, and the type is not a field.
      ...(isSensitive(identifier) ? { secret: 'yes' } : {}),
      // People read this in place of the address of its system.
      [NUMBER_TYPE]: identifier.type?.coding?.map(({ code }) => code ?? '').join(' ') ?? '',
      [NUMBER_NAME]: identifier.type?.text ?? '',
      [ASSIGNER]: identifier.assigner?.display ?? '',
    }
  },
  build: (value, original) => {
    const isSsn = value('kind') === 'ssn'
    const { system: _system, value: _value, type, ...rest } = original ?? {}
    const wasSsn = original !== undefined && isSocialSecurity(original)
    if (isSsn) {
      const ssnType =
        wasSsn && type !== undefined ? type : { coding: [{ system: TYPES, code: 'SS' }] }
      return {
        ...rest,
        type: ssnType,
        system: US_SSN,
        value: value('value').replaceAll(/[\s-]/g, ''),
      }
    }
    // The type described the number; another kind of number has another type.
    return {
      ...rest,
      ...(type === undefined || wasSsn ? {} : { type }),
      ...member('system', value('system')),
      ...member('value', value('value')),
    }
  },
  isLocked: (identifier, context) => isGivenByService(identifier, context),
})

/**
 * S2 assigns both numbers itself: the temporary one at registration, the permanent one by
 * `$assign-mrn`.
 */
function isGivenByService(identifier: Identifier, { solution }: FormContext): boolean {
  return solution === 'S2' && (hasType(identifier, TEMPORARY) || hasType(identifier, PERMANENT))
}

function hasType({ type }: Identifier, code: string): boolean {
  return type?.coding?.some((coding) => coding.code === code) === true
}

/** True when a record has a permanent number: then no other is assigned. */
export function hasPermanentNumber(identifiers: readonly Identifier[] | undefined): boolean {
  return identifiers?.some((one) => hasType(one, PERMANENT)) === true
}

/** A number that a service gave a person, and whether it is to last. */
export interface GivenNumber {
  readonly value: string
  readonly isTemporary: boolean
}

/** The number to know a person by from now on: the permanent one, or else the temporary one. */
export function givenNumber(identifiers: readonly Identifier[]): GivenNumber | undefined {
  for (const kind of [PERMANENT, TEMPORARY]) {
    const value = identifiers.find((one) => hasType(one, kind))?.value?.trim() ?? ''
    if (value !== '') return { value, isTemporary: kind === TEMPORARY }
  }
  return undefined
}

/** The temporary numbers of a record, as search tokens: the record that replaces it keeps them. */
export function temporaryTokens(identifiers: readonly Identifier[] | undefined): readonly string[] {
  const temporary = (identifiers ?? []).filter((one) => hasType(one, TEMPORARY))
  return temporary.flatMap(({ system, value }) =>
    value === undefined ? [] : [writtenValue({ type: 'token', system: system ?? '', code: value })],
  )
}

/**
 * True when a record has a temporary number and no permanent one: a Call Intake patient (service
 * notes, "Patient").
 */
export function isCallIntake(identifiers: readonly Identifier[] | undefined): boolean {
  return (
    identifiers?.some((one) => hasType(one, TEMPORARY)) === true && !hasPermanentNumber(identifiers)
  )
}
