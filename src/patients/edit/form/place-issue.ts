import type { FailureIssue } from '~/fhir/failure'
import { isEmptyRow } from '~/writing/rows/form-row'
import type { PatientForm, PatientGroup } from './patient-form'

/**
 * The place of a service's issue in the form. `row` is missing when the service only names the
 * part.
 */
export interface IssuePlace {
  readonly group: PatientGroup
  readonly row?: string
}

const GROUP_OF: Readonly<Record<string, PatientGroup>> = {
  name: 'name',
  gender: 'gender',
  birthDate: 'birth',
  identifier: 'identifier',
  telecom: 'telecom',
  address: 'address',
  communication: 'language',
  contact: 'contact',
  deceased: 'deceased',
  deceasedBoolean: 'deceased',
  deceasedDateTime: 'deceased',
}

/**
 * Words in the service's texts that identify a part without naming an element: the specification's
 * own examples of causes.
 */
const WORDS: readonly (readonly [RegExp, PatientGroup])[] = [
  [/gender ?identity|administrative ?gender/i, 'gender'],
  [/patient-custom-race/i, 'race'],
  [/patient-custom-ethnicity/i, 'ethnicity'],
  [/patient-educationLevel/i, 'education'],
]

/**
 * The field that an issue of a 400 or 422 is about: by its `expression` or `location` (FHIRPath
 * `Patient.name[0].family`, XPath `/f:Patient/f:name[1]`), else by an element in its text;
 * undefined when there is none. The possible texts are not published, so this is only a help, and
 * every issue is shown in full as well.
 */
export function placeIssue(issue: FailureIssue, form: PatientForm): IssuePlace | undefined {
  const named = issue.at === undefined ? undefined : inPath(issue.at, form)
  if (named !== undefined) return named
  const byWord = WORDS.find(([pattern]) => pattern.test(issue.text))?.[1]
  return byWord === undefined
    ? inPath(/\bPatient[./][\w.:/[\]()-]*\w/.exec(issue.text)?.[0] ?? '', form)
    : { group: byWord }
}

function inPath(path: string, form: PatientForm): IssuePlace | undefined {
  const isXPath = path.includes('/')
  const [, name = '', index] = /^\/?(?:f:)?Patient[./](?:f:)?(\w+)(?:\[(\d+)\])?/.exec(path) ?? []
  const group = Object.hasOwn(GROUP_OF, name) ? GROUP_OF[name] : undefined
  if (group === undefined) return undefined
  // XPath counts from one, FHIRPath from zero; positions refer to the sent record, which has no
  // empty rows.
  const position = index === undefined ? undefined : Number(index) - (isXPath ? 1 : 0)
  const row =
    position === undefined
      ? undefined
      : form[group].filter((one) => one.locked === true || !isEmptyRow(one))[position]?.key
  return { group, ...(row === undefined ? {} : { row }) }
}
