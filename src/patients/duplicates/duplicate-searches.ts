import type { HumanName, Patient } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Params, Search } from '~/fhir/request'
import { anyOf, writtenValue, type SearchValue } from '~/fhir/wire/search-value'
import { isSocialSecurity, US_SSN } from '~/fhir/social-security'
import { swappedDayAndMonth } from './compare-people'
import { spanParams } from '../span-params'
import { foldName } from './fold-name'
import { soundingBeginnings } from './soundex'

/** The purposes of searches; each is sent at most once. */
export const SEARCH_REASONS = [
  'identifier',
  'phone',
  'name-and-birth',
  'former-name',
  'swapped-birth',
  'sounding-name',
  'given-and-birth',
  'birth-in-part',
  'name',
] as const
export type SearchReason = (typeof SEARCH_REASONS)[number]

/**
 * A search for people who may be the same one: the first of its forms that the service permits is
 * sent.
 */
export interface DuplicateSearch {
  readonly reason: SearchReason
  readonly forms: readonly [Search<'Patient'>, ...Search<'Patient'>[]]
}

/**
 * The most records that one search asks for: a longer answer means that it was too wide, and the
 * screen says so.
 */
export const CANDIDATES_PER_SEARCH = 50

/**
 * The searches for records that may be of the same person, from the known facts; no search uses
 * only a name of one letter or only a birth date. Every one uses parameters of the specification's
 * Patient table, each value escaped (R4, "Search", 3.1.1.4.0.1); `phone` is R4's own and is used if
 * a service declares it.
 */
export function duplicateSearches(
  patient: Patient,
  { parametersOf }: Pick<Capability, 'parametersOf'>,
): readonly DuplicateSearch[] {
  const birthdate = parametersOf('Patient').find(({ name }) => name === 'birthdate')
  const on = (date: string) => spanParams({ ...birthdate, name: 'birthdate' }, date, date)
  // A day by its two ends finds such records already.
  const around = birthdate?.dayByEnds ? undefined : aroundBirth(patient.birthDate)
  const { family, given } = currentName(patient)
  const former = formerFamily(patient)
  const birth = patient.birthDate
  const swapped = birth === undefined ? undefined : swappedDayAndMonth(birth)
  const phone = patient.telecom?.find(
    ({ system, value }) => system === 'phone' && value !== undefined,
  )?.value
  const searches: (DuplicateSearch | undefined)[] = [
    identifiers(patient),
    phone === undefined ? undefined : search('phone', [['phone', text(phone)]]),
    family === undefined || birth === undefined
      ? undefined
      : byName('name-and-birth', family, on(birth)),
    former === undefined || birth === undefined
      ? undefined
      : byName('former-name', former, on(birth)),
    // An older record may list today's name among its old ones.
    family === undefined || birth === undefined
      ? undefined
      : search('former-name', [['alias', text(family)], ...on(birth)]),
    family === undefined || swapped === undefined
      ? undefined
      : byName('swapped-birth', family, on(swapped)),
    family === undefined || birth === undefined ? undefined : sounding(family, on(birth)),
    given === undefined || birth === undefined
      ? undefined
      : search('given-and-birth', [['given', text(given)], ...on(birth)]),
    family === undefined || around === undefined
      ? undefined
      : byName('birth-in-part', family, around),
    given === undefined || around === undefined
      ? undefined
      : search('birth-in-part', [['given', text(given)], ...around]),
    family === undefined || given === undefined
      ? undefined
      : search('name', [
          ['family', text(family)],
          ['given', text(given)],
        ]),
  ]
  return searches.filter((one) => one !== undefined)
}

/**
 * From the day before a birth to the day after it. A date alone finds what lies within it, and a
 * record that has only the year or the month does not lie within a day: this finds it, because
 * their times overlap, at the end of a year too (R4, "Search", 3.1.1.4.5 Prefixes). Undefined for a
 * year, which contains them all, and for what is no date.
 */
function aroundBirth(birth: string | undefined): Params | undefined {
  if (birth === undefined || !/^\d{4}-\d{2}(?:-\d{2})?$/.test(birth)) return undefined
  const before = new Date(`${`${birth}-01`.slice(0, DAY)}T00:00:00Z`)
  if (Number.isNaN(before.getTime())) return undefined
  const after = new Date(before)
  if (birth.length === DAY) after.setUTCDate(after.getUTCDate() + 1)
  else after.setUTCMonth(after.getUTCMonth() + 1)
  before.setUTCDate(before.getUTCDate() - 1)
  const end = (prefix: 'ge' | 'le', at: Date) =>
    [
      'birthdate',
      writtenValue({ type: 'date', prefix, date: at.toISOString().slice(0, DAY) }),
    ] as const
  return [end('ge', before), end('le', after)]
}

