import { queryOptions } from '@tanstack/react-query'
import type { Questionnaire } from 'fhir/r4'
import type { Assembled } from '../parts/assemble'
import { isModular } from '../parts/is-modular'
import type { CatalogueEntry } from './catalogue-entry'
import { BY_HOST, openedQuery } from './catalogue-queries'
import type { FormService } from './form-service'
import { loadForm } from './load-catalogue'

/**
 * The request for a form: of those that were opened on this device, or of the catalogue; with its
 * parts from other forms (SDC, "Modular Forms"). One whose parts are not found is the form as it
 * was written: it is asked for again the next time, as they may be there by then.
 */
export function formQuery(entry: CatalogueEntry, service: FormService) {
  return queryOptions<Questionnaire>({
    queryKey: formKey(entry.address),
    queryFn: async () => {
      const opened = await service.queryClient.query(openedQuery)
      const here = opened.find(({ entry: other }) => other.id === entry.id)?.form
      const form = here ?? (await loadForm(entry.address))
      const whole = await withParts(form, service)
      return whole.kind === 'whole' ? whole.questionnaire : form
    },
    staleTime: ({ state: { data } }) =>
      data !== undefined && isModular(data) ? 0 : Number.POSITIVE_INFINITY,
    networkMode: BY_HOST,
  })
}

/**
 * A form with its parts from other forms, or the reason why it cannot be put together. Rejects when
 * a part could not be asked for.
 */
export async function withParts(form: Questionnaire, service: FormService): Promise<Assembled> {
  if (!isModular(form)) return { kind: 'whole', questionnaire: form }
  const [{ wholeForm }, { partPlaces }] = await Promise.all([
    import('../parts/whole-form'),
    import('../parts/part-places'),
  ])
  return wholeForm(form, partPlaces(service))
}

/** The key of a form by its address, also while there is none. */
export function formKey(address: string) {
  return ['forms', 'form', address]
}
