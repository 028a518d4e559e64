import { partAddress, partsName } from './registration-parts'
import {
  parseRegistrations,
  partsIn,
  readOwn,
  type OwnFile,
  type Registrations,
} from './registrations'
import { StartError } from './start-failure'

/**
 * Reads every registration, from its own host. Who needs one of them asks `findRegistration`, and
 * who lists them `loadListed`: of a file that is divided, this loads the whole.
 * @throws StartError `registrations-unreadable`
 */
export async function loadRegistrations(fetchIt: typeof fetch = fetch): Promise<Registrations> {
  return parseRegistrations(await readWhole(await readOwn(undefined, fetchIt), fetchIt))
}

/**
 * The whole file: the one that was read, or that of which it names the parts (docs/decisions, 96).
 * One with other contents than the name says is not taken, whoever put it there.
 * @throws StartError `registrations-unreadable`
 */
export async function readWhole(file: OwnFile, fetchIt: typeof fetch = fetch): Promise<OwnFile> {
  const parts = partsIn(file)
  if (parts === undefined) return file
  const whole = await readOwn(partAddress(parts, 'whole'), fetchIt)
  if ((await partsName(whole)) !== parts) throw new StartError('registrations-unreadable')
  return whole
}
