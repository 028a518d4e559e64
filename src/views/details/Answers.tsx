import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import styles from './Answers.module.css'
import { ElementView } from '~/record/element/ElementView'
import { usePlace } from '~/record/places/RecordPlace'
import { useRecordWords } from '~/i18n/record-words'

/**
 * Questions and answers in their original wording, with the follow-up questions below their answer.
 */
export function Answers({ resource }: { readonly resource: QuestionnaireResponse }) {
  return <Items items={resource.item} />
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
  const { technical } = usePlace()
  const answers = item.answer ?? []
  const isGroup = answers.length === 0 && (item.item ?? []).length > 0
  return (
    <>
      <p className={isGroup ? styles.group : styles.question}>
        {item.text ?? item.linkId}
        {technical === true ? (
          <>
            {' '}
            <small>
              <code>{item.linkId}</code>
            </small>
          </>
        ) : null}
      </p>
      {answers.length === 0 && !isGroup ? <p className={styles.none}>{noAnswer}</p> : null}
      {answers.map((answer, index) => (
        <Answer key={index} answer={answer} />
      ))}
      <Items items={item.item} />
    </>
  )
}

function Answer({ answer }: { readonly answer: QuestionnaireResponseItemAnswer }) {
  return (
    <div className={styles.answer}>
      <ElementView record={answer} name="value" />
      <Items items={answer.item} />
    </div>
  )
}
