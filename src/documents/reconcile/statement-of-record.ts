import type { FhirResource } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { fieldsOf, jsonText, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { codeKey } from './code-system'
import { bareNames, codingsIn, conceptName, isBare } from './concept'
import { boundsOf, dosageParts, dosagesOf } from './dosage-of-record'
import { contentsOf } from './medicine-contents'
import { recordDetails } from './record-refinements'
import { remarksOfRecord } from './remarks-of-record'
import { severityInWords } from './severity-words'
import { noneStated } from './none-stated'
import { isOneState, stateInWords, type KnownState } from './state-words'
import {
  CERTAINTIES,
  SEVERITIES,
  type Certainty,
  type Criticality,
  type Severity,
  type StatedKind,
  type StatedReaction,
  type Statement,
} from './statement'

type Fields = Readonly<Record<string, unknown>>

/** The kind that a type of record states (R4; a request says what is to be taken). */
const KINDS: ReadonlyMap<string, StatedKind> = new Map([
  ['AllergyIntolerance', 'allergy'],
  ['Condition', 'problem'],
  ['MedicationRequest', 'medicine'],
  ['MedicationStatement', 'medicine'],
])

/** The kind that records of a type state; undefined for a type that states none. */
export function kindOfType(type: string): StatedKind | undefined {
  return KINDS.get(type)
}

/** The medicine behind a reference, if its record is at hand. */
export type FindMedicine = (reference: unknown) => Fields | undefined

const MODIFIED = /"modifierExtension":\[\{|"implicitRules":"/

/**
 * True for a record that may mean something else than it says, by a modifier that this app does not
 * know (R4, "Extensibility"): it is the same as nothing.
 */
export function isUnsure(record: FhirResource | Fields): boolean {
  return MODIFIED.test(jsonText(record))
}

/**
 * Reads a record as a statement; undefined for other types, for one that was entered in error, and
 * for one that may mean something else. Its shape may be anything.
 */
export function statementOfRecord(
  record: FhirResource | Fields,
  findMedicine: FindMedicine = () => undefined,
): Statement | undefined {
  const fields: Fields = { ...record }
  const kind = KINDS.get(textOf(fields['resourceType']) ?? '')
  if (kind === undefined) return undefined
  if (isInError(fields) || isUnsure(record)) return undefined
  const verification = codesIn(fields['verificationStatus'])
  const medicine = kind === 'medicine' ? medicineOf(fields, findMedicine) : {}
  // An entry is no better than the medicine that it names by an entry of its own.
  if (isInError(medicine) || isUnsure(medicine)) return undefined
  const concept = kind === 'medicine' ? medicine['code'] : fields['code']
  const codes = codingsIn(concept)
  const contents = contentsOf(medicine)
  const name =
    textOf(fieldsOf(concept)['text']) ??
    codes.find(({ display }) => display !== undefined)?.display ??
    bareNames(concept)[0] ??
    textOf(fieldsOf(fields['medicationReference'])['display']) ??
    contents.name ??
    conceptName(concept)[0]
  if (name === undefined) return undefined
  const alsoNamed = [...bareNames(concept), ...contents.names].filter((one) => one !== name)
  return {
    kind,
    name,
    codes,
    identifiers: listOf(fields['identifier']).flatMap(identifierKey),
    reactions: listOf(fields['reaction']).flatMap(reactionsOf),
    ...stated<Omit<Statement, 'kind' | 'name' | 'codes' | 'identifiers' | 'reactions'>>({
      remarks: undefined,
      reasons: undefined,
      saysMore: undefined,
      ...remarksOfRecord(fields),
      status: undefined,
      statusAs: undefined,
      statusWords: undefined,
      ...(verification.includes('refuted') ? { status: 'refuted' } : stateOf(kind, fields)),
      none: noneStated(codes, kind),
      alsoNamed: alsoNamed.length === 0 ? undefined : alsoNamed,
      hasBareCode: isBare(concept) ? true : undefined,
      by: authorOf(fields),
      changed: changeOf(fields),
      record: isRecord(record) ? record : undefined,
      ...(kind === 'medicine' ? takenAs(fields) : lastingAs(fields)),
    }),
  }
}

function isRecord(record: FhirResource | Fields): record is FhirResource {
  return 'resourceType' in record
}

/** True for a record that was entered in error. */
export function isInError(record: FhirResource | Fields): boolean {
  const fields: Fields = { ...record }
  return (
    fields['status'] === 'entered-in-error' ||
    codesIn(fields['verificationStatus']).includes('entered-in-error')
  )
}

/** The medicine of a record (R4, Medication), or its concept alone. */
function medicineOf(fields: Fields, findMedicine: FindMedicine): Fields {
  const own = fields['medicationCodeableConcept']
  if (own !== undefined) return { code: own }
  const reference = fields['medicationReference']
  const address = textOf(fieldsOf(reference)['reference'])
  const contained = listOf(fields['contained'])
    .map(fieldsOf)
    .find(({ id }) => address === `#${textOf(id) ?? ''}`)
  return contained ?? findMedicine(reference) ?? {}
}

function codesIn(concept: unknown): readonly string[] {
  return listOf(fieldsOf(concept)['coding']).flatMap(
    (coding) => textOf(fieldsOf(coding)['code']) ?? [],
  )
}

function identifierKey(value: unknown): readonly string[] {
  const { system, value: number } = fieldsOf(value)
  const [address, own] = [textOf(system), textOf(number)]
  return address === undefined || own === undefined
    ? []
    : [codeKey({ system: address.replace(/^urn:oid:/i, ''), code: own })]
}

/**
 * R4: "Condition Clinical Status Codes" and the like; "medicationrequest Status" and "Medication
 * Status Codes" of a MedicationStatement.
 */
const STATUSES: ReadonlyMap<string, KnownState> = new Map<string, KnownState>([
  ['active', { status: 'current' }],
  ['recurrence', { status: 'current', statusAs: 'recurrence' }],
  ['relapse', { status: 'current', statusAs: 'relapse' }],
  ['inactive', { status: 'over', statusAs: 'inactive' }],
  ['remission', { status: 'over', statusAs: 'remission' }],
  ['resolved', { status: 'over', statusAs: 'resolved' }],
  ['on-hold', { status: 'paused' }],
  ['completed', { status: 'over', statusAs: 'completed' }],
  ['stopped', { status: 'over', statusAs: 'stopped' }],
  ['cancelled', { status: 'over', statusAs: 'cancelled' }],
  ['not-taken', { status: 'refuted' }],
  ['intended', { status: 'intended' }],
  ['draft', { status: 'intended' }],
])

/** R4, "medicationRequest Intent": what is suggested is no order. A plan may be in force. */
const SUGGESTED: ReadonlySet<unknown> = new Set(['proposal', 'option'])

/** An order not to give a medicine says that it is not taken. */
function medicineStatus({ status, intent, doNotPerform }: Fields): State {
  if (doNotPerform === true) return { status: 'refuted' }
  const said = STATUSES.get(textOf(status) ?? '')
  return SUGGESTED.has(intent) && (said === undefined || said.status === 'current')
    ? { status: 'intended' }
    : (said ?? {})
}

type State = Pick<Statement, 'status' | 'statusAs' | 'statusWords'>

function stateOf(kind: StatedKind, fields: Fields): State {
  if (kind === 'medicine') return medicineStatus(fields)
  const concept = fields['clinicalStatus']
  const [words] = conceptName(concept)
  if (words !== undefined) {
    const known = codesIn(concept).flatMap((code) => STATUSES.get(code) ?? [])
    const text = textOf(fieldsOf(concept)['text'])
    const inText = text === undefined ? undefined : stateInWords(text)
    const [state] = [...known, ...(inText === undefined ? [] : [inText])]
    // A text that says something else than its code is not passed over.
    return state !== undefined &&
      known.every((one) => isOneState(one, state)) &&
      (inText === undefined || isOneState(inText, state))
      ? state
      : { statusWords: words }
  }
  // R4, Condition.abatement: it is over then (constraint con-4), unless that day is still to come;
  // a text may say anything.
  const date =
    textOf(fields['abatementDateTime']) ?? textOf(fieldsOf(fields['abatementPeriod'])['end'])
  const ended = dateSpan(date)
  const isOver =
    'abatementAge' in fields ||
    'abatementRange' in fields ||
    (ended !== undefined && ended.to <= Date.now())
  return isOver ? { status: 'over' } : {}
}

type Own = Pick<
  Statement,
  | 'start'
  | 'isStartOrdered'
  | 'end'
  | 'isOrdered'
  | 'dosages'
  | 'severity'
  | 'severityWords'
  | 'criticality'
  | 'certainty'
  | 'certaintyWords'
  | 'details'
>

function lastingAs(fields: Fields): Own {
  const severity = severityOf(fields['severity'])
  const verification = fields['verificationStatus']
  const codes = codesIn(verification)
  const isKnown = codes.some((code) => VERIFIED.has(code))
  return stated<Own>({
    start: textOf(fields['onsetDateTime']) ?? textOf(fieldsOf(fields['onsetPeriod'])['start']),
    end: textOf(fields['abatementDateTime']) ?? textOf(fieldsOf(fields['abatementPeriod'])['end']),
    isStartOrdered: undefined,
    isOrdered: undefined,
    dosages: undefined,
    severity,
    severityWords: severity === undefined ? conceptName(fields['severity'])[0] : undefined,
    criticality: CRITICALITIES.find((one) => one === fields['criticality']),
    certainty: certaintyOf(codes),
    certaintyWords: isKnown ? undefined : conceptName(verification)[0],
    details: recordDetails(fields),
  })
}

/** The codes of a certainty that have a word or a state here. */
const VERIFIED: ReadonlySet<string> = new Set([
  ...CERTAINTIES,
  'presumed',
  'refuted',
  'entered-in-error',
])

const CRITICALITIES: readonly Criticality[] = ['low', 'high', 'unable-to-assess']

/** SNOMED CT (R4, "Condition/Diagnosis Severity"). */
const SEVERITY_CODES: ReadonlyMap<string, Severity> = new Map([
  ['255604002', 'mild'],
  ['6736007', 'moderate'],
  ['24484000', 'severe'],
])

/** The severity of a problem; undefined for one in words of its own. */
function severityOf(concept: unknown): Severity | undefined {
  return (
    codesIn(concept)
      .map((code) => SEVERITY_CODES.get(code))
      .find((severity) => severity !== undefined) ?? severityInWords(conceptName(concept)[0])
  )
}

/** `presumed` is R5's word for an allergy that is not confirmed. */
function certaintyOf(codes: readonly string[]): Certainty | undefined {
  return codes.includes('presumed')
    ? 'unconfirmed'
    : CERTAINTIES.find((certainty) => codes.includes(certainty))
}

function reactionsOf(reaction: unknown): readonly StatedReaction[] {
  const { manifestation, severity, description, substance } = fieldsOf(reaction)
  const grade = SEVERITIES.find((one) => one === severity)
  const names = listOf(manifestation).flatMap(conceptName)
  // A reaction in words alone is one all the same.
  return (names.length === 0 ? [textOf(description) ?? []].flat() : names).map((name) => ({
    name,
    ...stated<Pick<StatedReaction, 'severity' | 'to'>>({
      severity: grade,
      to: conceptName(substance)[0],
    }),
  }))
}

/** Directions that all have one beginning and one end state those of the medicine. */
function takenAs(fields: Fields): Own {
  const spans = dosageParts(fields).map(boundsOf)
  const [bounds = {}] = spans
  const isOneSpan = spans.every(
    ({ start, end }) => start === bounds['start'] && end === bounds['end'],
  )
  const taken = fieldsOf(fields['effectivePeriod'])
  const since =
    textOf(taken['start']) ??
    textOf(fields['effectiveDateTime']) ??
    (isOneSpan ? textOf(bounds['start']) : undefined)
  const ordered = textOf(fields['authoredOn'])
  // A request that only reports what somebody takes is no order (US Core, MedicationRequest).
  const isOrdered =
    fields['resourceType'] === 'MedicationRequest' &&
    fields['reportedBoolean'] !== true &&
    fields['reportedReference'] === undefined
  return stated<Own>({
    start: since ?? ordered,
    isStartOrdered: since === undefined && ordered !== undefined && isOrdered ? true : undefined,
    isOrdered: isOrdered ? true : undefined,
    end: textOf(taken['end']) ?? (isOneSpan ? textOf(bounds['end']) : undefined),
    dosages: dosagesOf(fields, isOneSpan),
    severity: undefined,
    severityWords: undefined,
    criticality: undefined,
    certainty: undefined,
    certaintyWords: undefined,
    details: undefined,
  })
}

function authorOf(fields: Fields): string | undefined {
  for (const name of ['asserter', 'recorder', 'requester', 'informationSource']) {
    const display = textOf(fieldsOf(fields[name])['display'])
    if (display !== undefined) return display
  }
  return undefined
}

function changeOf(fields: Fields): string | undefined {
  return (
    textOf(fieldsOf(fields['meta'])['lastUpdated']) ??
    textOf(fields['recordedDate']) ??
    textOf(fields['dateAsserted']) ??
    textOf(fields['authoredOn'])
  )
}
