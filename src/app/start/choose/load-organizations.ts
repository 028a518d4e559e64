import { readBrands, type Brand } from '~/smart/brands'
import { organizationsOf, type Organization } from '~/smart/organizations'
import { loadListed } from '~/smart/registration-index'

/**
 * Loads the organizations to sign in to. `onMore` is called once with our own registrations and
 * again when the directories that they name have answered; a directory that does not answer has no
 * effect. `leftOut` is the number of lines of the file that were left out for their mistakes.
 * @throws StartError `registrations-unreadable`
 */
export async function loadOrganizations(
  onMore: (organizations: readonly Organization[], leftOut: number) => void,
  fetchIt: typeof fetch = fetch,
): Promise<void> {
  const { registrations, leftOut } = await loadListed(fetchIt)
  onMore(organizationsOf(registrations, []), leftOut)
  const directories = new Set(
    registrations.map(({ directory }) => directory).filter((address) => address !== undefined),
  )
  if (directories.size === 0) return
  const brands = await Promise.all([...directories].map((address) => loadBrands(address, fetchIt)))
  onMore(organizationsOf(registrations, brands.flat()), leftOut)
}

async function loadBrands(address: string, fetchIt: typeof fetch): Promise<readonly Brand[]> {
  try {
    const response = await fetchIt(address, {
      headers: { Accept: 'application/fhir+json, application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(15_000),
    })
    return response.ok ? readBrands(await response.json()) : []
  } catch {
    return []
  }
}
