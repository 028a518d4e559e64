import { fieldsOf, listOf } from '../../src/fhir/json.ts'
import { organizationKey } from '../../src/smart/other-registrations.ts'
import { entryAddress, partAddress, partsName } from '../../src/smart/registration-parts.ts'
import { indexOf } from '../../src/smart/registration-index.ts'
import { comparable, registrationOfIssuer } from '../../src/smart/registration-of-issuer.ts'
import { parseRegistrations } from '../../src/smart/registrations.ts'
import type { Registration } from '../../src/smart/registration.ts'

/**
 * The largest file that stays whole, in bytes: compressed it comes in one round trip (ten packets),
 * and a second request would be slower.
 */
export const LARGEST_WHOLE = 64_000

/** A divided registrations file, as texts. */
export interface Divided {
  /** The name of the division. */
  readonly parts: string
  /** The text of `/registrations.json`. */
  readonly pointer: string
  /** By address. */
  readonly files: ReadonlyMap<string, string>
}

const ABOUT =
  'Made from a registrations file of Clearchart, which is in parts below assets/registrations. ' +
  'Change that file and make this one again: npm run registrations -- FILE FOLDER. A whole ' +
  'registrations file in this place is taken as well, instead of the parts.'

/**
 * Divides a large registrations file for a host (docs/decisions, 96). Undefined for one that stays
 * whole.
 * @param text as it was written
 * @throws SyntaxError for what is not JSON
 */
export async function divideRegistrations(text: string): Promise<Divided | undefined> {
  return Buffer.byteLength(text) <= LARGEST_WHOLE ? undefined : divide(JSON.parse(text))
}

/**
 * Divides a registrations file of any size: into a list, and an entry for each issuer, id and
 * organization with several connections.
 */
export async function divide(json: unknown): Promise<Divided> {
  const file = fieldsOf(json)
  const parts = await partsName(file)
  const { registrations, leftOut } = parseRegistrations(file)
  const lineOf = linesOf(file)
  const byIssuer = groupBy(registrations, ({ issuer }) => comparable(issuer))
  const byOrganization = groupBy(registrations, organizationKey)
  const files = new Map<string, string>()
  const entry = (of: readonly Registration[], asked: Registration | undefined) => {
    const key = asked === undefined ? '' : organizationKey(asked)
    return JSON.stringify({
      of: parts,
      // Its other connections are asked for where there are any.
      ...((byOrganization.get(key)?.length ?? 0) > 1 ? { organization: key } : {}),
      registrations: of.map(({ id }) => lineOf.get(id)),
    })
  }
  files.set(partAddress(parts, 'whole'), JSON.stringify(file))
  files.set(
    partAddress(parts, 'index'),
    JSON.stringify({ of: parts, ...indexOf(registrations, leftOut) }),
  )
  for (const one of registrations)
    files.set(await entryAddress(parts, 'id', one.id), entry([one], one))
  for (const [issuer, of] of byIssuer)
    files.set(
      await entryAddress(parts, 'issuer', issuer),
      entry(of, registrationOfIssuer(of, issuer)),
    )
  for (const [key, of] of byOrganization)
    if (of.length > 1) files.set(await entryAddress(parts, 'organization', key), entry(of, of[0]))
  const { registrations: _registrations, $schema: _schema, ...members } = file
  const pointer = `${JSON.stringify({ about: ABOUT, ...members, parts }, null, 2)}\n`
  return { parts, pointer, files }
}

/** The lines as they were written, by the ids under which the reader takes them: the first ones. */
function linesOf(file: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const lines = new Map<string, unknown>()
  for (const line of listOf(file['registrations'])) {
    const [read] = parseRegistrations({ registrations: [line] }).registrations
    if (read !== undefined && !lines.has(read.id)) lines.set(read.id, line)
  }
  return lines
}

function groupBy(
  registrations: readonly Registration[],
  keyOf: (one: Registration) => string,
): ReadonlyMap<string, readonly Registration[]> {
  const groups = new Map<string, Registration[]>()
  for (const one of registrations) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}
