import { FhirError, issueFor, outcomeOf } from '../errors.ts'
import { isOn, takeScenario } from '../faults/faults.ts'
import { isCallIntake, permanentIdentifier } from './call-intake.ts'
import type { Exchange } from './exchange.ts'
import { readJson } from './negotiation.ts'
import { operationParameters, patientParameter, patientToChange } from './operation-parameters.ts'
import { refuseReplaced, replacedBy } from './replaced-patient.ts'
import { respond } from './respond.ts'
import type { Store, StoredResource } from './store.ts'
import { isObject, valuesAt } from './search/values-at.ts'

/**
 * `POST {gp_base}/Patient/$assign-mrn` (S2): gives a Call Intake patient a permanent medical record
 * number, which is the id of the patient from then on (service notes, "Operations").
 * @throws FhirError 400 for wrong input, 404 for an unknown patient, 409 when the number is taken,
 *   422 for a patient who has a permanent number already, under this id or another.
 */
export async function assignMrn(exchange: Exchange): Promise<Response> {
  const { store, world, kind } = exchange
  const parameters = operationParameters(await readJson(exchange.request, true), [
    'source-patient',
    'target-patient',
  ])
  const sourceId = patientParameter(parameters, 'source-patient', store)
  if (sourceId === undefined)
    throw new FhirError('invalid', "Missing operation parameter 'source-patient'")
  patientToChange(exchange, sourceId)
  if (takeScenario(world, 'changed-meanwhile', 'Patient') !== undefined)
    assign(exchange, sourceId, freeNumber(store))
  // A record has one permanent number: a record that was replaced has its number under the other
  // id.
  const source = refuseReplaced(patientToChange(exchange, sourceId))
  if (!isCallIntake(source))
    throw new FhirError('semantic', `Patient/${sourceId} is no Call Intake patient`)
  const mrn = patientParameter(parameters, 'target-patient', store) ?? freeNumber(store)
  if (store.read('Patient', mrn) !== undefined)
    throw new FhirError('conflict', `The medical record number ${mrn} is taken`)
  assign(exchange, sourceId, mrn)
  return respond({
    resourceType: 'Parameters',
    parameter: [
      { name: 'result-patient', valueReference: { reference: `Patient/${mrn}` } },
      {
        name: 'outcome',
        resource: outcomeOf([
          issueFor(
            kind,
            'information',
            'informational',
            `Medical record number ${mrn} was assigned`,
          ),
        ]),
      },
    ],
  })
}

/** Moves a patient and all records that refer to it under its permanent number. */
function assign({ store, world, base }: Exchange, sourceId: string, mrn: string): void {
  const source = store.read('Patient', sourceId)
  if (source === undefined) return
  const now = world.now()
  const isGone = isOn(world, 'old-id-gone')
  store.create(permanent(source, mrn, base, isGone), now)
  const skip = new Set([`Patient/${sourceId}`, `Patient/${mrn}`])
  store.repoint(`Patient/${sourceId}`, `Patient/${mrn}`, now, { skip, base })
  store.update(replacedBy(source, mrn), now)
  if (isGone) store.remove('Patient', sourceId)
}

/**
 * The patient under the permanent number; the temporary one stays as an old identifier. Nothing
 * links to a record that is gone.
 */
function permanent(
  source: StoredResource,
  mrn: string,
  gpBase: string,
  isGone: boolean,
): StoredResource {
  const identifiers = valuesAt(source, 'identifier').map((identifier) =>
    isObject(identifier) && identifier['use'] === 'temp'
      ? { ...identifier, use: 'old' }
      : identifier,
  )
  const patient: StoredResource & { active: boolean; identifier: unknown[] } = {
    ...source,
    id: mrn,
    active: true,
    identifier: [permanentIdentifier(gpBase, mrn), ...identifiers],
  }
  if (isGone) return patient
  return Object.assign(patient, {
    link: [
      ...valuesAt(source, 'link'),
      { other: { reference: `Patient/${source.id}` }, type: 'replaces' },
    ],
  })
}

/** The next medical record number that nobody has. */
function freeNumber(store: Store): string {
  let number = 700_001
  while (store.read('Patient', String(number)) !== undefined) number += 1
  return String(number)
}
