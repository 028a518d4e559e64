import type { SignedInBeside } from '~/compare/beside-tools'
import type { Registration } from '~/smart/registration'
import { StartError, startFailure } from '~/smart/start-failure'
import type { HandOver } from '../session-end/hand-over/hand-over'
import { takeBeside } from './beside-session'

let returned: SignedInBeside | undefined

/** The result of a second sign-in that this page itself went to, until another one begins. */
export function returnedBeside(): SignedInBeside | undefined {
  return returned
}

/** Forgets that result. */
export function forgetReturned(): void {
  returned = undefined
}

/** Makes the second sign-in, which this page comes back from, the session beside the tab's own. */
export async function returnBeside(result: HandOver): Promise<void> {
  returned = await takenBeside(result)
}

/** Makes a finished sign-in the session beside the tab's own, and tells how that went. */
export async function takenBeside(result: HandOver): Promise<SignedInBeside> {
  if (result.kind === 'failed') return result
  const { id, name } = result.kept.session.registration
  const taken = await takeBeside(result.kept)
  if (!('failed' in taken)) return { kind: 'signed-in' }
  const { status } = taken.failure
  return failedBeside(
    new StartError('metadata-unreadable', status === undefined ? {} : { status }),
    { id, name },
  )
}

/** A second sign-in that failed at this registration. */
export function failedBeside(
  error: StartError,
  { id, name }: Pick<Registration, 'id' | 'name'>,
): SignedInBeside {
  return { kind: 'failed', failure: startFailure(error, { organization: name, registration: id }) }
}
