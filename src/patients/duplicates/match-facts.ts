import type { Patient } from 'fhir/r4'
import { addressText } from '~/fhir/format/address-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { identifierText } from '~/fhir/format/identifier-text'
import { genderText } from '~/fhir/format/codes/status-text'
import { isSocialSecurity } from '~/fhir/social-security'
import type { Match } from './score-match'
import { type MatchField, type MatchLevel, WEIGHTS } from './weights'

/** One fact of two records side by side, as it is shown. */
export interface FactPair {
  readonly field: MatchField
  readonly here: readonly string[]
  readonly found: readonly string[]
  /** The result of the comparison; `one-only` when the other record lacks the fact. */
  readonly level: MatchLevel | 'one-only'
}

/** Every compared fact that one of two records has, in the order of the weights. */
export function factPairs(
  here: Patient,
  found: Patient,
  { reasons }: Pick<Match, 'reasons'>,
  format: FormatContext,
): readonly FactPair[] {
  const [a, b] = [factsOf(here, format), factsOf(found, format)]
  return listFields().flatMap((field): FactPair[] => {
    if (a[field].length === 0 && b[field].length === 0) return []
    const isOneOnly = a[field].length === 0 || b[field].length === 0
    // Numbers of two registrations usually differ: that has no weight, but it is shown.
    const level = reasons.find((reason) => reason.field === field)?.level ?? 'different'
    return [{ field, here: a[field], found: b[field], level: isOneOnly ? 'one-only' : level }]
  })
}

function listFields(): readonly MatchField[] {
  return Object.keys(WEIGHTS).filter((key): key is MatchField => key in WEIGHTS)
}

function factsOf(
  patient: Patient,
  format: FormatContext,
): Readonly<Record<MatchField, readonly string[]>> {
  const names = patient.name ?? []
  const numbers = patient.identifier ?? []
  const texts = (list: readonly (string | undefined)[]) => [
    ...new Set(list.flatMap((text) => (text === undefined || text === '' ? [] : [text]))),
  ]
  const telecom = (systems: readonly string[]) =>
    texts(
      (patient.telecom ?? [])
        .filter(({ system }) => system !== undefined && systems.includes(system))
        .map(({ value }) => value),
    )
  const numbered = (isWanted: boolean) =>
    texts(
      numbers
        .filter((one) => isSocialSecurity(one) === isWanted)
        .map((one) => identifierText(one, format)),
    )
  return {
    family: texts(names.map(({ family }) => family)),
    given: texts(names.map(({ given }) => given?.join(' '))),
    birthDate: texts([dateText(patient.birthDate, format)]),
    gender: texts([genderText(patient.gender, format)]),
    socialSecurity: numbered(true),
    identifier: numbered(false),
    phone: telecom(['phone', 'sms']),
    email: telecom(['email']),
    address: texts((patient.address ?? []).map((address) => addressText(address, format))),
    suffix: texts(names.flatMap(({ suffix = [] }) => suffix)),
    birthOrder: texts([patient.multipleBirthInteger?.toString()]),
  }
}
