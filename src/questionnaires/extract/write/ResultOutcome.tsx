import type { FhirResource } from 'fhir/r4'
import { useParams } from 'react-router'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import { instantText } from '~/fhir/format/dates/date-text'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import type { Submitted } from '~/queries/submit-once'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { recordAddress } from '~/record/places/addresses'
import { isMistake } from '~/record/status'
import { Button } from '~/ui/Button'
import { ForSupport } from '~/ui/ForSupport'
import { LinkButton } from '~/ui/LinkButton'
import { Tag } from '~/ui/Tag'
import { ReceiptNumbers } from '~/writing/ReceiptNumbers'
import { useWritingWords } from '~/writing/writing-text'
import styles from '../Extract.module.css'
import type { WriteRow } from './result-rows'
import type { ResultsState } from './results-state'
import type { RowDrawing } from './row-drawing'
import { useResultsWords } from './results-text'

interface ResultOutcomeProps {
  readonly row: WriteRow
  readonly drawn: RowDrawing
  readonly state: Pick<ResultsState, 'there' | 'outcomes'>
  readonly isBusy: boolean
  readonly onFollow: (() => void) | undefined
}

/** The outcome of one result: there already, added, refused, or not known. */
export function ResultOutcome({ row, drawn, state, isBusy, onFollow }: ResultOutcomeProps) {
  const words = useResultsWords()
  const { outcome: told } = useWritingWords()
  const outcome = state.outcomes.get(row.key)
  const { resourceType: type } = row.resource
  const [there, ...twins] = state.there.get(row.key) ?? []
  if (outcome?.kind === 'written') {
    const more = (outcome.receipt.twins ?? twins).length
    const id = outcome.receipt.id ?? there?.id
    return (
      <>
        <p className={styles.outcome}>
          <Tag tone="good">
            {outcome.receipt.found === true ? words.state.there : words.state.added}
          </Tag>
          <OpenResult type={type} id={id} name={drawn.name} />
        </p>
        <Stored drawn={drawn} stored={outcome.resource ?? there} twins={more} />
        <Numbers receipt={outcome.receipt} />
      </>
    )
  }
  if (there !== undefined)
    return (
      <>
        <p className={styles.outcome}>
          <Tag tone="good">{words.state.there}</Tag>
          <OpenResult type={type} id={there.id} name={drawn.name} />
        </p>
        <Stored drawn={drawn} stored={there} twins={twins.length} />
      </>
    )
  if (outcome === undefined)
    return onFollow === undefined ? null : (
      <p className={styles.outcome}>
        <Tag tone="high">{words.state.unknown}</Tag>
      </p>
    )
  return (
    <div role="alert">
      <p className={styles.outcome}>
        <Tag tone="high">{stateWord(outcome, words.state)}</Tag>
      </p>
      <p>{sentenceOf(outcome, told)}</p>
      <Failure outcome={outcome} />
      {onFollow === undefined ? null : (
        <Button size="small" busy={isBusy} onClick={onFollow}>
          {told.lookAgain}
        </Button>
      )}
    </div>
  )
}

type Unwritten = Exclude<Submitted, { readonly kind: 'written' }>

function stateWord(
  { kind }: Unwritten,
  states: ReturnType<typeof useResultsWords>['state'],
): string {
  switch (kind) {
    case 'refused':
    case 'conflict':
      return states.refused
    case 'unknown':
      return states.unknown
    case 'absent':
      return states.absent
    case 'elsewhere':
    case 'not-kept':
    case 'misaddressed':
      return states.stopped
  }
}

function sentenceOf(
  outcome: Unwritten,
  words: ReturnType<typeof useWritingWords>['outcome'],
): string {
  switch (outcome.kind) {
    case 'refused':
    // Only a change can be in conflict.
    case 'conflict':
      return words.refused
    case 'unknown':
      return words[outcome.why]
    case 'absent':
      return words.absent
    case 'elsewhere':
      return words.elsewhere
    case 'not-kept':
      return words.notKept
    case 'misaddressed':
      return words.misaddressed[outcome.why]
  }
}

function Failure({ outcome }: { readonly outcome: Unwritten }) {
  const messages = useText()
  const failure = 'failure' in outcome ? outcome.failure : undefined
  if (failure === undefined) return null
  const { sentence, requestId, details } = explainFailure(failure, messages)
  return (
    <>
      <p>{sentence}</p>
      <ForSupport requestId={requestId} details={details} />
    </>
  )
}

/** The record's own version where it says something else, and further ones of the same answer. */
function Stored({
  drawn,
  stored,
  twins,
}: {
  readonly drawn: RowDrawing
  readonly stored: FhirResource | undefined
  readonly twins: number
}) {
  const words = useResultsWords()
  const theirs = stored && drawn.otherLine(stored)
  return (
    <>
      {theirs === undefined ? null : <p>{words.says(theirs)}</p>}
      {stored !== undefined && isMistake(stored) ? <p>{words.inError}</p> : null}
      {twins === 0 ? null : <p>{words.twins(twins)}</p>}
    </>
  )
}

function OpenResult({
  type,
  id,
  name,
}: {
  readonly type: ResourceType
  readonly id: string | undefined
  readonly name: string
}) {
  const words = useResultsWords()
  const { patientId } = useParams()
  return id === undefined ? null : (
    <LinkButton size="small" to={recordAddress(type, id, patientId)}>
      {words.open(name)}
    </LinkButton>
  )
}

function Numbers({ receipt }: { readonly receipt: WrittenReceipt }) {
  const words = useResultsWords()
  const { receipt: labels } = useWritingWords()
  const format = useFormat()
  const fields = [
    { label: labels.id, value: receipt.id ?? labels.noId },
    ...(receipt.version === undefined ? [] : [{ label: labels.version, value: receipt.version }]),
    ...(receipt.requestId === undefined
      ? []
      : [{ label: labels.requestId, value: receipt.requestId }]),
  ]
  return (
    <>
      <p className={styles.hint}>{words.at(instantText(receipt.at, format) ?? '')}</p>
      <ReceiptNumbers fields={fields} />
    </>
  )
}
