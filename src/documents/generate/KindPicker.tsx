import { useId } from 'react'
import {
  DOCUMENT_KEYWORDS,
  RESERVED_KEYWORD,
  type DocumentKeyword,
} from '~/capability/exchange/document-keywords'
import { useConnection } from '~/connection/ConnectionContext'
import styles from '~/documents/Documents.module.css'
import { useDocumentText } from '~/documents/DocumentText'
import { classNames } from '~/ui/class-names'

interface KindPickerProps {
  readonly keyword: DocumentKeyword
  readonly onChoose: (keyword: DocumentKeyword) => void
}

/**
 * All keywords of the specification: a description of each document and its usual purpose. The
 * reserved one is listed and cannot be chosen.
 */
export function KindPicker({ keyword, onChoose }: KindPickerProps) {
  const { generate: words } = useDocumentText()
  // The request's keyword tells a patient nothing.
  const isStaff = useConnection().session.user.role === 'practitioner'
  const id = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{words.kind}</legend>
      {DOCUMENT_KEYWORDS.map((kind) => {
        const reserved = kind === RESERVED_KEYWORD
        const { name, what, who } = words.kinds[kind]
        return (
          <div key={kind} className={classNames(styles.kind, reserved && styles.kindOff)}>
            <input
              id={`${id}-${kind}`}
              type="radio"
              autoComplete="off"
              name={id}
              className={styles.radio}
              aria-describedby={`${id}-${kind}-words`}
              checked={keyword === kind}
              disabled={reserved}
              onChange={() => onChoose(kind)}
            />
            <div>
              <label htmlFor={`${id}-${kind}`} className={styles.kindName}>
                {name}
              </label>
              <p id={`${id}-${kind}-words`} className={styles.kindWords}>
                {reserved ? `${words.reserved} ` : ''}
                {what} {who} {isStaff ? words.keyword(kind) : null}
              </p>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
