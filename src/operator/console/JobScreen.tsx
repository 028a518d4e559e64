import { useState, useSyncExternalStore } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import { instantText } from '~/fhir/format/dates/date-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import { AskFirst } from '~/ui/AskFirst'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FieldList } from '~/ui/FieldList'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import type { ShownJob } from '../job/job-board'
import { useOperatorWords } from '../operator-text'
import { useConsole } from './console-context'
import styles from './Console.module.css'
import { countdownText } from './quantity-text'
import { FilesPart } from './FilesPart'
import { JobTag } from './JobTag'
import { useNow } from './use-now'
import { writtenInstant } from './written-instant'

/** One export from its start to its files. */
export function JobScreen() {
  const words = useOperatorWords()
  const { jobId = '' } = useParams()
  const { board } = useConsole()
  const jobs = useSyncExternalStore(board.subscribe, board.jobs)
  const shown = jobs.find(({ job }) => job.id === jobId)
  if (shown === undefined)
    return (
      <>
        <PageHeader title={words.exports} />
        <Empty>{words.unknownJob}</Empty>
        <LinkButton to="/" size="small">
          {words.allExports}
        </LinkButton>
      </>
    )
  return <Job key={jobId} shown={shown} />
}

function Job({ shown }: { readonly shown: ShownJob }) {
  const words = useOperatorWords()
  const format = useFormat()
  const { job, manifest } = shown
  const { group } = job
  return (
    <>
      <PageHeader
        title={words.exportOf(group.name ?? words.group(group.id))}
        meta={words.startedAt(instantText(job.startedAt, format))}
        actions={
          <LinkButton to="/" size="small">
            {words.allExports}
          </LinkButton>
        }
      />
      <div className={styles.state} role="group" aria-label={words.stateHeader}>
        <JobTag state={job.state} />
        <State shown={shown} />
        {shown.isUnkept === true ? <p role="alert">{words.unkept}</p> : null}
      </div>
      <Facts shown={shown} />
      {manifest === undefined ? null : <FilesPart shown={shown} manifest={manifest} />}
    </>
  )
}

/** The state in words, and what can be done about it. */
function State({ shown }: { readonly shown: ShownJob }) {
  const words = useOperatorWords()
  const { job, failure } = shown
  switch (job.state) {
    case 'starting':
      return <LiveRegion>{words.startingNow}</LiveRegion>
    case 'lost':
      return (
        <Told
          shown={shown}
          sentence={
            shown.elsewhere === undefined ? words.lost : words.followedElsewhere(shown.elsewhere)
          }
        />
      )
    case 'running':
      return <Running shown={shown} />
    case 'done':
      return (
        <>
          {failure === undefined ? null : <Why shown={shown} />}
          <Expiry shown={shown} />
        </>
      )
    case 'cancelled':
      return <Told shown={shown} sentence={words.cancelled} />
    case 'gone':
      return <Told shown={shown} sentence={words.gone} />
    case 'refused':
    case 'failed':
      return (
        <>
          <Why shown={shown} />
          <Told
            shown={shown}
            sentence={job.state === 'failed' ? words.failed : words.refusedSentence}
          />
        </>
      )
  }
}

function Told({ shown, sentence }: { readonly shown: ShownJob; readonly sentence: string }) {
  const words = useOperatorWords()
  const navigate = useNavigate()
  const { board } = useConsole()
  const { job } = shown
  const drop = () => void board.drop(job.id).then(() => navigate('/'))
  return (
    <>
      <p>{sentence}</p>
      <div className={styles.ways}>
        {job.state === 'failed' ? (
          <Button onClick={() => void board.follow(job.id)}>{words.askAgain}</Button>
        ) : null}
        <LinkButton to={`/groups/${job.group.id}`}>{words.anew}</LinkButton>
        <Button tone="quiet" onClick={drop}>
          {words.dropJob}
        </Button>
      </div>
    </>
  )
}

