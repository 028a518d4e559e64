import { useMemo } from 'react'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useConnection } from '~/connection/ConnectionContext'
import { patientOf } from '~/fhir/belongs-to'
import type { Form } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import styles from './Extract.module.css'
import { extractObservations, type ResponseFacts } from './extract-observations'
import { ResultFacts } from './ResultFacts'
import { scoreResults } from './score-results'
import { mayAddResults } from './write/may-add-results'

const ResultsOfStored = lazy(async () => (await import('./write/ResultsOfStored')).ResultsOfStored)

interface ExtractedResultsProps {
  readonly form: Form
  /** The response as it was sent; nothing before. */
  readonly facts: ResponseFacts
  /** Results of the record that were filled in, by the `linkId` of their question. */
  readonly known: ReadonlyMap<string, unknown> | undefined
  /** The finished response as the service has it; absent before it was sent. */
  readonly stored?: QuestionnaireResponse | undefined
}

/**
 * The results that answers become by the form's instructions: their code in words, value, category
 * and date. Those of a stored response can be added where the service takes them, and then the
 * totals of known instruments are among them. Nothing is drawn where there are none.
 */
export function ExtractedResults({ form, facts, known, stored }: ExtractedResultsProps) {
  const { extraction: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const { records, left } = useMemo(
    () => extractObservations(form, facts, known),
    [form, facts, known],
  )
  const patientId = stored && patientOf(stored)
  const may = useMemo(
    () =>
      stored?.id === undefined || patientId === undefined
        ? undefined
        : mayAddResults(capability, patientId, stored.id),
    [stored, patientId, capability],
  )
  const extracted = useMemo(
    () => (may?.kind === 'may' ? [...records, ...scoreResults(form, facts)] : records),
    [records, form, facts, may],
  )
  const count = extracted.length + left
  if (count === 0) return null
  return (
    <Disclosure summary={words.title(count)}>
      {stored === undefined || patientId === undefined ? (
        <>
          <p className={styles.hint}>{words.hint}</p>
          <ul className={styles.results}>
            {extracted.map((result) => (
              <li key={result.path}>
                <ResultFacts result={result} all={extracted} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Suspense fallback={<Skeleton rows={4} />}>
          <ResultsOfStored
            extracted={extracted}
            response={stored}
            patientId={patientId}
            may={may}
          />
        </Suspense>
      )}
      {left === 0 ? null : <p className={styles.hint}>{words.left(left)}</p>}
    </Disclosure>
  )
}
