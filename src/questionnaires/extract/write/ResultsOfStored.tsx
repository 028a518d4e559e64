import type { QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { explainRefusal } from '~/capability/explain'
import { notedOf } from '~/fhir/noted'
import { isPartlyRead } from '~/fhir/shapes/received'
import { useText } from '~/i18n/TextProvider'
import { WritingText } from '~/writing/writing-text'
import styles from '../Extract.module.css'
import type { Extracted } from '../extract-observations'
import { ResultFacts } from '../ResultFacts'
import type { MayAdd } from './may-add-results'
import { ResultsText, useResultsWords } from './results-text'
import { ResultsToAdd } from './ResultsToAdd'

interface ResultsOfStoredProps {
  readonly extracted: readonly Extracted[]
  readonly response: QuestionnaireResponse
  readonly patientId: string
  /** Absent for a response whose id is not known. */
  readonly may: MayAdd | undefined
}

/** The results of a stored response: to be added, or shown with the reason why they are not. */
export function ResultsOfStored(props: ResultsOfStoredProps) {
  return (
    <WritingText>
      <ResultsText>
        <Results {...props} />
      </ResultsText>
    </WritingText>
  )
}

function Results({ extracted, response, patientId, may }: ResultsOfStoredProps) {
  const words = useResultsWords()
  const messages = useText()
  const { id } = response
  const shown = (why: ReactNode) => (
    <>
      <p className={styles.hint}>{why}</p>
      <ul className={styles.results}>
        {extracted.map(({ path, ...result }) => (
          <li key={path}>
            <ResultFacts {...result} />
          </li>
        ))}
      </ul>
    </>
  )
  if (may === undefined || id === undefined) return shown(words.noNumber)
  switch (may.kind) {
    case 'refused':
      return shown(`${words.off} ${explainRefusal(may.refusal, messages).sentence}`)
    case 'unseen':
      return shown(`${words.unseen} ${explainRefusal(may.refusal, messages).sentence}`)
    case 'service':
      return shown(words.service)
    case 'may':
      // A part that was not read may change what the others mean.
      if (isPartlyRead(response) || notedOf(response)?.modified === true) return shown(words.partly)
      return (
        <ResultsToAdd
          extracted={extracted}
          response={{ ...response, id }}
          patientId={patientId}
          may={may}
        />
      )
  }
}
