import type { FormItem } from '../../engine/read/form-item'

/**
 * True when an item is on the page: a disabled one is shown, greyed out, only if its form asks for
 * that.
 */
export function isSeen({ hidden, asked, enabled, whenDisabled }: FormItem): boolean {
  return !hidden && asked && (enabled || whenDisabled === 'protected')
}
