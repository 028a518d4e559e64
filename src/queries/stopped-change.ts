import type { Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Create, Operation, Update } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { stopped } from '~/i18n/en/forms/stopped'
import { wordsHere } from '~/i18n/words-in'
import type { LookUp } from './look-up'
import { takesMethod, takesHeader } from './takes-condition'
import type { WriteAttempt } from './write-attempt'

const inWords = wordsHere(
  import.meta.glob<typeof stopped>('/src/i18n/*/forms/stopped.ts', {
    import: 'stopped',
    eager: true,
  }),
)

/**
 * The failure of a change that got no answer because the server's CORS rules let no page send it: a
 * browser asks that beforehand, and then sends nothing (Fetch, "CORS-preflight fetch"). Undefined
 * for any other failure, and where a look-up finds that something of it arrived. The condition is
 * looked into at once; the method itself only after an attempt that did not arrive, because a
 * server may hide its refusal of the question from pages.
 */
export async function stoppedChange(
  { base, request }: Permit<Create> | Permit<Update> | Permit<Operation>,
  before: WriteAttempt,
  error: FhirFailure,
  lookUp: LookUp,
): Promise<FhirFailure | undefined> {
  if (error.status !== undefined || request.interaction === 'operation') return undefined
  const stopped = await causeOf(base, request, before)
  return stopped !== undefined && (await lookUp()).kind === 'absent' ? stopped : undefined
}

async function causeOf(
  base: Base,
  request: Create | Update,
  before: WriteAttempt,
): Promise<FhirFailure | undefined> {
  const isUpdate = request.interaction === 'update'
  if (isUpdate && request.version !== undefined) {
    const own = `${base.url}/${request.type}/${request.id}`
    const places = [...(base.kind === 'r4' ? [own] : []), `${base.url}/metadata`]
    if (await isStopped(places, takesHeader)) return failed('condition')
  }
  const isPut = isUpdate || request.ownId !== undefined
  return isPut &&
    before.state !== 'ready' &&
    (await isStopped([`${base.url}/metadata`], takesMethod))
    ? failed('method')
    : undefined
}

/** True when a place lets a page ask, and stops the same question with what the change has. */
async function isStopped(places: readonly string[], takes: typeof takesHeader): Promise<boolean> {
  for (const place of places)
    if (await takes(place, false))
      // The network may have failed for a moment: the plain question frames the other.
      return !(await takes(place, true)) && takes(place, false)
  return false
}

function failed(why: keyof typeof stopped): FhirFailure {
  return new FhirFailure({ kind: 'unsupported', own: (language) => inWords(language)[why] })
}
