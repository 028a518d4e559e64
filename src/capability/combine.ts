import type { FailureIssue } from '~/fhir/failure'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Params, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Combine } from './capability'
import { insteadOf, type Way } from './instead-of'
import { nameOf } from './search-rule'

/** Search parameters of which a search has to have all the required ones. */
interface Combination {
  readonly required: readonly string[]
  /** Of these it needs one where nothing is required, and may have any. */
  readonly optional: readonly string[]
  /** The lower, the firmer: 0 where the statement only lists it or says SHALL. */
  readonly firmness: number
}

const COMBINATION =
  'http://hl7.org/fhir/StructureDefinition/capabilitystatement-search-parameter-combination'
const EXPECTATION = 'http://hl7.org/fhir/StructureDefinition/capabilitystatement-expectation'

/** Parameters that name the patient of a record. */
const OF_PATIENT: readonly string[] = ['patient', 'subject', 'beneficiary']

/** No list becomes more searches than this. */
const MOST_SEARCHES = 60
/** Ways that are tried one after another. */
const MOST_WAYS = 3

/**
 * Reads the combinations of search parameters that a CapabilityStatement asks for (HL7, extension
 * "capabilitystatement-search-parameter-combination": "clients should expect that they must submit
 * a search that meets one of the required combinations"). A statement made from US Core's lists
 * them next to the parameter `patient`, and says there whether that does alone: SHALL or SHOULD.
 */
export function combineOf(json: unknown): Combine {
  const declared = combinationsIn(json)
  return (search, { parameters }, decide) => {
    // A record is read by its id.
    if (search.interaction !== 'search' || search.byRead !== undefined) return undefined
    const asked = namesIn(search.params)
    const combinations = declared.get(search.type) ?? []
    if (search.type === 'Patient') return people(combinations, asked)
    const isDirect =
      combinations.length === 0 ||
      !OF_PATIENT.some((name) => asked.has(name)) ||
      combinations.some((one) => meets(one, asked))
    if (isDirect) return undefined
    const lacking = combinations.flatMap(({ required, optional, firmness }) =>
      (required.length > 0 ? [required] : optional.map((name) => [name])).map((names) => ({
        names: names.filter((name) => !asked.has(name)),
        firmness,
      })),
    )
    const ways = lacking
      .filter(({ names }) => names.every((name) => parameters.has(name)))
      .flatMap(({ names, firmness }) =>
        // By a parameter more, a list can only have fewer entries.
        wayBy(search.type, names).map((way) => ({ ...way, width: names.length, firmness })),
      )
      .toSorted(
        (one, other) =>
          order(one, other) || one.width - other.width || one.firmness - other.firmness,
      )
    return insteadOf(search, withFirmest(ways), decide) ?? 'combination-required'
  }
}

/** The first ways, with one that the server promises most firmly as the last of them at least. */
function withFirmest<T extends { readonly firmness: number }>(ways: readonly T[]): readonly T[] {
  const first = ways.slice(0, MOST_WAYS)
  const [firmest] = ways.toSorted((one, other) => one.firmness - other.firmness)
  return firmest === undefined || first.some(({ firmness }) => firmness <= firmest.firmness)
    ? first
    : [...first.slice(0, -1), firmest]
}

/**
 * The rule that refuses a search for people which meets none of the combinations, where there are
 * any. Nothing replaces it: nobody else knows the details that are missing.
 */
function people(
  combinations: readonly Combination[],
  asked: ReadonlySet<string>,
): 'people-together' | undefined {
  const isDirect =
    combinations.length === 0 ||
    // By its id, or for anybody at all: a screen asks that before it offers the fields.
    asked.has('_id') ||
    [...asked].every((name) => name.startsWith('_')) ||
    combinations.some((one) => meets(one, asked))
  return isDirect ? undefined : 'people-together'
}

/**
 * The ways that may replace a search which a server has refused, where its remarks name the
 * parameters that it misses or say that something required is missing; none where they do not. Only
 * some of them may be declared. `had` are parameters that were tried with it before and were not
 * enough: each way has them too.
 */
