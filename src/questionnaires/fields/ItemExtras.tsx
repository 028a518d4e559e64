import type { Attachment } from 'fhir/r4'
import type { FormItem } from '~/questionnaires/engine/form-item'
import { Disclosure } from '~/ui/Disclosure'
import styles from './Items.module.css'
import { useFieldContext } from './use-field-context'

/** What helps with an item: help, legal words, a picture, pages to read. */
export function ItemExtras({ item }: { readonly item: FormItem }) {
  const { words: { field: words } } = useFieldContext()
  return (
    <>
      {item.legal === undefined ? null : <p className={styles.legal}>{item.legal.plain}</p>}
      {item.help === undefined ? null : <Disclosure summary={words.help}><p className={styles.words}>{item.help.plain}</p></Disclosure>}
      <Picture media={item.media} />
      {item.supportLinks.map(({ url, label }) => <p key={url}><a href={url} target="_blank" rel="noreferrer">{label ?? words.readMore}</a></p>)}
    </>
  )
}

/** A picture of the form. Only what the form itself carries is shown: one of another host would tell that host who reads it. */
function Picture({ media }: { readonly media: Attachment | undefined }) {
  if (media?.data === undefined || !/^image\/(png|jpeg|gif|webp)$/.test(media.contentType ?? '')) return null
  return <img className={styles.picture} src={`data:${media.contentType ?? ''};base64,${media.data}`} alt={media.title ?? ''} />
}
