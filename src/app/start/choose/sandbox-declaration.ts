import { readOwn } from '~/smart/registrations'
import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** The roles that a sandbox may offer to try, in the order of the page. */
export const TRY_ROLES = ['patient', 'clinician', 'intake', 'registrar', 'operator'] as const
export type TryRole = (typeof TRY_ROLES)[number]

/** A sandbox's declaration of itself in the registrations file. */
export interface SandboxDeclaration {
  /** The sandbox's own page. */
  readonly page: string
  /** Addresses that each make a world of its own and lead into the app there. */
  readonly tries: readonly { readonly as: TryRole; readonly open: string }[]
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
  const tries = TRY_ROLES.flatMap((as) => {
    const open = addressOf(offered.find((one) => one['as'] === as)?.['open'])
    return open === undefined ? [] : [{ as, open }]
  })
  return { page, tries }
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

function addressOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text
    : undefined
}