export function waysAfter(
  search: Search,
  issues: readonly FailureIssue[],
  had: readonly string[] = [],
): readonly Way[] {
  const asked = new Set([...namesIn(search.params), ...had])
  const open = Object.keys(VALUES[search.type] ?? {}).filter((name) => !asked.has(name))
  const named = open.filter((name) => issues.some(({ text }) => mentions(text, name)))
  const isRequired = issues.some(({ code }) => code === 'required')
  const alone = (named.length > 0 ? named : isRequired ? open : []).map((name) => [name])
  return [...alone, ...(named.length > 1 ? [named] : [])]
    .flatMap((names) => wayBy(search.type, [...had, ...names]))
    .toSorted(order)
    .slice(0, MOST_WAYS)
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(text)
}

function namesIn(params: Params): ReadonlySet<string> {
  return new Set(params.map(([name]) => nameOf(name)))
}

function meets({ required, optional }: Combination, asked: ReadonlySet<string>): boolean {
  return required.length > 0
    ? required.every((name) => asked.has(name))
    : optional.some((name) => asked.has(name))
}

/** A way that cannot miss anything comes first, then one of fewer searches. */
function order(one: Way, other: Way): number {
  return Number(other.whole) - Number(one.whole) || one.searches.length - other.searches.length
}

/** Every value of each parameter with every value of the others; none where one is not known. */
function wayBy(type: ResourceType, names: readonly string[]): readonly Way[] {
  const known = names.map((name) => VALUES[type]?.[name])
  let searches: readonly Params[] = [[]]
  for (const [index, name] of names.entries()) {
    const values = known[index]?.values ?? []
    searches = searches.flatMap((params) =>
      values.map((value): Params => [...params, [name, value]]),
    )
    if (searches.length > MOST_SEARCHES) return []
  }
  if (names.length === 0 || searches.length === 0) return []
  return [{ searches, whole: known.every((one) => one?.whole === true) }]
}

function combinationsIn(json: unknown): ReadonlyMap<string, readonly Combination[]> {
  const found = new Map<string, Combination[]>()
  const unbound = new Set<string>()
  for (const rest of listOf(fieldsOf(json)['rest']).map(fieldsOf)) {
    if (rest['mode'] === 'client') continue
    for (const entry of listOf(rest['resource']).map(fieldsOf)) {
      const type = textOf(entry['type']) ?? ''
      const own = listOf(entry['extension']).flatMap(combinationIn)
      // Of a type that is listed several times, each entry is an offer.
      if (own.length === 0) unbound.add(type)
      else found.set(type, [...(found.get(type) ?? []), ...own, ...alone(entry, type)])
    }
  }
  for (const type of unbound) found.delete(type)
  return found
}

function combinationIn(extension: unknown): readonly Combination[] {
  const { url, extension: parts } = fieldsOf(extension)
  const firmness = firmnessOf(parts)
  if (url !== COMBINATION || firmness === undefined) return []
  const names = (kind: string) =>
    listOf(parts)
      .map(fieldsOf)
      .filter((part) => part['url'] === kind)
      .map((part) => textOf(part['valueString']))
      .filter((name) => name !== undefined)
  const combination = { required: names('required'), optional: names('optional'), firmness }
  return combination.required.length + combination.optional.length === 0 ? [] : [combination]
}

/**
 * A search by the patient alone is a combination of one, where a statement promises it. So is one
 * for people by a detail of which the statement says anything: that one may be refused takes less
 * away than not to send it, because nothing replaces it.
 */
function alone(entry: Readonly<Record<string, unknown>>, type: string): readonly Combination[] {
  const isOfPeople = type === 'Patient'
  return listOf(entry['searchParam'])
    .map(fieldsOf)
    .flatMap(({ name, extension }) => {
      const text = textOf(name) ?? ''
      const firmness = firmnessOf(extension, isOfPeople ? SAID : PROMISED)
      return (isOfPeople || OF_PATIENT.includes(text)) && firmness !== undefined
        ? [{ required: [text], optional: [], firmness }]
        : []
    })
}

const PROMISED: readonly (string | undefined)[] = ['SHALL', 'SHOULD']
const SAID: readonly (string | undefined)[] = [...PROMISED, 'MAY']

/** Undefined for what a statement advises against, and for what it does not say. */
function firmnessOf(
  extensions: unknown,
  said: readonly (string | undefined)[] = [undefined, 'SHALL', 'SHOULD', 'MAY'],
): number | undefined {
  const word = listOf(extensions)
    .map(fieldsOf)
    .find(({ url }) => url === EXPECTATION)?.['valueCode']
  const at = said.indexOf(textOf(word))
  return at < 0 ? undefined : at
}

/** The values of a search parameter, and whether every record has one of them. */
interface Values {
  readonly values: readonly string[]
  readonly whole: boolean
}

