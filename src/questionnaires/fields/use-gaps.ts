import type { FormItem } from '../engine/read/form-item'
import { useScene } from './form-actions'
import { notDoneAt } from './not-done'
import { useFieldContext } from './use-field-context'

const NOTHING: readonly string[] = []

/** Everything of a question that is not done here, a sentence each. */
export function useGaps(item: FormItem): readonly string[] {
  const { linkId, listMissing, listAt } = item
  const { words } = useFieldContext()
  const { unsupported, locked } = useScene()
  if (unsupported === undefined || locked) return NOTHING
  return (notDoneAt(unsupported).get(linkId) ?? []).flatMap((kind) => {
    // Once, after the rows that are there.
    if (kind === 'room' && item.occurrence < item.occurrences - 1) return []
    if (kind !== 'options') return words.gaps.there[kind]
    // The place of its field says so.
    if (listMissing) return []
    return listAt === undefined ? words.gaps.there.options : words.lists.notAllowedOpen(listAt)
  })
}
