import { Unread } from '~/refusals/Unread'
import styles from '~/documents/Documents.module.css'
import { useDocumentText } from '~/documents/DocumentText'
import { explainFailure } from '~/fhir/explain-failure'
import { AddressedBar } from '~/writing/AddressedBar'
import type { Addressing } from '~/writing/use-for-whom'
import { useText } from '~/i18n/TextProvider'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { generatedFiles } from './generated-files'
import type { GenerationJob, GenerationOutcome } from './generation-jobs'
import { jobName } from './job-name'

interface OutcomeProps {
  readonly job: GenerationJob
  readonly outcome: Exclude<GenerationOutcome, { is: 'running' }>
  readonly hrefOf: (job: number, file: number) => string
  /** Asks for the same document again. Only a person's press does so. */
  readonly onAgain: () => void
  readonly addressing: Addressing
  readonly busy: string | undefined
}

/** The outcome of a job, and the next steps. */
export function JobOutcome({ job, outcome, hrefOf, onAgain, addressing, busy }: OutcomeProps) {
  const { generate: words } = useDocumentText()
  const messages = useText()
  const again = (
    <AddressedBar
      addressing={addressing}
      size="small"
      tone="secondary"
      disabledReason={busy}
      label={words.again}
      onSend={onAgain}
    />
  )
  switch (outcome.is) {
    case 'cancelled':
      return (
        <>
          <p>{words.cancelled}</p>
          {again}
        </>
      )
    case 'failed': {
      const { canRetry, sentence, ...failure } = explainFailure(outcome.failure, messages)
      return (
        <>
          <ErrorNotice {...failure} sentence={canRetry ? `${sentence} ${words.maybe}` : sentence} />
          {again}
        </>
      )
    }
    case 'done':
      return (
        <>
          {outcome.withheld === 0 ? null : <p>{words.withheld}</p>}
          {outcome.unread.length === 0 ? null : <Unread of={outcome.unread} />}
          {outcome.remarks.map((remark) => (
            <p key={remark}>{words.warning(remark)}</p>
          ))}
          {outcome.documents.length === 0 ? (
            <>
              {outcome.withheld + outcome.unread.length > 0 ? null : <p>{words.empty}</p>}
              {again}
            </>
          ) : (
            <Documents job={job} count={generatedFiles(outcome.documents).length} hrefOf={hrefOf} />
          )}
        </>
      )
  }
}

function Documents({
  job,
  count,
  hrefOf,
}: Pick<OutcomeProps, 'job' | 'hrefOf'> & { readonly count: number }) {
  const words = useDocumentText()
  const name = jobName(job, words)
  return (
    <p className={styles.buttons}>
      {Array.from({ length: count }, (_, index) => (
        <LinkButton key={index} size="small" to={hrefOf(job.id, index + 1)}>
          {count === 1 ? words.generate.open(name) : words.generate.openFile(name, index + 1)}
        </LinkButton>
      ))}
    </p>
  )
}