/** The reason of the last failure, with the id for support. */
function Why({ shown: { failure } }: { readonly shown: ShownJob }) {
  const messages = useText()
  if (failure === undefined) return null
  const { title, sentence, requestId, details } = explainFailure(failure, messages)
  return <ErrorNotice title={title} sentence={sentence} requestId={requestId} details={details} />
}

function Running({ shown }: { readonly shown: ShownJob }) {
  const words = useOperatorWords()
  const { board } = useConsole()
  const { job, progress, nextAt, failure } = shown
  const now = useNow(nextAt !== undefined)
  const [cancelling, setCancelling] = useState(false)
  const share = shareIn(progress)
  const cancel = () => {
    setCancelling(true)
    void board.cancel(job.id).finally(() => setCancelling(false))
  }
  return (
    <>
      {failure === undefined ? (
        <>
          <progress
            className={styles.progress}
            aria-label={words.progress}
            max={100}
            {...(share === undefined ? {} : { value: share })}
          />
          <LiveRegion>
            {progress === undefined ? words.progressUnsaid : words.progressSaid(progress)}
          </LiveRegion>
        </>
      ) : (
        <>
          <Why shown={shown} />
          <p>{words.stillRunning}</p>
        </>
      )}
      {/* Always one line: the button below must not move away under a press. */}
      <p className={styles.quiet}>
        {nextAt === undefined ? words.askingNow : words.nextQuestion(countdownText(nextAt - now))}
      </p>
      <p className={styles.quiet}>{words.mayLeave}</p>
      <AskFirst
        question={words.cancelAsk}
        no={words.cancelNo}
        yes={words.cancelYes}
        busy={cancelling}
        onYes={cancel}
      >
        {words.cancel}
      </AskFirst>
    </>
  )
}

/** The percentage in the service's own words, if they have one. */
function shareIn(progress: string | undefined): number | undefined {
  const found = /(?<![\d.])(\d{1,3}(?:\.\d+)?)\s*%/.exec(progress ?? '')?.[1]
  return found === undefined || Number(found) > 100 ? undefined : Number(found)
}

function Expiry({ shown: { expiresAt, manifest } }: { readonly shown: ShownJob }) {
  const words = useOperatorWords()
  const format = useFormat()
  const now = useNow(expiresAt !== undefined)
  if (manifest === undefined) return <LiveRegion>{words.manifestLoading}</LiveRegion>
  if (expiresAt === undefined) return <p className={styles.quiet}>{words.expiryUnsaid}</p>
  return expiresAt <= now ? (
    <p>{words.expired(instantText(expiresAt, format))}</p>
  ) : (
    <p>{words.expiresIn(countdownText(expiresAt - now), instantText(expiresAt, format))}</p>
  )
}

function Facts({ shown: { job } }: { readonly shown: ShownJob }) {
  const words = useOperatorWords()
  const format = useFormat()
  const { types, since, elements, filters, transactionTime, requestIds } = job
  return (
    <Section title={words.asked}>
      <FieldList
        fields={[
          {
            label: words.types,
            value:
              types.length === 0
                ? words.everything
                : types.map((type) => typeText(type, format)).join(', '),
          },
          {
            label: words.since,
            value: since === undefined ? words.sinceAll : writtenInstant(since, format),
          },
          ...(filters === 0 ? [] : [{ label: words.filters, value: words.filterCount(filters) }]),
          ...(elements.length === 0
            ? []
            : [{ label: words.elements, value: <code>{elements.join(', ')}</code> }]),
          ...(transactionTime === undefined
            ? []
            : [{ label: words.until, value: writtenInstant(transactionTime, format) }]),
          ...(requestIds.length === 0
            ? []
            : [
                {
                  label: words.requestIds,
                  value: <code className={styles.code}>{requestIds.join(' ')}</code>,
                },
              ]),
        ]}
      />
    </Section>
  )
}
