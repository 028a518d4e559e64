import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import type { FormItem } from '../../engine/read/form-item'
import { useIsLent } from '../../lend/is-lent'
import { useScene } from '../form-actions'

// Few groups are filled in from the record.
const GroupCandidates = lazy(async () => (await import('./GroupCandidates')).GroupCandidates)

/**
 * The way to fill in a group from the record, once for all of its occurrences. On a device in a
 * patient's hands the record is not looked into.
 */
export function FillsFrom({ item }: { readonly item: FormItem }) {
  const { locked } = useScene()
  const isLent = useIsLent()
  const { fillsFrom, readOnly, occurrence, enabled } = item
  if (fillsFrom === undefined || locked || isLent || readOnly || occurrence > 0 || !enabled)
    return null
  return (
    <Suspense fallback={null}>
      <GroupCandidates item={item} from={fillsFrom} />
    </Suspense>
  )
}
