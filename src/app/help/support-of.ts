import { findRegistration } from '~/smart/find-registration'
import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** The ways to reach an organization, as its registration states them. */
export interface Support {
  readonly organization: string
  /** Addresses that a link may lead to: https, mailto and tel. */
  readonly contacts: readonly { readonly text: string; readonly href: string }[]
}

/**
 * The people to ask: the line of `registrations.json` with this id, and its `support` (`web`,
 * `email`, `phone`). Undefined where no line has the id; what is no address of its kind is left
 * out.
 */
export function supportOf(json: unknown, id: string | null): Support | undefined {
  const line = listOf(fieldsOf(json)['registrations'])
    .map(fieldsOf)
    .find((fields) => fields['id'] === id)
  const organization = textOf(line?.['name'])
  if (line === undefined || organization === undefined) return undefined
  const support = fieldsOf(line['support'])
  const web = textOf(support['web'])
  const email = textOf(support['email'])
  const phone = textOf(support['phone'])
  return {
    organization,
    contacts: [
      ...(web !== undefined && URL.canParse(web) && new URL(web).protocol === 'https:'
        ? [{ text: new URL(web).host, href: web }]
        : []),
      ...(email !== undefined && /^[^\s@?&]+@[^\s@?&]+$/.test(email)
        ? [{ text: email, href: `mailto:${email}` }]
        : []),
      ...(phone !== undefined && /^\+?[\d\s().-]{5,24}$/.test(phone)
        ? [{ text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]
        : []),
    ],
  }
}

/**
 * Reads it from the app's own list.
 * @throws StartError where the list cannot be had
 */
export async function loadSupport(
  id: string | null,
  fetchIt: typeof fetch = fetch,
): Promise<Support | undefined> {
  const found = id === null ? undefined : await findRegistration(id, fetchIt)
  return found === undefined ? undefined : supportOf(found.file, id)
}
