import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { useText } from '~/i18n/TextProvider'
import { useCatalogue, useForm } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { safetyOf } from '~/questionnaires/safety/safety-of'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { ScoreList } from '~/questionnaires/scores/ScoreList'
import { scoresOf, type Score } from '~/fhir/scores/scores-of'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { becomesResults } from './becomes-results'
import { containedForm } from './contained-form'
import { entryFor } from './entry-for'
import { arrangeByForm, formTitle, inLanguage } from './arrange-by-form'
import styles from './Response.module.css'

// Few forms have answers that are wanted elsewhere.
const StoredResults = lazy(async () => (await import('../extract/StoredResults')).StoredResults)

interface ResponseByFormProps {
  readonly resource: QuestionnaireResponse
  /** Draws questions and answers. */
  readonly children: (arranged: QuestionnaireResponse) => ReactNode
  /** The link to a total's trend; a total that its form alone names is found with the form. */
  readonly trend?: ((score: Score, form: Questionnaire | undefined) => ReactNode) | undefined
}

/**
 * A response by its form, if the catalogue has it: the form's words in the reader's language, its
 * order, scores, and the advice after an answer about danger. Without its form, it is shown from
 * its own items.
 */
export function ResponseByForm({ resource, children, trend }: ResponseByFormProps) {
  const { language } = useText()
  const { response: words } = useQuestionnaireWords()
  const { entries } = useCatalogue()
  const entry = useMemo(() => entryFor(entries ?? [], resource), [entries, resource])
  const { data: known } = useForm(entry)
  // Questions that a service chose are nowhere but in the response itself.
  const form = useMemo(() => containedForm(resource) ?? known, [known, resource])
  const arranged = useMemo(
    () =>
      form === undefined ? inLanguage(resource, language) : arrangeByForm(resource, form, language),
    [resource, form, language],
  )
  const scores = useMemo(() => scoresOf(resource, form), [resource, form])
  const dangers = useMemo(
    () => safetyOf(arranged, form, entry?.safety ?? []).dangers,
    [arranged, form, entry],
  )
  const title = form === undefined ? undefined : formTitle(form, language)
  return (
    <div className={styles.response}>
      <SafetyNotice dangers={dangers} given={resource} />
      <ScoreList scores={scores} trend={trend && ((score) => trend(score, form))} />
      {title === undefined ? null : <p className={styles.form}>{words.byForm(title)}</p>}
      {children(arranged)}
      {form !== undefined && becomesResults(resource, form, scores) ? (
        <Suspense>
          <StoredResults resource={resource} form={form} />
        </Suspense>
      ) : null}
    </div>
  )
}
