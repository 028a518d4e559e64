import type { Parameters, Questionnaire } from 'fhir/r4'
import { isPermit, type Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Operation, Params, Search } from '~/fhir/request'
import type { OperationResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'
import { searchQuery } from '~/queries/search-query'
import { catalogueQuery, openedQuery } from '../catalogue/catalogue-queries'
import type { CatalogueEntry } from '../catalogue/catalogue-entry'
import type { FormService } from '../catalogue/form-service'
import { loadForm } from '../catalogue/load-catalogue'
import { tenantForms } from '../catalogue/tenant-forms'
import { isQuestionnaire } from '../engine/read/check-questionnaire'
import { isBoundless } from '../response/is-boundless'
import type { PartPlaces } from './whole-form'

/**
 * The places where the app finds the parts of a form: the forms that were opened on this device,
 * the catalogue, and the FHIR service as far as the sign-in may search forms there. The service is
 * asked to put a form together where it declares `$assemble`.
 */
export function partPlaces(service: FormService): PartPlaces {
  return {
    findPart: async (canonical) =>
      (await openedHere(canonical, service)) ??
      (await inCatalogue(canonical, service)) ??
      (await formOnService(canonical, service)),
    assembleThere: (questionnaire) => assembledThere(questionnaire, service),
  }
}

async function openedHere(canonical: string, { queryClient }: FormService) {
  const opened = await queryClient.query(openedQuery)
  return opened.find(({ form }) => isNamed(canonical, form))?.form
}

async function inCatalogue(
  canonical: string,
  { queryClient, session }: FormService,
): Promise<Questionnaire | undefined> {
  const tenant = tenantForms(session.registration.forms, window.location.origin)
  const { entries } = await queryClient.query(catalogueQuery(tenant))
  for (const entry of entries.filter((one) => mayBe(canonical, one))) {
    const form = await queryClient.query({
      queryKey: ['forms', 'part', entry.address],
      queryFn: async () => loadForm(entry.address),
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (isNamed(canonical, form) || entry.also.includes(partsOf(canonical).url)) return form
  }
  return undefined
}

async function formOnService(
  canonical: string,
  service: FormService,
): Promise<Questionnaire | undefined> {
  try {
    const search = await searchedForm(canonical, service)
    return search.kind === 'found' ? search.form : undefined
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** A form of the service, or the reason why it is not known whether there is one. */
export type SearchedForm =
  | { readonly kind: 'found'; readonly form: Questionnaire }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * Looks for a form of the FHIR service by its canonical address, where the sign-in may search forms
 * there.
 * @throws FhirFailure when the service could not be asked, or does not answer the search
 */
export async function searchedForm(
  canonical: string,
  { capability, queryClient }: FormService,
): Promise<SearchedForm> {
  const { url, version } = partsOf(canonical)
  const byUrl = ['url', url] as const
  const decide = (params: Params) =>
    capability.decide<Search<'Questionnaire'>>({
      interaction: 'search',
      type: 'Questionnaire',
      params,
    })
  const exact = version === undefined ? undefined : decide([byUrl, ['version', version]])
  const permit = exact !== undefined && isPermit(exact) ? exact : decide([byUrl])
  if (!isPermit(permit)) return { kind: 'refused', refusal: permit }
  const { matches } = await queryClient.infiniteQuery(searchQuery(permit))
  const form = newest(matches.filter((one) => isNamed(canonical, one)))
  return form === undefined ? { kind: 'missing' } : { kind: 'found', form }
}

async function assembledThere(
  questionnaire: Questionnaire,
  { capability, queryClient }: FormService,
): Promise<Questionnaire | undefined> {
  const parameters: Parameters = {
    resourceType: 'Parameters',
    parameter: [{ name: 'questionnaire', resource: questionnaire }],
  }
  const permit = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Questionnaire',
    name: '$assemble',
    parameters,
  })
  if (!isPermit(permit)) return undefined
  try {
    const { resource } = await queryClient.query<OperationResult>({
      queryKey: requestKey(permit.request),
      meta: { permit },
      retry: false,
    })
    return formIn(resource)
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/**
 * The form in an answer: itself, or the parameter `return` (`response` in older editions of the
 * guide).
 */
function formIn(answer: unknown): Questionnaire | undefined {
  const within = listOf(fieldsOf(answer)['parameter'])
    .map(fieldsOf)
    .filter(({ name }) => name === 'return' || name === 'response')
    .map(({ resource }) => resource)
  return [answer, ...within].filter((one) => !isBoundless(one)).find(isQuestionnaire)
}

/** True when the service answered and does not do it, so that asking again changes nothing. */
function isRefused(error: unknown): boolean {
  const status = error instanceof FhirFailure ? (error.status ?? 0) : 0
  return status === 501 || (status >= 400 && status < 500 && status !== 408 && status !== 429)
}

/** The form of which there may be drafts and retired editions: the newest that is in use. */
function newest(forms: readonly Questionnaire[]): Questionnaire | undefined {
  const weight = ({ status }: Questionnaire) => (status === 'active' ? 1 : 0)
  return forms.toSorted(
    (one, other) => weight(other) - weight(one) || (other.date ?? '').localeCompare(one.date ?? ''),
  )[0]
}

function isNamed(canonical: string, form: Pick<Questionnaire, 'url' | 'version'>): boolean {
  const { url, version } = partsOf(canonical)
  return form.url === url && (version === undefined || version === form.version)
}

function mayBe(canonical: string, entry: CatalogueEntry): boolean {
  const { url, version } = partsOf(canonical)
  return (
    (entry.canonical === url || entry.also.includes(url)) &&
    (version === undefined || entry.version === undefined || version === entry.version)
  )
}

function partsOf(canonical: string): { readonly url: string; readonly version?: string } {
  const [url = '', version] = canonical.split('|')
  return version === undefined ? { url } : { url, version }
}
