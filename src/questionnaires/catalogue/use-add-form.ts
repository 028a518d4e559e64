import { useQueryClient } from '@tanstack/react-query'
import type { Questionnaire } from 'fhir/r4'
import type { CatalogueEntry } from './catalogue-entry'
import { entryOf } from './entry-of'
import { OPENED, useTenantForms, type OpenedForm } from './use-catalogue'

/**
 * Adds a form from this device to those of the session; opening the same one again replaces the
 * first.
 */
export function useAddForm(): (form: Questionnaire) => CatalogueEntry {
  const queryClient = useQueryClient()
  const {
    categories: [category = ''],
  } = useTenantForms()
  return (form) => {
    const id = `opened-${crypto.randomUUID()}`
    const entry = entryOf(form, { id, address: `opened:${id}`, category, origin: 'opened' })
    queryClient.setQueryData<readonly OpenedForm[]>(OPENED, (before = []) => [
      { entry, form },
      ...before.filter((known) => known.form.url === undefined || known.form.url !== form.url),
    ])
    return entry
  }
}
