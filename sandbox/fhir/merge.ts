import { FhirError, issueFor, outcomeOf } from '../errors.ts'
import { takeScenario } from '../faults/faults.ts'
import type { Exchange } from './exchange.ts'
import { readJson } from './negotiation.ts'
import { operationParameters, patientParameter, patientToChange } from './operation-parameters.ts'
import { refuseReplaced, replacedBy, replacing } from './replaced-patient.ts'
import { respond } from './respond.ts'
import type { Store } from './store.ts'

/** Patients of a store whose merge was accepted and is not done yet. */
const waiting = new WeakMap<Store, Set<string>>()

/**
 * `POST {gp_base}/Patient/$merge` (S6): the target survives; the source becomes inactive, points to
 * the target, and everything that referred to it refers to the target (service notes,
 * "Operations"). 202 when a scenario puts it off.
 * @throws FhirError 400 for wrong input, 404 for an unknown patient, 409 while one of the two is
 *   being merged, 422 for a merge with itself or of a merged patient, 501 for `preview`, which no
 *   solution supports.
 */
export async function merge(exchange: Exchange): Promise<Response> {
  const { world, kind, store } = exchange
  const parameters = operationParameters(await readJson(exchange.request, true), [
    'source-patient',
    'target-patient',
    'preview',
  ])
  if (parameters.some(({ name }) => name === 'preview'))
    throw new FhirError('not-implemented', 'No implementation for action $merge with preview')
  const sourceId = patientParameter(parameters, 'source-patient', store)
  const targetId = patientParameter(parameters, 'target-patient', store)
  if (sourceId === undefined || targetId === undefined) {
    throw new FhirError(
      'invalid',
      "Missing operation parameter 'source-patient' or 'target-patient'",
    )
  }
  if (sourceId === targetId)
    throw new FhirError('semantic', 'A patient cannot be merged with itself')
  const busy = waitingIn(store)
  for (const id of [sourceId, targetId]) {
    refuseReplaced(patientToChange(exchange, id))
    if (busy.has(id)) throw new FhirError('conflict', `Patient/${id} is being merged`)
  }
  const answer = (status: number, text: string) =>
    respond(
      {
        resourceType: 'Parameters',
        parameter: [
          {
            name: 'outcome',
            resource: outcomeOf([issueFor(kind, 'information', 'informational', text)]),
          },
        ],
      },
      status,
    )
  const later = takeScenario(world, 'merge-later', 'Patient')
  if (later !== undefined) {
    for (const id of [sourceId, targetId]) busy.add(id)
    const merging = () => {
      for (const id of [sourceId, targetId]) busy.delete(id)
      mergeInto(exchange, sourceId, targetId)
    }
    setTimeout(merging, later.amount ?? 1000).unref()
    return answer(202, `Patient/${sourceId} will be merged into Patient/${targetId}`)
  }
  const moved = mergeInto(exchange, sourceId, targetId)
  return answer(
    200,
    `Patient/${sourceId} was merged into Patient/${targetId}; ${moved} records were moved`,
  )
}

/** @returns the number of records that were moved. */
function mergeInto({ store, world, base }: Exchange, sourceId: string, targetId: string): number {
  // The current versions: somebody may have corrected either of them while the merge was pending.
  const source = store.read('Patient', sourceId)
  const target = store.read('Patient', targetId)
  if (source === undefined || target === undefined) return 0
  const now = world.now()
  const [from, to] = [`Patient/${sourceId}`, `Patient/${targetId}`]
  const moved = store.repoint(from, to, now, { skip: new Set([from, to]), base })
  store.update(replacedBy(source, targetId), now)
  store.update(replacing(target, sourceId), now)
  return moved
}

function waitingIn(store: Store): Set<string> {
  const known = waiting.get(store)
  if (known !== undefined) return known
  const fresh = new Set<string>()
  waiting.set(store, fresh)
  return fresh
}
