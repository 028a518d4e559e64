import type { FormItem } from '../../engine/read/form-item'
import { classNames } from '~/ui/class-names'
import { isRich } from '../../rich/FormWords'
import { ItemExtras } from './ItemExtras'
import { ItemSignatures } from './ItemSignatures'
import { ItemWords } from './ItemWords'
import styles from '../Items.module.css'

/** Words of the form that are not a question. */
export function DisplayItem({ item }: { readonly item: FormItem }) {
  const isFormatted: boolean = isRich(item.text)
  return (
    <div
      className={classNames(styles.display, item.displayCategory === 'security' && styles.legal)}
    >
      {isFormatted ? (
        <div className={styles.words}>
          <ItemWords item={item} />
        </div>
      ) : (
        <p className={styles.words}>
          {[item.prefix, item.text?.plain].filter((part) => part !== undefined).join(' ')}
        </p>
      )}
      <ItemExtras item={item} />
      <ItemSignatures item={item} />
    </div>
  )
}
