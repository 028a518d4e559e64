import type { Questionnaire } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { toJson } from '~/fhir/wire/to-json'
import { readJson, tabStorage } from '~/smart/tab-storage'
import { attempt } from '~/std/attempt'
import type { CatalogueEntry } from './catalogue-entry'
import { entryOf } from './entry-of'
import { readForm, type ReadForm } from './read-questionnaire'

/** Its name begins like that of everything the app keeps, so that forgetting finds it. */
const KEY = 'clearchart.forms'

/** A form of this device, or of the service; it is forgotten with the session. */
export interface OpenedForm {
  readonly entry: CatalogueEntry
  readonly form: Questionnaire
}

/** A form that was opened from this device, as it is kept: its JSON, and what its file has not. */
interface Kept {
  readonly id: string
  readonly category: string
  readonly text: string
  readonly from?: ReadForm['from']
}

/** The ids of forms of the service begin with this. */
export const FROM_SERVICE = 'service-'
/** Before the version of one that is named in it; no id of a record has this letter. */
export const VERSION = '_'

/** The entry of a form of this session; the same one after a reload. */
export function entryOfOpened(
  { form, from }: ReadForm,
  { id, category }: Pick<Kept, 'id' | 'category'>,
): CatalogueEntry {
  const origin = id.startsWith(FROM_SERVICE) ? 'service' : 'opened'
  return entryOf(form, { id, address: `opened:${id}`, category, origin, from })
}

/**
 * Keeps the opened forms in this tab, so that a reload brings them back; signing out removes them.
 * False where the tab has no room for them, or keeps nothing.
 */
export function keepForms(forms: readonly OpenedForm[]): boolean {
  const kept = forms.map(({ entry, form }): Kept => ({
    id: entry.id,
    category: entry.category,
    text: toJson(form),
    ...(entry.from === undefined ? {} : { from: entry.from }),
  }))
  return attempt(() => {
    tabStorage().setItem(KEY, JSON.stringify(kept))
    return true
  }, false)
}

/** The forms that were kept; what cannot be read any more is left out. */
export async function keptForms(): Promise<readonly OpenedForm[]> {
  const kept = listOf(attempt(() => readJson(tabStorage(), KEY), undefined))
  const forms = await Promise.all(
    kept.map(async (one): Promise<readonly OpenedForm[]> => {
      const fields = fieldsOf(one)
      const [id, category, text] = ['id', 'category', 'text'].map((name) => textOf(fields[name]))
      if (id === undefined || category === undefined || text === undefined) return []
      const read = await readForm(text).catch(() => 'unreadable' as const)
      if (typeof read === 'string') return []
      const from = fields['from']
      const form: ReadForm =
        from === 'R5' || from === 'STU3' ? { form: read.form, from } : { form: read.form }
      return [{ entry: entryOfOpened(form, { id, category }), form: read.form }]
    }),
  )
  return forms.flat()
}
