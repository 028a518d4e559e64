import { PERMANENT_CODE } from '../../spec/call-intake.ts'
import { ADMINISTRATIVE_GENDERS, presentedGender } from '../../spec/gender.ts'
import type { ParameterRow } from '../../spec/parameter.ts'
import type { BaseKind } from '../../world.ts'
import { type Filter, filterFor, orValues, refuse, startsWord } from './filter.ts'
import { recordGender } from '../patient-gender.ts'
import { parseReference } from '../reference.ts'
import type { Store, StoredResource } from '../store.ts'
import { fold, textsOf } from '../text.ts'
import { isObject, stringsAt, valuesAt } from './values-at.ts'

const SSN_SYSTEM = 'http://hl7.org/fhir/sid/us-ssn'

/** The surroundings that a special filter may look at besides the resource. */
export interface FilterWorld {
  readonly kind: BaseKind
  readonly store: Store
}

type SpecialFilter = (world: FilterWorld, row: ParameterRow, text: string) => Filter

/**
 * Parameters whose rule is not that of their type, by `Type.parameter`; gp's come first where a
 * base differs.
 */
const SPECIAL: Readonly<Record<string, SpecialFilter>> = {
  'gp Patient.name': (_, row, text) => nameFilter(row, text, isCurrent, HUMAN_NAME),
  'gp Patient.family': (_, row, text) => nameFilter(row, text, isCurrent, ['family']),
  'gp Patient.given': (_, row, text) => nameFilter(row, text, isCurrent, ['given']),
  'Patient._text': (_, row, text) => nameFilter(row, text, isCurrent, HUMAN_NAME),
  'Patient.alias': (_, row, text) => nameFilter(row, text, isOld, HUMAN_NAME),
  'Patient.gender': (_, row, text) => genderFilter(row, text),
  'Patient.ssn': (_, row, text) =>
    filterFor('Patient', { ...row, name: 'identifier', type: 'token' }, `${SSN_SYSTEM}|${text}`),
  'Patient.cin': (_, __, text) => ({
    test: (patient) => cinsOf(patient).some((cin) => orValues(text).includes(cin)),
  }),
  'Patient.location': ({ store }, row, text) => patientsAt(store, row, text),
  'QuestionnaireResponse.questionnaire_type': (_, __, text) => questionnaireType(text),
  'QuestionnaireResponse.practitioner': (_, row, text) => practitionerFilter(row, text),
  'Location.practitioner': ({ store }, row, text) => locationsOf(store, row, text),
  'QuestionnaireResponse.questionnaire': (_, __, text) => ({
    test: (response) =>
      stringsAt(response, 'questionnaire').some((canonical) =>
        orValues(text).some((asked) => isCanonical(canonical, asked)),
      ),
  }),
}

/** The filter for one occurrence of a parameter, special rules included. */
export function filterOf(
  world: FilterWorld,
  type: string,
  row: ParameterRow,
  text: string,
): Filter {
  const special = SPECIAL[`${world.kind} ${type}.${row.name}`] ?? SPECIAL[`${type}.${row.name}`]
  if (special !== undefined) return special(world, row, text)
  if (row.name === 'start' || row.name === 'end') return deprecatedDate(type, row, text)
  return filterFor(type, row, text)
}

/** `start` and `end` stand for the named date parameter with ge and le. */
function deprecatedDate(type: string, row: ParameterRow, text: string): Filter {
  const prefix = row.name === 'start' ? 'ge' : 'le'
  const given = /^[a-z]{2}(?=\d)/.exec(text)?.[0]
  if (given !== undefined && given !== prefix)
    return refuse(
      row.name,
      text,
      `it stands for ${row.rule.deprecated ?? 'date'} with the prefix ${prefix}`,
    )
  const dated = given === undefined ? `${prefix}${text}` : text
  return filterFor(type, { name: row.rule.deprecated ?? 'date', type: 'date', rule: {} }, dated)
}

const HUMAN_NAME = ['text', 'family', 'given', 'prefix', 'suffix']

function isOld(name: unknown): boolean {
  return isObject(name) && (name['use'] === 'old' || name['use'] === 'maiden' || hasEnded(name))
}

function isCurrent(name: unknown): boolean {
  return !isOld(name)
}

function hasEnded(name: Readonly<Record<string, unknown>>): boolean {
  return isObject(name['period']) && name['period']['end'] !== undefined
}

