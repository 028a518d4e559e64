import type { QuestionnaireResponse } from 'fhir/r4'
import { type ReactNode, useCallback } from 'react'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { notedOf } from '~/fhir/noted'
import { isPartlyRead } from '~/fhir/shapes/received'
import { useText } from '~/i18n/TextProvider'
import { WritingText } from '~/writing/writing-text'
import styles from '../Extract.module.css'
import { Disclosure } from '~/ui/fold/Disclosure'
import { type Extracted, placeOf } from '../extract-observations'
import { RecordInWords } from '../RecordInWords'
import { ResultFacts } from '../ResultFacts'
import { resultLine, resultName } from '../result-line'
import type { MayAdd } from './may-add-results'
import { resultsSource } from './recorded-results'
import { resultRows, type ResultRow, type StoredResponse } from './result-rows'
import { RESULTS_DRAFT } from './results-draft'
import { ResultsText, useResultsWords } from './results-text'
import { ResultsToAdd, type LoadedRows } from './ResultsToAdd'
import type { DrawRow } from './row-drawing'
import { rowReference, rowsIn } from './row-links'

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
        {extracted.map((result) => (
          <li key={result.path}>
            <ResultFacts result={result} all={extracted} />
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
        <Rows
          extracted={extracted}
          response={{ ...response, id }}
          patientId={patientId}
          may={may}
        />
      )
  }
}

interface RowsProps {
  readonly extracted: readonly Extracted[]
  readonly response: StoredResponse
  readonly patientId: string
  readonly may: Extract<MayAdd, { readonly kind: 'may' }>
}

function Rows({ extracted, response, patientId, may }: RowsProps) {
  const { queryClient } = useConnection()
  const { id } = response
  const draw = useDrawResult(extracted)
  return (
    <ResultsToAdd
      kind={RESULTS_DRAFT}
      responseId={id}
      patientId={patientId}
      rowsKey={extracted.map(placeOf)}
      load={async (): Promise<LoadedRows<ResultRow>> => {
        const rows = await resultRows(extracted, response, may.base)
        const source = resultsSource(queryClient, may.search, rows, id)
        return { rows, source, there: await source.find() }
      }}
      draw={draw}
    />
  )
}

/** The drawing of the rows; `all` of a form may name each other. */
function useDrawResult(all: readonly Extracted[]): DrawRow<ResultRow> {
  const words = useResultsWords()
  const format = useFormat()
  return useCallback(
    ({ resource, from }) => {
      const { identifier: _, ...shown } = resource
      const name = resultName(from, format)
      const own = resultLine(resource, format)
      return {
        name,
        line: own === '' ? name : `${name}: ${own}`,
        content: (
          <>
            <ResultFacts result={from} all={all} />
            <Disclosure summary={words.whole}>
              <RecordInWords
                resource={shown}
                name={name}
                allocated={new Set(rowsIn(resource).map(rowReference))}
              />
            </Disclosure>
          </>
        ),
        otherLine: (stored) => {
          const theirs =
            stored.resourceType === 'Observation' ? resultLine(stored, format) : undefined
          return theirs === '' || theirs === own ? undefined : theirs
        },
      }
    },
    [all, words, format],
  )
}
