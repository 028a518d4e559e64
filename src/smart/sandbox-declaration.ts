import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Registration } from './registration'
import { readOwn } from './registrations'

/** The roles that a sandbox may offer to try, in the order of the page. */
export const TRY_ROLES = ['patient', 'clinician', 'intake', 'registrar', 'operator'] as const
export type TryRole = (typeof TRY_ROLES)[number]

/** A group of invented people that an operator may export to try it. */
export interface TryGroup {
  readonly id: string
  readonly name: string
}

/** One role to try. */
interface Try {
  readonly as: TryRole
  /** The address that makes a world of its own and leads into the app there. */
  readonly open: string
  /** Of an operator: groups cannot be searched for, so nobody who tries knows one. */
  readonly groups?: readonly TryGroup[]
}

/** A sandbox's declaration of itself in the registrations file. */
export interface SandboxDeclaration {
  /** The sandbox's own page. */
  readonly page: string
  readonly tries: readonly Try[]
}

/**
 * Reads `sandbox` of the registrations file (docs/decisions, 76). Undefined without it: only a
 * declaration makes an installation a sandbox, never the name of a host. Roles that this release
 * does not know are left out.
 */
export function sandboxDeclared(json: unknown): SandboxDeclaration | undefined {
  const declared = fieldsOf(fieldsOf(json)['sandbox'])
  const page = addressOf(declared['page'])
  if (page === undefined) return undefined
  const offered = listOf(declared['tries']).map(fieldsOf)
  const tries = TRY_ROLES.flatMap((as): Try[] => {
    const one = offered.find((other) => other['as'] === as)
    const open = addressOf(one?.['open'])
    const groups = groupsIn(one?.['groups'])
    return open === undefined ? [] : [{ as, open, ...(groups.length === 0 ? {} : { groups }) }]
  })
  return { page, tries }
}

/**
 * The groups that the sandbox of a connection declares to try; none for the connection of anybody
 * else, even where one installation has both.
 */
export function groupsToTry(
  sandbox: SandboxDeclaration | undefined,
  { environment, issuer }: Pick<Registration, 'environment' | 'issuer'>,
): readonly TryGroup[] {
  return sandbox !== undefined &&
    environment === 'sandbox' &&
    new URL(issuer).origin === new URL(sandbox.page).origin
    ? sandbox.tries.flatMap(({ groups = [] }) => groups)
    : []
}

/**
 * Reads it from the app's own list; undefined where the list cannot be had, because the page says
 * that already.
 */
export async function loadSandbox(
  fetchIt: typeof fetch = fetch,
): Promise<SandboxDeclaration | undefined> {
  try {
    return sandboxDeclared(await readOwn(undefined, fetchIt))
  } catch {
    return undefined
  }
}

function groupsIn(value: unknown): readonly TryGroup[] {
  return listOf(value)
    .map(fieldsOf)
    .flatMap((group) => {
      const [id, name] = [textOf(group['id']), textOf(group['name'])]
      return id !== undefined && isFhirId(id) && name !== undefined ? [{ id, name }] : []
    })
}

function addressOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text
    : undefined
}
