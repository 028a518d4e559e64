import type { FormItem } from './read/form-item'

/** True when an item is on the page, provided that the groups around it are. */
export function isShown({ hidden, asked, enabled, whenDisabled }: FormItem): boolean {
  return !hidden && asked && (enabled || whenDisabled === 'protected')
}
