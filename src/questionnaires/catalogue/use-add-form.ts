import { useQueryClient } from '@tanstack/react-query'
import type { CatalogueEntry } from './catalogue-entry'
import { entryOfOpened, keepForms } from './kept-forms'
import type { ReadForm } from './read-questionnaire'
import { openedQuery } from './catalogue-queries'

/** A form that was added, and if it comes back after a reload. */
export interface AddedForm {
  readonly entry: CatalogueEntry
  readonly isKept: boolean
}

/**
 * Adds a form from this device to those of the session, under a category; opening the same one
 * again replaces the first.
 */
export function useAddForm(): (read: ReadForm, category: string) => Promise<AddedForm> {
  const queryClient = useQueryClient()
  return async (read, category) => {
    const id = `opened-${crypto.randomUUID()}`
    const entry = entryOfOpened(read, { id, category })
    const { form } = read
    const before = await queryClient.query(openedQuery)
    const after = [
      { entry, form },
      ...before.filter((known) => known.form.url === undefined || known.form.url !== form.url),
    ]
    queryClient.setQueryData(openedQuery.queryKey, after)
    // An order may have found the form that this one replaces.
    queryClient.removeQueries({ queryKey: ['forms', 'asked'] })
    return { entry, isKept: keepForms(after) }
  }
}
