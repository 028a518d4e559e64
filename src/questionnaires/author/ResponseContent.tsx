import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { toJson } from '~/fhir/wire/to-json'
import { useConnection } from '~/connection/ConnectionContext'
import { Disclosure } from '~/ui/fold/Disclosure'
import type { Form } from '../engine/form'
import { toResponse } from '../engine/answers/to-response'
import { ProblemList } from '../fill/ProblemList'
import { responseHeader } from '../fill/response-header'
import { useQuestionnaireWords } from '../questionnaire-words'
import { ScoreList } from '../scores/ScoreList'
import { scoresIn } from '../scores/scores-in'
import styles from './Author.module.css'
import { useAuthorWords } from './author-text'
import type { FormStore } from './form-store'
import { indentedJson } from './indented-json'
import { EXAMPLE } from './no-service'

interface ResponseContentProps {
  readonly form: Form
  readonly category: string
  /** Goes to a question by its path. */
  readonly onGo: (path: string) => void
  readonly copy: (text: string, label: string) => ReactNode
}

/** The response of the form that is tried, as it is answered. */
export function ResponseSoFar({
  answers,
  ...rest
}: Omit<ResponseContentProps, 'form'> & { readonly answers: FormStore }) {
  const form = useSyncExternalStore(answers.subscribe, answers.form)
  // That of the text before stays until the next one is drawn, with what is unfolded in it.
  return form === undefined ? null : <ResponseContent form={form} {...rest} />
}

/** Messages that are listed: a form of thousands of questions may have as many. */
const MOST = 50

/** The answers so far as a response: its problems, totals, and the JSON. */
function ResponseContent({ form, category, onGo, copy }: ResponseContentProps) {
  const { response: words } = useAuthorWords()
  const { fill } = useQuestionnaireWords()
  const errors = form.messages.filter(({ severity }) => severity === 'error')
  return (
    <>
      <p>{errors.length === 0 ? words.ready : fill.problems(errors.length)}</p>
      <ProblemList messages={errors.slice(0, MOST)} onGo={onGo} />
      <ScoreList scores={scoresIn(form)} />
      <Disclosure summary={words.json}>
        <ResponseJson form={form} category={category} isWhole={errors.length === 0} copy={copy} />
      </Disclosure>
    </>
  )
}

/** Milliseconds after an answer until the text is written: that of a long form is megabytes. */
const PAUSE = 250

function ResponseJson({
  form,
  category,
  isWhole,
  copy,
}: Omit<ResponseContentProps, 'onGo'> & { readonly isWhole: boolean }) {
  const { response: words } = useAuthorWords()
  const { session } = useConnection()
  const [text, setText] = useState('')
  useEffect(() => {
    const write = () => {
      const header = responseHeader({
        patientId: EXAMPLE,
        entry: { category },
        session,
        attempt: { id: EXAMPLE },
        now: Date.now(),
      })
      const made = toResponse(form, isWhole ? 'completed' : 'in-progress', header)
      if (made.kind === 'response') setText(indentedJson(toJson(made.response)))
    }
    const waiting = setTimeout(write, PAUSE)
    return () => clearTimeout(waiting)
  }, [form, category, isWhole, session])
  return (
    <>
      <p className={styles.quiet}>{words.made}</p>
      {/* It scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.output} tabIndex={0} role="region" aria-label={words.jsonLabel}>
        {text}
      </pre>
      <div className={styles.row}>{copy(text, words.copy)}</div>
    </>
  )
}
