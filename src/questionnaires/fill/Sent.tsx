import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { WriteReceipt } from '~/writing/WriteReceipt'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import type { Form } from '~/questionnaires/engine/form'
import { focusPart } from '~/ui/focus/focus-part'
import { toResponse, type MadeResponse } from '../engine/answers/to-response'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { ScoreList } from '~/questionnaires/scores/ScoreList'
import { scoresIn } from '~/questionnaires/scores/scores-in'
import type { Submitted } from '~/queries/submit-once'
import type { WriteAttempt } from '~/queries/write-attempt'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { AnswersPreview } from './AnswersPreview'
import styles from './Fill.module.css'
import { LateResults } from '../extract/LateResults'
import { type BroughtForm, responseHeader } from './response-header'
import { storedDifferences } from './stored-differences'

/** The finished response as the service has it; its id is absent where it may be another one. */
function storedResponse(
  { receipt, resource }: SentProps['outcome'],
  made: MadeResponse | undefined,
  isAsSent: boolean,
): QuestionnaireResponse | undefined {
  if (made?.kind !== 'response') return undefined
  const { id: _, ...response } =
    resource?.resourceType === 'QuestionnaireResponse' ? resource : made.response
  return { ...response, ...(isAsSent && receipt.id !== undefined && { id: receipt.id }) }
}

export interface SentProps {
  readonly outcome: Extract<Submitted, { readonly kind: 'written' }>
  readonly form: Form
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly dangers: readonly Danger[]
  /** Results of the record that were filled in, by the `linkId` of their question. */
  readonly results: ReadonlyMap<string, unknown> | undefined
  readonly attempt: WriteAttempt | undefined
  /** The form itself, where its response brought it along. */
  readonly brought?: BroughtForm | undefined
  /** The order that asked for the form, as `ServiceRequest/id`. */
  readonly basedOn?: string | undefined
  /** The address of the stored response. */
  readonly hrefOf: (id: string) => string
  /**
   * Set when it was stored as in progress: the address for continuing it, once that is possible.
   */
  readonly unfinished?: { readonly goOnHref: string | undefined }
}

/**
 * The outcome of a form that was sent, or stored unfinished: the receipt, the service's version,
 * scores and answers.
 */
export function Sent({
  outcome,
  form,
  entry,
  patientId,
  dangers,
  results,
  attempt,
  brought,
  basedOn,
  hrefOf,
  unfinished,
}: SentProps) {
  const { fill: words } = useQuestionnaireWords()
  const { session } = useConnection()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  const { receipt, resource } = outcome
  const now =
    resource?.resourceType === 'QuestionnaireResponse' && resource.authored !== undefined
      ? Date.parse(resource.authored)
      : receipt.at
  const made =
    attempt === undefined
      ? undefined
      : toResponse(
          form,
          unfinished === undefined ? 'completed' : 'in-progress',
          responseHeader({ patientId, entry, session, attempt, now, brought, basedOn }),
        )
  const differences =
    made?.kind === 'response'
      ? storedDifferences(made.response, resource, words.signature)
      : undefined
  // Results are made of the answers that the service stored: of others on the page of the form.
  const isAsSent = differences === undefined || differences.length === 0
  const [stored] = useState(() => storedResponse(outcome, made, isAsSent))
  return (
    <div ref={place} tabIndex={-1} className={styles.screen}>
      <SafetyNotice dangers={dangers} />
      <WriteReceipt
        {...(unfinished === undefined ? {} : { title: words.keptThere })}
        receipt={receipt}
        addressee={{ kind: 'patient', id: patientId }}
        differences={differences}
      >
        {unfinished?.goOnHref === undefined ? null : (
          <LinkButton tone="primary" to={unfinished.goOnHref}>
            {words.change}
          </LinkButton>
        )}
        {receipt.id === undefined ? null : (
          <LinkButton to={hrefOf(receipt.id)}>{words.openStored}</LinkButton>
        )}
        <Button onClick={() => window.print()}>{words.print}</Button>
      </WriteReceipt>
      <ScoreList scores={scoresIn(form)} />
      <AnswersPreview items={form.items} signatures={form.signatures} />
      {unfinished === undefined && stored !== undefined ? (
        <LateResults form={form} facts={stored} known={results} stored={stored} />
      ) : null}
    </div>
  )
}
