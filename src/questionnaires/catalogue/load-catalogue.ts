import type { Questionnaire } from 'fhir/r4'
import { FhirFailure } from '~/fhir/failure'
import { parseCatalogue, type CatalogueEntry } from './catalogue-entry'
import { entryOf } from './entry-of'
import { fetchText } from './fetch-text'
import { readForm, type ReadForm } from './read-questionnaire'
import type { TenantForms } from './tenant-forms'

/** The forms to choose from, and the addresses that could not be read. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[]
  /** Addresses of value sets that forms may name, the organization's first. */
  readonly valueSets: readonly string[]
  /**
   * Addresses of the organization's own indexes and forms that did not answer or returned something
   * else.
   */
  readonly unread: readonly string[]
  /** Faults in the files, for their authors. */
  readonly problems: readonly string[]
}

/** Our own index. */
export const OWN_INDEX = '/questionnaires/index.json'

/**
 * Loads our own index and those that the organization names. An organization's address that cannot
 * be read does not affect the others. `host` is the app's own address.
 * @throws FhirFailure when our own index cannot be read
 */
export async function loadCatalogue(
  tenant: TenantForms,
  host: string,
  fetchIt: typeof fetch = fetch,
): Promise<Catalogue> {
  const own = new URL(OWN_INDEX, host).href
  const [ours, indexes, files] = await Promise.all([
    fetchText(own, fetchIt).then((text) => parseCatalogue(JSON.parse(text), own, 'app')),
    Promise.all(
      tenant.catalogues.map(async (address) =>
        attempt(address, async () =>
          parseCatalogue(JSON.parse(await fetchText(address, fetchIt)), address, 'organization'),
        ),
      ),
    ),
    Promise.all(
      tenant.files.map(async ({ address, category, safety }) =>
        attempt(address, async () => {
          const id = `own-${nameIn(address)}`
          const { form, from } = await fetchForm(address, fetchIt)
          return {
            entries: [
              entryOf(form, {
                id,
                address,
                category,
                origin: 'organization',
                safety,
                from,
              }),
            ],
            valueSets: [],
            problems: [],
          }
        }),
      ),
    ),
  ])
  const theirs = [...indexes, ...files]
  const read = theirs.filter((answer) => 'entries' in answer)
  // An organization's own version of a form replaces ours.
  const entries = distinct([...read.flatMap((answer) => answer.entries), ...ours.entries])
  return {
    entries,
    valueSets: [...read.flatMap((answer) => answer.valueSets), ...ours.valueSets],
    unread: theirs.flatMap((answer) => ('unread' in answer ? [answer.unread] : [])),
    problems: [...tenant.problems, ...ours.problems, ...read.flatMap((answer) => answer.problems)],
  }
}

/**
 * Loads one form.
 * @throws FhirFailure `malformed` when it is not a Questionnaire, otherwise as the network reports
 * it
 */
export async function loadForm(
  address: string,
  fetchIt: typeof fetch = fetch,
): Promise<Questionnaire> {
  return (await fetchForm(address, fetchIt)).form
}

async function fetchForm(address: string, fetchIt: typeof fetch): Promise<ReadForm> {
  const read = await readForm(await fetchText(address, fetchIt))
  if (typeof read === 'string') throw new FhirFailure({ kind: 'malformed' })
  return read
}

async function attempt<T>(
  address: string,
  load: () => Promise<T>,
): Promise<T | { readonly unread: string }> {
  try {
    return await load()
  } catch {
    return { unread: address }
  }
}

function distinct(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return entries.filter((entry, index) => entries.findIndex(({ id }) => id === entry.id) === index)
}

function nameIn(address: string): string {
  const name =
    new URL(address).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.(?:json|xml)$/, '')
      .replaceAll(/[^A-Za-z0-9\-.]/g, '-') ?? ''
  return name.slice(0, 48)
}
