import type { FormItem } from '../../engine/read/form-item'
import { Disclosure } from '~/ui/fold/Disclosure'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { useIsLent } from '../../lend/is-lent'
import { FormWords } from '../../rich/FormWords'
import { useScene } from '../form-actions'
import { FormPicture } from '../FormPicture'
import styles from '../Items.module.css'
import { useFieldContext } from '../use-field-context'

// Few forms look into the record.
const RecordContexts = lazy(async () => (await import('./RecordContexts')).RecordContexts)
const LookupForm = lazy(async () => (await import('./LookupForm')).LookupForm)

/** Help with an item: explanations, legal words, a picture, pages to read. */
export function ItemExtras({ item }: { readonly item: FormItem }) {
  const {
    words: { field: words },
  } = useFieldContext()
  const { locked } = useScene()
  const isLent = useIsLent()
  return (
    <>
      {item.legal === undefined ? null : (
        <div className={styles.legal}>
          <FormWords text={item.legal} />
        </div>
      )}
      {item.help === undefined ? null : (
        <Disclosure summary={words.help}>
          <div className={styles.words}>
            <FormWords text={item.help} />
          </div>
        </Disclosure>
      )}
      {isLent || item.contexts.length === 0 ? null : (
        <Suspense fallback={null}>
          <RecordContexts contexts={item.contexts} />
        </Suspense>
      )}
      {isLent || locked || item.readOnly || item.lookup === undefined ? null : (
        <Suspense fallback={null}>
          <LookupForm canonical={item.lookup} />
        </Suspense>
      )}
      {item.media === undefined ? null : <FormPicture media={item.media} />}
      {(isLent ? [] : item.supportLinks).map(({ url, label }) => (
        <p key={url} className={styles.further}>
          <a href={url} target="_blank" rel="noreferrer">
            {label ?? words.readMore}
          </a>
        </p>
      ))}
    </>
  )
}