/** The length of a date that is a day. */
const DAY = 'yyyy-mm-dd'.length

function text(value: string): string {
  return writtenValue({ type: 'string', value })
}

function search(reason: SearchReason, ...forms: readonly [Params, ...Params[]]): DuplicateSearch {
  const [first, ...rest] = forms
  const made = (params: Params): Search<'Patient'> => ({
    interaction: 'search',
    type: 'Patient',
    params: [...params, ['_count', String(CANDIDATES_PER_SEARCH)]],
  })
  return { reason, forms: [made(first), ...rest.map(made)] }
}

/** By the family name; if that is not a parameter, by any part of the name. */
function byName(reason: SearchReason, family: string, birth: Params): DuplicateSearch {
  return search(reason, [['family', text(family)], ...birth], [['name', text(family)], ...birth])
}

/**
 * Names that may sound like this one by their beginning, on the same day: the other letters are
 * compared here.
 */
function sounding(family: string, birth: Params): DuplicateSearch | undefined {
  const [first = ''] = foldName(family).split(' ')
  const beginnings = anyOf(soundingBeginnings(first).map((value) => ({ type: 'string', value })))
  return beginnings === '' ? undefined : search('sounding-name', [['family', beginnings], ...birth])
}

/**
 * All numbers in one search: values with commas between them are alternatives (R4, "Search",
 * 3.1.1.4.0.1).
 */
function identifiers(patient: Patient): DuplicateSearch | undefined {
  const tokens = (patient.identifier ?? []).flatMap((identifier): readonly SearchValue[] => {
    const { system, value } = identifier
    if (value === undefined || value.trim() === '') return []
    return isSocialSecurity(identifier)
      ? [{ type: 'token', system: US_SSN, code: value.replaceAll(/\D/g, '') }]
      : [{ type: 'token', system, code: value }]
  })
  return tokens.length === 0 ? undefined : search('identifier', [['identifier', anyOf(tokens)]])
}

function currentName(patient: Patient): { readonly family?: string; readonly given?: string } {
  const isCurrent = ({ use }: HumanName) => use !== 'old' && use !== 'maiden'
  const name =
    patient.name?.find((one) => isCurrent(one) && one.use === 'official') ??
    patient.name?.find(isCurrent)
  const family = wordOf(name?.family)
  const given = wordOf(name?.given?.[0]?.split(/\s/)[0])
  return { ...(family === undefined ? {} : { family }), ...(given === undefined ? {} : { given }) }
}

function formerFamily(patient: Patient): string | undefined {
  return wordOf(patient.name?.find(({ use }) => use === 'old' || use === 'maiden')?.family)
}

/** A name of one letter, or an initial, would match half of a register. */
function wordOf(text: string | undefined): string | undefined {
  return text === undefined || foldName(text).length < 2 ? undefined : text.trim()
}

/** The permitted searches, and the others with the reason. */
export interface DecidedSearches {
  readonly asked: readonly {
    readonly reason: SearchReason
    readonly permit: Permit<Search<'Patient'>>
  }[]
  readonly off: readonly { readonly reason: SearchReason; readonly refusal: Refusal }[]
}

/**
 * Checks every search with capability.decide. A kind of search that is permitted in one form counts
 * as available.
 */
export function decideSearches(
  capability: Capability,
  searches: readonly DuplicateSearch[],
): DecidedSearches {
  const decided = searches.map(({ reason, forms }) => {
    const answers = forms.map((form) => capability.decide(form))
    const permit = answers.find(isPermit)
    const refusal = answers.find((answer): answer is Refusal => !isPermit(answer))
    return { reason, permit, refusal }
  })
  const asked = decided.flatMap(({ reason, permit }) =>
    permit === undefined ? [] : [{ reason, permit }],
  )
  const isAsked = new Set(asked.map(({ reason }) => reason))
  const off = decided.flatMap(({ reason, refusal }) =>
    refusal === undefined || isAsked.has(reason) ? [] : [{ reason, refusal }],
  )
  return { asked, off: [...new Map(off.map((one) => [one.reason, one])).values()] }
}
