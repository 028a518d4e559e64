import type { HumanName, Patient } from 'fhir/r4'
import { isSocialSecurity } from '~/fhir/social-security'
import { foldName } from './fold-name'

/** The compared facts of a patient, folded. Missing ones are an empty list or absent. */
export interface PersonFacts {
  /** Family names in use; hyphens and spaces separate words. */
  readonly families: readonly string[]
  /** Former family names, such as a maiden name. */
  readonly formerFamilies: readonly string[]
  /** Given names of each name in use, in order. */
  readonly givens: readonly string[]
  readonly suffix?: string
  /** Partial dates stay partial: `1984`, `1984-03`, `1984-03-12`. */
  readonly birthDate?: string
  /**
   * Administrative gender if it is female or male; `other` and `unknown` do not distinguish people.
   */
  readonly gender?: 'male' | 'female'
  /** Nine digits each. */
  readonly socialSecurity: readonly string[]
  /** `system|value` of every other identifier that has both. */
  readonly identifiers: readonly string[]
  /** The last ten digits each. */
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly streets: readonly string[]
  /** The first five characters each. */
  readonly postalCodes: readonly string[]
  /** The person's position among several born together. */
  readonly birthOrder?: number
}

/** Reads the compared facts of a patient. */
export function personFacts(patient: Patient): PersonFacts {
  const names = patient.name ?? []
  const current = names.filter((name) => !isFormer(name))
  const former = names.filter(isFormer)
  const addresses = patient.address ?? []
  const suffix = folded(current.flatMap((name) => name.suffix ?? []))[0]
  const { birthDate, gender, multipleBirthInteger } = patient
  return {
    families: folded(current.map((name) => name.family)),
    formerFamilies: folded(former.map((name) => name.family)),
    givens: folded(current.map((name) => name.given?.join(' '))),
    ...(suffix === undefined ? {} : { suffix }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    socialSecurity: socialSecurityOf(patient),
    identifiers: identifiersOf(patient),
    phones: telecom(patient, ['phone', 'sms'])
      .map((text) => text.replaceAll(/\D/g, '').slice(-10))
      .filter((text) => text.length >= 7),
    emails: telecom(patient, ['email']).map((text) => text.toLowerCase()),
    streets: folded(addresses.map((address) => address.line?.[0])),
    postalCodes: addresses
      .map((address) => address.postalCode?.slice(0, 5) ?? '')
      .filter((code) => /[1-9]/.test(code)),
    ...(multipleBirthInteger === undefined ? {} : { birthOrder: multipleBirthInteger }),
  }
}

/** Names with these uses are not the current one (R4 value set "name-use"). */
function isFormer(name: HumanName): boolean {
  return name.use === 'old' || name.use === 'maiden' || name.period?.end !== undefined
}

function folded(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.map((text) => foldName(text ?? '')).filter((text) => text !== ''))]
}

function socialSecurityOf(patient: Patient): readonly string[] {
  const numbers = (patient.identifier ?? [])
    .filter(isSocialSecurity)
    .map(({ value }) => value?.replaceAll(/\D/g, '') ?? '')
  // 000-00-0000 and the like mean "none".
  return [
    ...new Set(numbers.filter((number) => /^\d{9}$/.test(number) && !/^(\d)\1*$/.test(number))),
  ]
}

function identifiersOf(patient: Patient): readonly string[] {
  return (patient.identifier ?? [])
    .filter((identifier) => !isSocialSecurity(identifier))
    .flatMap(({ system, value }) =>
      system === undefined || value === undefined ? [] : [`${system}|${value}`],
    )
}

function telecom(patient: Patient, systems: readonly string[]): readonly string[] {
  const points = (patient.telecom ?? []).filter(
    ({ system, use }) => use !== 'old' && system !== undefined && systems.includes(system),
  )
  return [...new Set(points.flatMap(({ value }) => (value === undefined ? [] : [value.trim()])))]
}
