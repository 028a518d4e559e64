import { useId, useMemo } from 'react'
import type { Form } from '~/questionnaires/engine/form'
import type { FormItem } from '../engine/read/form-item'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import type { Unsupported } from '../engine/read/unsupported'
import { nameOf } from '~/questionnaires/fields/field-text'
import { unsupportedText } from '~/questionnaires/fields/unsupported-text'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import styles from './Fill.module.css'
import { FormStandingNotice } from './open/FormStandingNotice'
import { countNotDone, toldOf } from '../fields/not-done'

/** A person's progress, and the unsupported features of the form. */
export function FormHead({ form }: { readonly form: Form }) {
  const { fill: words } = useQuestionnaireWords()
  const {
    progress: { questions, answered },
  } = form
  return (
    <div className={styles.head} data-print="never">
      <div className={styles.progress}>
        <progress
          className={styles.bar}
          max={Math.max(questions, 1)}
          value={answered}
          aria-label={words.progress}
        />
        <p>
          <AnsweredSoFar form={form} />
        </p>
      </div>
      <FormStandingNotice questionnaire={form.definition.questionnaire} />
      {form.definition.signatureAsks.length > 0 ? <p>{words.signedWhole}</p> : null}
      <HiddenNotes form={form} />
      <NotDoneList unsupported={form.unsupported} />
    </div>
  )
}

/** The numbers of questions that have answers and of answers that are missing. */
export function AnsweredSoFar({ form: { progress } }: { readonly form: Form }) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <>
      {words.answered(progress.answered, progress.questions)}. {words.mustBe(progress)}
    </>
  )
}

/** Answers that were left out of questions that nobody sees. */
function HiddenNotes({ form }: { readonly form: Form }) {
  const words = useQuestionnaireWords()
  const told = useMemo(
    () =>
      hiddenItems(form.items).flatMap((item) =>
        item.answers.flatMap(({ note }) =>
          note?.kind === 'left-out'
            ? words.field.note.leftOutUnseen(note.words, nameOf(item, words))
            : [],
        ),
      ),
    [form.items, words],
  )
  return told.map((sentence) => (
    <p key={sentence} role="status">
      {sentence}
    </p>
  ))
}

function hiddenItems(items: readonly FormItem[]): readonly FormItem[] {
  return items.flatMap((item) => {
    if (!item.enabled) return []
    const below = [...item.items, ...item.answers.flatMap((answer) => answer.items)]
    return item.hidden ? everyItem([item]) : hiddenItems(below)
  })
}

/** The kinds of what is not done, in a person's words; each part of it for the form's author. */
export function NotDoneList({ unsupported }: { readonly unsupported: readonly Unsupported[] }) {
  const words = useQuestionnaireWords()
  const { gaps } = words
  const id = useId()
  const kinds = useMemo(() => countNotDone(unsupported), [unsupported])
  const told = useMemo(
    () => [...new Map(toldOf(unsupported).map((one) => [JSON.stringify(one), one])).values()],
    [unsupported],
  )
  if (kinds.length === 0) return null
  return (
    <section className={styles.notDone} aria-labelledby={id}>
      <p id={id}>{gaps.title}</p>
      <ul className={styles.unsupported}>
        {kinds.map(({ kind, questions }) => (
          <li key={kind}>{gaps.kinds[kind](questions)}</li>
        ))}
      </ul>
      <Disclosure summary={gaps.details}>
        <ul className={styles.unsupported}>
          {told.map((one) => (
            <li key={JSON.stringify(one)}>
              {gaps.effect[one.effect]}: {unsupportedText(one, words)}
              {one.linkId === undefined ? null : (
                <>
                  {' '}
                  <code>{one.linkId}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
