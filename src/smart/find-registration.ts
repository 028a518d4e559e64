import { textOf } from '~/fhir/json'
import { foundIn, withId, type Found, type Pick } from './found-registration'
import { entryAddress, type EntryKind } from './registration-parts'
import { partsIn, readOwn, type OwnFile } from './registrations'
import { readWhole } from './whole-registrations'

/**
 * Finds the registration with an id, in its own entry where the file is divided (docs/decisions,
 * 96). Where the entry cannot be had, or has another registration than its name says, the whole
 * file decides.
 * @param pointer the registrations file, where it was read already
 * @returns undefined when no line has the id
 * @throws StartError `registrations-unreadable`
 */
export function findRegistration(
  id: string,
  fetchIt: typeof fetch = fetch,
  pointer?: OwnFile,
): Promise<Found | undefined> {
  return findBy('id', id, withId(id), fetchIt, pointer)
}

/**
 * Finds a registration by the text that its entry is named after.
 * @param pick takes it out of all that its entry, or the whole file, has
 * @throws StartError `registrations-unreadable`
 */
export async function findBy(
  kind: EntryKind,
  text: string,
  pick: Pick,
  fetchIt: typeof fetch = fetch,
  known?: OwnFile,
): Promise<Found | undefined> {
  const pointer = known ?? (await readOwn(undefined, fetchIt))
  const parts = partsIn(pointer)
  if (parts === undefined) return foundIn(pointer, pick)
  const inEntry = async (of: EntryKind, named: string, take: Pick) => {
    const address = await entryAddress(parts, of, named)
    const entry = await readOwn(address, fetchIt).catch((): OwnFile => ({}))
    // An entry of another division is not one of this.
    return entry['of'] === parts ? foundIn(entry, take) : undefined
  }
  const inWhole = async (take: Pick) => foundIn(await readWhole(pointer, fetchIt), take)
  const found = await inEntry(kind, text, pick)
  if (found === undefined) return inWhole(pick)
  const { registration, file } = found
  return {
    registration,
    file,
    others: async () => {
      const together = textOf(file['organization'])
      if (together === undefined) return []
      const itself = withId(registration.id)
      const within = (await inEntry('organization', together, itself)) ?? (await inWhole(itself))
      return within?.others() ?? []
    },
  }
}