function nameFilter(
  row: ParameterRow,
  text: string,
  wanted: (name: unknown) => boolean,
  members: readonly string[],
): Filter {
  const asked = orValues(text)
    .map(fold)
    .filter((value) => value !== '')
  if (asked.length === 0) return refuse(row.name, text, 'a value is missing')
  return {
    test: (patient) =>
      valuesAt(patient, 'name')
        .filter(wanted)
        .flatMap((name) =>
          isObject(name) ? members.flatMap((member) => textsOf(name[member])) : [],
        )
        .some((value) =>
          asked.some((start) =>
            row.rule.portion === true
              ? fold(value).includes(start)
              : startsWord(fold(value), start),
          ),
        ),
  }
}

/**
 * Gender is searched as it is answered, which may differ from the record (specification, "Patient
 * rules").
 */
function genderFilter(row: ParameterRow, text: string): Filter {
  const asked = orValues(text).map((value) => value.slice(value.indexOf('|') + 1))
  for (const code of asked) {
    if (!ADMINISTRATIVE_GENDERS.some((known) => known === code))
      return refuse(row.name, code, 'unknown AdministrativeGender code')
  }
  return {
    test: (patient) => {
      const recorded = recordGender(patient)
      return recorded !== undefined && asked.includes(presentedGender(recorded))
    },
  }
}

/**
 * State health-program numbers: identifiers whose system ends in `cin`, never a medical record
 * number.
 */
function cinsOf(patient: StoredResource): readonly string[] {
  return valuesAt(patient, 'identifier').flatMap((identifier) => {
    if (!isObject(identifier) || stringsAt(identifier, 'type.coding.code').includes(PERMANENT_CODE))
      return []
    const isCin = stringsAt(identifier, 'system').some((system) => /[/:]cin$/.test(system))
    return isCin ? stringsAt(identifier, 'value') : []
  })
}

/** Patients who were seen at a location. */
function patientsAt(store: Store, row: ParameterRow, text: string): Filter {
  const ids = new Set(orValues(text).map((value) => idOf(row, value)))
  const here = new Set<string>()
  for (const encounter of store.all('Encounter')) {
    const places = stringsAt(encounter, 'location.location.reference').map(
      (place) => parseReference(place)?.id,
    )
    if (places.some((place) => place !== undefined && ids.has(place)))
      for (const id of store.patientsOf(encounter)) here.add(id)
  }
  return { test: (patient) => here.has(patient.id) }
}

/** Locations a practitioner works at: by their roles, and where they took part in an encounter. */
function locationsOf(store: Store, row: ParameterRow, text: string): Filter {
  const practitioners = new Set(orValues(text).map((value) => `Practitioner/${idOf(row, value)}`))
  const places = new Set<string>()
  const collect = (type: string, who: string, where: string) => {
    for (const resource of store.all(type)) {
      if (!stringsAt(resource, who).some((reference) => practitioners.has(reference))) continue
      for (const place of stringsAt(resource, where)) places.add(place)
    }
  }
  collect('PractitionerRole', 'practitioner.reference', 'location.reference')
  collect('Encounter', 'participant.individual.reference', 'location.location.reference')
  return { test: (location) => places.has(`Location/${location.id}`) }
}

function practitionerFilter(row: ParameterRow, text: string): Filter {
  const wanted = new Set(orValues(text).map((value) => `Practitioner/${idOf(row, value)}`))
  return {
    test: (response) =>
      [...stringsAt(response, 'author.reference'), ...stringsAt(response, 'source.reference')].some(
        (reference) => wanted.has(reference),
      ),
  }
}

/**
 * A questionnaire's category is a tag of the response, or the last part of the questionnaire's
 * address.
 */
function questionnaireType(text: string): Filter {
  const asked = orValues(text).map((value) => wordOf(value))
  return {
    test: (response) =>
      [...stringsAt(response, 'meta.tag.code'), ...stringsAt(response, 'questionnaire')].some(
        (found) => asked.includes(wordOf(found)),
      ),
  }
}

/**
 * The last part of an address without version, case and hyphens: `…/Questionnaire/treatment-plan|2`
 * is TreatmentPlan.
 */
function wordOf(text: string): string {
  const [address = ''] = text.split('|')
  return address
    .slice(address.lastIndexOf('/') + 1)
    .replaceAll('-', '')
    .toLowerCase()
}

function isCanonical(canonical: string, asked: string): boolean {
  const [address = ''] = canonical.split('|')
  return address === asked || address.endsWith(`/${asked}`) || canonical === asked
}

function idOf(row: ParameterRow, value: string): string {
  return (
    parseReference(value)?.id ?? refuse(row.name, value, 'a reference is ResourceType/id or an id')
  )
}
