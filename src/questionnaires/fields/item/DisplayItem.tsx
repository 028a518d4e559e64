import type { FormItem } from '../../engine/read/form-item'
import { classNames } from '~/ui/class-names'
import { ItemExtras } from './ItemExtras'
import styles from '../Items.module.css'

/** Words of the form that are not a question. */
export function DisplayItem({ item }: { readonly item: FormItem }) {
  return (
    <div
      className={classNames(styles.display, item.displayCategory === 'security' && styles.legal)}
    >
      <p className={styles.words}>
        {[item.prefix, item.text?.plain].filter((part) => part !== undefined).join(' ')}
      </p>
      <ItemExtras item={item} />
    </div>
  )
}
