import { useQueryClient } from '@tanstack/react-query'
import type { CatalogueEntry } from './catalogue-entry'
import { entryOf } from './entry-of'
import type { ReadForm } from './read-questionnaire'
import { OPENED, useTenantForms, type OpenedForm } from './use-catalogue'

/**
 * Adds a form from this device to those of the session; opening the same one again replaces the
 * first.
 */
export function useAddForm(): (read: ReadForm) => CatalogueEntry {
  const queryClient = useQueryClient()
  const {
    categories: [category = ''],
  } = useTenantForms()
  return ({ form, from }) => {
    const id = `opened-${crypto.randomUUID()}`
    const entry = entryOf(form, { id, address: `opened:${id}`, category, origin: 'opened', from })
    queryClient.setQueryData<readonly OpenedForm[]>(OPENED, (before = []) => [
      { entry, form },
      ...before.filter((known) => known.form.url === undefined || known.form.url !== form.url),
    ])
    return entry
  }
}