/** Codes of an element that R4 requires, bound to exactly these. */
function each(codes: string): Values {
  return { values: codes.split(' '), whole: true }
}

/** Codes of an element that may be missing, or have others. */
function some(codes: string): Values {
  return { values: codes.split(' '), whole: false }
}

/** Any date: records without one are missed. */
const ANY_DATE = some('ge1800-01-01')
const EVENT = each(
  'preparation in-progress not-done on-hold stopped completed entered-in-error unknown',
)
const REQUEST = each('draft active on-hold revoked completed entered-in-error unknown')

/**
 * By type: the parameters that a list may be searched by value for value. Statuses and intents are
 * those of R4's required bindings; categories those that US Core 6.1.0 names in its profiles,
 * without their system, which finds the code in any (R4, "Search", token).
 */
const VALUES: Partial<Record<ResourceType, Readonly<Record<string, Values>>>> = {
  AllergyIntolerance: { 'clinical-status': some('active inactive resolved') },
  CarePlan: { category: some('assess-plan'), status: REQUEST, date: ANY_DATE },
  CareTeam: { status: some('proposed active suspended inactive entered-in-error') },
  Composition: { status: each('preliminary final amended entered-in-error'), date: ANY_DATE },
  Condition: {
    category: some(
      'problem-list-item encounter-diagnosis health-concern ' +
        'sdoh functional-status disability-status cognitive-status',
    ),
    'clinical-status': some('active recurrence relapse inactive remission resolved'),
    'recorded-date': ANY_DATE,
    'onset-date': ANY_DATE,
  },
  Coverage: { status: each('active cancelled draft entered-in-error') },
  Device: { status: some('active inactive entered-in-error unknown') },
  DiagnosticReport: {
    status: each(
      'registered partial preliminary final amended corrected appended cancelled ' +
        'entered-in-error unknown',
    ),
    category: some('LAB LP29684-5 LP29708-2 LP7839-6'),
    date: ANY_DATE,
  },
  DocumentReference: {
    status: each('current superseded entered-in-error'),
    category: some('clinical-note'),
    date: ANY_DATE,
    period: ANY_DATE,
  },
  Encounter: {
    status: each(
      'planned arrived triaged in-progress onleave finished cancelled entered-in-error unknown',
    ),
    class: some('AMB EMER FLD HH IMP ACUTE NONAC OBSENC PRENC SS VR'),
    date: ANY_DATE,
  },
  EpisodeOfCare: {
    status: each('planned waitlist active onhold finished cancelled entered-in-error'),
    date: ANY_DATE,
  },
  FamilyMemberHistory: {
    status: each('partial completed entered-in-error health-unknown'),
    date: ANY_DATE,
  },
  Goal: {
    'lifecycle-status': each(
      'proposed planned accepted active on-hold completed cancelled entered-in-error rejected',
    ),
    'target-date': ANY_DATE,
    'start-date': ANY_DATE,
  },
  ImagingStudy: { status: each('registered available cancelled entered-in-error unknown') },
  Immunization: { status: each('completed entered-in-error not-done'), date: ANY_DATE },
  Media: { status: EVENT },
  MedicationDispense: {
    status: each(
      'preparation in-progress cancelled on-hold completed entered-in-error stopped declined ' +
        'unknown',
    ),
  },
  MedicationRequest: {
    intent: each(
      'proposal plan order original-order reflex-order filler-order instance-order option',
    ),
    status: each('active on-hold cancelled completed entered-in-error stopped draft unknown'),
    authoredon: ANY_DATE,
  },
  Observation: {
    category: some(
      'laboratory vital-signs social-history survey exam imaging procedure therapy activity ' +
        'sdoh functional-status disability-status cognitive-status clinical-test ' +
        'treatment-intervention-preference care-experience-preference',
    ),
    status: each(
      'registered preliminary final amended corrected cancelled entered-in-error unknown',
    ),
    date: ANY_DATE,
  },
  Procedure: { status: EVENT, date: ANY_DATE },
  QuestionnaireResponse: {
    status: each('in-progress completed amended entered-in-error stopped'),
    authored: ANY_DATE,
  },
  ServiceRequest: {
    status: REQUEST,
    intent: each(
      'proposal plan directive order original-order reflex-order filler-order instance-order ' +
        'option',
    ),
    category: some('sdoh functional-status disability-status cognitive-status'),
    authored: ANY_DATE,
  },
}
