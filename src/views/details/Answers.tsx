import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { filled } from '~/fhir/format/filled'
import { signaturesIn, signerOf } from '~/questionnaires/engine/answers/signature-extension'
import { signatureName, signedText } from '~/questionnaires/fields/signature-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import styles from './Answers.module.css'
import { ElementView } from '~/record/element/ElementView'
import { usePlace } from '~/record/places/RecordPlace'
import { Spoken } from '~/record/spoken/Spoken'
import { useRecordWords } from '~/i18n/record-words'

/**
 * Questions and answers in their original wording, with the follow-up questions below their answer.
 */
export function Answers({ resource }: { readonly resource: QuestionnaireResponse }) {
  return (
    <>
      <Items items={resource.item} />
      <Signatures of={resource} />
    </>
  )
}

function Items({ items }: { readonly items: readonly QuestionnaireResponseItem[] | undefined }) {
  if (items === undefined || items.length === 0) return null
  // Items are never reordered in place; a repeating group has the same linkId more than once.
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item }: { readonly item: QuestionnaireResponseItem }) {
  const { noAnswer } = useRecordWords()
  const { technical, record } = usePlace()
  const answers = item.answer ?? []
  const isGroup = answers.length === 0 && (item.item ?? []).length > 0
  // Words that were signed have no answer.
  const isSigned = signaturesIn(item.extension).length > 0
  return (
    <>
      <p className={isGroup ? styles.group : styles.question}>
        {item.text === undefined ? (
          item.linkId
        ) : (
          <Spoken text={filled(item.text) ?? item.text} of={item.text} record={record} />
        )}
        {technical === true ? (
          <>
            {' '}
            <small>
              <code>{item.linkId}</code>
            </small>
          </>
        ) : null}
      </p>
      {answers.length === 0 && !isGroup && !isSigned ? (
        <p className={styles.none}>{noAnswer}</p>
      ) : null}
      {answers.map((answer, index) => (
        <Answer key={index} answer={answer} />
      ))}
      <Items items={item.item} />
      <Signatures of={item} />
    </>
  )
}

/** The signatures of a response or of one of its items: name and time, and a drawn one as drawn. */
function Signatures({
  of: { extension },
}: {
  readonly of: Pick<QuestionnaireResponseItem, 'extension'>
}) {
  const context = useFieldContext()
  return signaturesIn(extension).map((signature, index) => {
    const { type, when, sigFormat, data } = signature
    const name = signerOf(signature)
    const picture = PICTURES.find((format) => format === sigFormat?.split(';')[0])
    return (
      <div key={index} className={styles.signature}>
        <p>{signatureName(type, context.words)}</p>
        {picture === undefined || data === undefined ? null : (
          <img src={`data:${picture};base64,${data}`} alt={context.words.sign.picture(name)} />
        )}
        <p>{signedText({ name, when }, context)}</p>
      </div>
    )
  })
}

/** The formats of drawn signatures that every browser shows and that cannot contain a program. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

function Answer({ answer }: { readonly answer: QuestionnaireResponseItemAnswer }) {
  return (
    <div className={styles.answer}>
      <ElementView record={answer} name="value" />
      <Items items={answer.item} />
    </div>
  )
}
