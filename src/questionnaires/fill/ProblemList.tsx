import { focusSoon } from '~/questionnaires/fields/dom-id'
import { problemText } from '~/questionnaires/fields/problem-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import type { FormMessage } from '../engine/read/problem'
import type { QuestionnaireWords } from '../questionnaire-words'
import styles from './Fill.module.css'

interface ProblemListProps {
  readonly messages: readonly FormMessage[]
  /** Leads back to a question. */
  readonly onGo: (path: string) => void
}

/** The words of a question; a problem of the whole form is at its signature, or anywhere. */
function nameOfPlace({ label, problem }: FormMessage, words: QuestionnaireWords['fill']): string {
  if (label !== '') return label
  return problem.kind === 'unsigned' ? words.signature : words.preview
}

/** Missing and wrong answers, each with a link to its question. */
export function ProblemList({ messages, onGo }: ProblemListProps) {
  const context = useFieldContext()
  const {
    words: { fill: words },
  } = context
  return (
    <ul className={styles.problems}>
      {messages.map((message, index) => (
        // One question may have two problems: the position identifies them.
        <li key={index}>
          <a
            href={`#${message.linkId}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(message.path)
              focusSoon(message.path)
            }}
          >
            {nameOfPlace(message, words)}
          </a>
          {': '}
          {problemText(message.problem, context)}
        </li>
      ))}
    </ul>
  )
}
