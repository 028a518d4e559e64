import type { DocumentReference } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { useHide } from '~/connection/use-hide'
import { dateText } from '~/fhir/format/dates/date-text'
import { Spoken } from '~/record/spoken/Spoken'
import { patientAddress } from '~/smart/patient-address'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { DocumentState } from '../DocumentState'
import { useDocumentText } from '../DocumentText'
import { FirstWords } from '../first-words/FirstWords'
import type { Passage } from '../marked-passages'
import styles from './Read.module.css'
import { useReadWords } from './read-words'
import type { Hit } from './use-find-across'

interface DocumentRowProps {
  readonly document: DocumentReference
  readonly name: string
  readonly patientId: string
  readonly isUnread: boolean
  /** The place of the searched words; undefined when nothing is searched. */
  readonly hit: Hit | undefined
  readonly isChosen: boolean
  readonly onChoose: (id: string, isChosen: boolean) => void
}

/** A document in the list: its name, date and authors, and its first words or those found. */
export function DocumentRow({
  document,
  name,
  patientId,
  isUnread,
  hit,
  isChosen,
  onChoose,
}: DocumentRowProps) {
  const words = useReadWords()
  const format = useFormat()
  const hide = useHide()
  const { id } = document
  const date = dateText(document.date, format)
  return (
    <li className={styles.row}>
      {id === undefined ? (
        <span />
      ) : (
        <input
          type="checkbox"
          autoComplete="off"
          className={styles.box}
          data-print="never"
          aria-label={words.take([name, date].filter((part) => part !== undefined).join(', '))}
          checked={isChosen}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      )}
      <div className={styles.words}>
        <p className={styles.head}>
          {id === undefined ? (
            <span>
              <Spoken text={name} of={document} />
            </span>
          ) : (
            <TextLink
              to={patientAddress(patientId, 'documents', 'read', id)}
              className={classNames(isUnread && styles.unread)}
            >
              <Spoken text={name} of={document} />
            </TextLink>
          )}
          <span className={styles.quiet}>{date}</span>
          <DocumentState document={document} />
          {isUnread ? <Tag tone="neutral">{words.unread}</Tag> : null}
          {hit === undefined ? null : (
            <span className={styles.quiet}>{words.find.places(hit.places)}</span>
          )}
        </p>
        <p className={styles.quiet}>
          {hit === undefined ? (
            <FirstWords document={document} patientId={patientId} />
          ) : (
            <Around hit={hit} hide={(text) => hide(text, document)} />
          )}
        </p>
      </div>
    </li>
  )
}

function Around({ hit, hide }: { readonly hit: Hit; readonly hide: (text: string) => string }) {
  return (
    <>
      <Passages passages={hit.before} hide={hide} />
      <mark>
        <Passages passages={hit.match} hide={hide} />
      </mark>
      <Passages passages={hit.after} hide={hide} />
    </>
  )
}

interface PassagesProps {
  readonly passages: readonly Passage[]
  readonly hide: (text: string) => string
}

/** Words of a document: a line through those that are struck, and a name for those it hides. */
function Passages({ passages, hide }: PassagesProps) {
  const { narrative } = useDocumentText()
  return passages.map(({ text, mark }, index) => {
    // Lines of a document, such as rows of a table, must not be read as one.
    const shown = hide(text).replaceAll(/\s*\n\s*/g, ' · ')
    if (mark === undefined) return shown
    return mark === 'struck' ? (
      // Passages of one place are never reordered.
      <s key={index}>
        <VisuallyHidden>{narrative.struck} </VisuallyHidden>
        {shown}
      </s>
    ) : (
      <span key={index}>
        [{narrative.hidden} {shown}]
      </span>
    )
  })
}
