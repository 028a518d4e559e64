import { fieldsOf, listOf } from '~/fhir/json'
import type { ListedRegistration } from './registration'
import { partAddress } from './registration-parts'
import { partsIn } from './registrations'
import { parseRegistrations, readOwn, withoutEndSlash, type OwnFile } from './registrations'
import { readWhole } from './whole-registrations'

/** The registrations as they are listed. */
export interface Listed {
  readonly registrations: readonly ListedRegistration[]
  /** The number of lines that were left out for their mistakes. */
  readonly leftOut: number
}

/**
 * The list of all registrations, without what a sign-in needs. Most lines of an installation differ
 * by id, name and addresses alone: the rest is written once for each kind of line.
 */
export interface RegistrationIndex {
  /** Lines of a registrations file without `id`, `name` and `issuer`; a base has a number. */
  readonly kinds: readonly OwnFile[]
  /**
   * The number of the kind, the id, the name, the issuer, and the addresses of bases elsewhere:
   * base 0 is the issuer, base 1 the first of them.
   */
  readonly lines: readonly (readonly [number, string, string, string, ...string[]])[]
  readonly leftOut: number
}

/** Writes the index of registrations. */
export function indexOf(
  registrations: readonly ListedRegistration[],
  leftOut: number,
): RegistrationIndex {
  const kinds = new Map<string, number>()
  const lines = registrations.map(({ id, name, issuer, bases, clients, ...rest }) => {
    const addresses = [withoutEndSlash(issuer)]
    const at = (url: string) => {
      if (!addresses.includes(url)) addresses.push(url)
      return addresses.indexOf(url)
    }
    const { service, environment, listed, directory } = rest
    const { system, ...ways } = clients
    const kind = JSON.stringify({
      service,
      ...(rest.service === 'exchange'
        ? { solution: rest.solution, generation: rest.generation }
        : {}),
      environment,
      listed,
      directory,
      bases: bases.map(({ kind: of, url }) => ({ kind: of, at: at(url) })),
      clients: {
        ...Object.fromEntries(
          Object.entries(ways).map(([way, { scope }]) => [way, { clientId: LISTED, scope }]),
        ),
        ...(system === undefined ? {} : { system: true }),
      },
    })
    const number = kinds.get(kind) ?? kinds.size
    kinds.set(kind, number)
    const [, ...elsewhere] = addresses
    return [number, id, name, issuer, ...elsewhere] as const
  })
  return { kinds: [...kinds.keys()].map((kind) => fieldsOf(JSON.parse(kind))), lines, leftOut }
}

/** In place of the id of a client, which a list does not need. */
const LISTED = '-'

/**
 * Reads an index by the reader of the whole file, so that each line keeps its rules. Undefined for
 * one that has a line which that reader would not take: the whole file is read then.
 */
export function readIndex(index: OwnFile): Listed | undefined {
  const kinds = listOf(index['kinds']).map(fieldsOf)
  const lines = listOf(index['lines'])
  const { leftOut } = index
  const read = parseRegistrations({
    registrations: lines.map((line) => {
      const [number, id, name, issuer, ...elsewhere] = listOf(line)
      const kind = kinds[Number(number)]
      const addresses = [issuer, ...elsewhere]
      const bases = listOf(kind?.['bases']).map((base) => {
        const { kind: of, at } = fieldsOf(base)
        return { kind: of, url: addresses[Number(at)] }
      })
      return { ...kind, id, name, issuer, bases }
    }),
  })
  return read.leftOut > 0 || typeof leftOut !== 'number' || !Array.isArray(index['lines'])
    ? undefined
    : { registrations: read.registrations, leftOut }
}

/**
 * Reads what a list of organizations needs: the index of a divided file, else the whole file.
 * @throws StartError `registrations-unreadable`
 */
export async function loadListed(fetchIt: typeof fetch = fetch): Promise<Listed> {
  const file = await readOwn(undefined, fetchIt)
  const parts = partsIn(file)
  if (parts !== undefined) {
    const index = await readOwn(partAddress(parts, 'index'), fetchIt).catch(() => undefined)
    const listed = index?.['of'] === parts ? readIndex(index) : undefined
    if (listed !== undefined) return listed
  }
  return parseRegistrations(await readWhole(file, fetchIt))
}
