import type { Attachment } from 'fhir/r4'
import styles from './Items.module.css'
import { useIsLent } from '../lend/is-lent'
import { pictureOf } from './picture-of'
import { useFieldContext } from './use-field-context'

/** A picture of the form, or a note that it has one which is not shown here. */
export function FormPicture({ media }: { readonly media: Attachment }) {
  const {
    words: { field: words },
  } = useFieldContext()
  const isLent = useIsLent()
  const picture = pictureOf(media, window.location.origin)
  switch (picture.kind) {
    case 'shown':
      return <img className={styles.picture} src={picture.src} alt={picture.title} />
    case 'elsewhere':
      return (
        <span className={styles.note}>
          {words.pictureElsewhere(picture.host)}{' '}
          {isLent ? null : (
            <a href={picture.address} target="_blank" rel="noreferrer">
              {words.pictureOpen}
            </a>
          )}
        </span>
      )
    case 'other':
      return <span className={styles.note}>{words.fileNotShown(picture.name)}</span>
  }
}
