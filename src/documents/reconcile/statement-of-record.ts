import type { FhirResource } from 'fhir/r4'
import { unitText } from '~/fhir/format/codes/unit-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { codeKey, systemAddress } from './code-system'
import { noneStated } from './none-stated'
import type { Amount, Statement, StatedCode, StatedKind, StatedStatus } from './statement'

type Fields = Readonly<Record<string, unknown>>

/** The kind that a type of record states (R4; a request says what is to be taken). */
const KINDS: Readonly<Record<string, StatedKind>> = {
  AllergyIntolerance: 'allergy',
  Condition: 'problem',
  MedicationRequest: 'medicine',
  MedicationStatement: 'medicine',
}

/** The medicine behind a reference, if its record is at hand. */
export type FindMedicine = (reference: unknown) => Fields | undefined

/**
 * Reads a record as a statement; undefined for other types, for one that was entered in error, and
 * for an order that must not be carried out. Its shape may be anything.
 */
export function statementOfRecord(
  record: FhirResource | Fields,
  findMedicine: FindMedicine = () => undefined,
): Statement | undefined {
  const fields: Fields = { ...record }
  const kind = KINDS[textOf(fields['resourceType']) ?? '']
  if (kind === undefined) return undefined
  const verification = codesIn(fields['verificationStatus'])
  if (fields['status'] === 'entered-in-error' || verification.includes('entered-in-error'))
    return undefined
  if (fields['doNotPerform'] === true) return undefined
  const concept = kind === 'medicine' ? medicineOf(fields, findMedicine) : fields['code']
  const codes = codingsIn(concept)
  const name =
    textOf(fieldsOf(concept)['text']) ??
    codes.find(({ display }) => display !== undefined)?.display ??
    textOf(fieldsOf(fields['medicationReference'])['display']) ??
    codes[0]?.code
  if (name === undefined) return undefined
  return {
    kind,
    name,
    codes,
    identifiers: listOf(fields['identifier']).flatMap(identifierKey),
    reactions: listOf(fields['reaction']).flatMap((reaction) =>
      listOf(fieldsOf(reaction)['manifestation']).flatMap(conceptName),
    ),
    ...stated<Omit<Statement, 'kind' | 'name' | 'codes' | 'identifiers' | 'reactions'>>({
      status: verification.includes('refuted') ? 'refuted' : statusOf(kind, fields),
      none: noneStated(codes, kind),
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

function medicineOf(fields: Fields, findMedicine: FindMedicine): unknown {
  const own = fields['medicationCodeableConcept']
  if (own !== undefined) return own
  const reference = fields['medicationReference']
  const address = textOf(fieldsOf(reference)['reference'])
  const contained = listOf(fields['contained'])
    .map(fieldsOf)
    .find(({ id }) => address === `#${textOf(id) ?? ''}`)
  return (contained ?? findMedicine(reference))?.['code']
}

function codesIn(concept: unknown): readonly string[] {
  return listOf(fieldsOf(concept)['coding']).flatMap(
    (coding) => textOf(fieldsOf(coding)['code']) ?? [],
  )
}

function codingsIn(concept: unknown): readonly StatedCode[] {
  return listOf(fieldsOf(concept)['coding']).flatMap((coding) => {
    const { system, code, display } = fieldsOf(coding)
    const [address, value] = [textOf(system), textOf(code)]
    if (address === undefined || value === undefined) return []
    return [
      {
        system: systemAddress(address),
        code: value,
        ...stated<Pick<StatedCode, 'display'>>({ display: textOf(display) }),
      },
    ]
  })
}

function conceptName(concept: unknown): readonly string[] {
  const { text, coding } = fieldsOf(concept)
  const first = fieldsOf(listOf(coding)[0])
  return [textOf(text) ?? textOf(first['display']) ?? textOf(first['code'])].filter(
    (name) => name !== undefined,
  )
}

function identifierKey(value: unknown): readonly string[] {
  const { system, value: number } = fieldsOf(value)
  const [address, own] = [textOf(system), textOf(number)]
  return address === undefined || own === undefined
    ? []
    : [codeKey({ system: address.replace(/^urn:oid:/i, ''), code: own })]
}

/** R4: "Condition Clinical Status Codes" and the like; "medicationrequest Status". */
const STATUSES: Readonly<Record<string, StatedStatus>> = {
  active: 'current',
  recurrence: 'current',
  relapse: 'current',
  inactive: 'over',
  remission: 'over',
  resolved: 'over',
  'on-hold': 'paused',
  completed: 'over',
  stopped: 'over',
  cancelled: 'over',
}

function statusOf(kind: StatedKind, fields: Fields): StatedStatus | undefined {
  if (kind === 'medicine') return STATUSES[textOf(fields['status']) ?? '']
  const [code] = codesIn(fields['clinicalStatus'])
  if (code !== undefined) return STATUSES[code]
  // R4, Condition.abatement: it is over then (constraint con-4).
  return Object.keys(fields).some((name) => name.startsWith('abatement')) ? 'over' : undefined
}

type Times = Pick<Statement, 'start' | 'end' | 'dose' | 'every' | 'directions'>

function lastingAs(fields: Fields): Times {
  return stated<Times>({
    start: textOf(fields['onsetDateTime']) ?? textOf(fieldsOf(fields['onsetPeriod'])['start']),
    end: textOf(fields['abatementDateTime']) ?? textOf(fieldsOf(fields['abatementPeriod'])['end']),
    dose: undefined,
    every: undefined,
    directions: undefined,
  })
}

function takenAs(fields: Fields): Times {
  const [first] = listOf(fields['dosageInstruction'] ?? fields['dosage'])
  const dosage = fieldsOf(first)
  const repeat = fieldsOf(fieldsOf(dosage['timing'])['repeat'])
  const bounds = fieldsOf(repeat['boundsPeriod'])
  const taken = fieldsOf(fields['effectivePeriod'])
  return stated<Times>({
    start:
      textOf(taken['start']) ??
      textOf(fields['effectiveDateTime']) ??
      textOf(bounds['start']) ??
      textOf(fields['authoredOn']),
    end: textOf(taken['end']) ?? textOf(bounds['end']),
    dose: amountOf(fieldsOf(listOf(dosage['doseAndRate'])[0])['doseQuantity']),
    every: hoursOf(repeat),
    directions: textOf(dosage['text']) ?? textOf(dosage['patientInstruction']),
  })
}

function amountOf(quantity: unknown): Amount | undefined {
  const { value, unit, code, system } = fieldsOf(quantity)
  if (typeof value !== 'number') return undefined
  const text = unitText(stated({ unit: textOf(unit), code: textOf(code), system: textOf(system) }))
  return { value, ...stated<Pick<Amount, 'unit'>>({ unit: text }) }
}

/** Hours of UCUM's units of time (R4, "UnitsOfTime"); months and years have no fixed number. */
const HOURS: Readonly<Record<string, number>> = { min: 1 / 60, h: 1, d: 24, wk: 168 }

/** The hours between two doses: `1 every 4 hours`, `twice a day`. */
function hoursOf({ frequency, period, periodUnit }: Fields): number | undefined {
  const unit = HOURS[textOf(periodUnit) ?? '']
  return typeof period === 'number' && unit !== undefined
    ? (period * unit) / (typeof frequency === 'number' && frequency > 0 ? frequency : 1)
    : undefined
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
