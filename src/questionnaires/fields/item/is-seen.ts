import type { FormItem } from '../../engine/read/form-item'

/** Whether an item is on the page: what is disabled is, greyed, only where its form wants it so. */
export function isSeen({ hidden, asked, enabled, whenDisabled }: FormItem): boolean {
  return !hidden && asked && (enabled || whenDisabled === 'protected')
}
