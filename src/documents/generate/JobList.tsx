import { useForWhom } from '~/writing/use-for-whom'
import { useFormat } from '~/connection/use-format'
import { usePageLoaded } from '~/connection/use-page-loaded'
import styles from '~/documents/Documents.module.css'
import { useDocumentText } from '~/documents/DocumentText'
import { dateText, instantText } from '~/fhir/format/dates/date-text'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { GenerationJob } from './generation-jobs'
import { JobOutcome } from './JobOutcome'
import { jobName } from './job-name'
import { useElapsed } from './use-elapsed'
import { useJobs } from './use-jobs'
import { NotStartedNotice } from './NotStartedNotice'
import { useStart } from './use-start'

interface JobListProps {
  readonly patientId: string
  readonly hrefOf: (job: number, file: number) => string
}

/** The documents generated for this patient in this session, newest first. */
export function JobList({ patientId, hrefOf }: JobListProps) {
  const words = useDocumentText()
  const { jobs, list } = useJobs()
  const loaded = usePageLoaded()
  const own = list.filter(({ request }) => request.patient === patientId)
  const [newest] = own
  return (
    <>
      <LiveRegion>
        <VisuallyHidden>{newest === undefined ? '' : announced(newest, words)}</VisuallyHidden>
      </LiveRegion>
      {own.length === 0 ? (
        <Empty>{words.generate.none(loaded)}</Empty>
      ) : (
        <ul className={styles.jobs}>
          {own.map((job) => (
            <li key={job.id} className={styles.job}>
              <Job job={job} hrefOf={hrefOf} onCancel={() => jobs.cancel(job.id)} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.kindWords}>{words.generate.listIntro}</p>
    </>
  )
}

function announced(job: GenerationJob, words: ReturnType<typeof useDocumentText>): string {
  const name = jobName(job, words)
  switch (job.outcome.is) {
    case 'running':
      return words.generate.runningAnnounced(name)
    case 'done':
      return job.outcome.documents.length === 0 ? words.generate.empty : words.generate.ready(name)
    case 'cancelled':
      return words.generate.cancelled
    // The notice itself is an alert.
    case 'failed':
      return ''
  }
}

interface JobProps {
  readonly job: GenerationJob
  readonly hrefOf: (job: number, file: number) => string
  readonly onCancel: () => void
}

function Job({ job, hrefOf, onCancel }: JobProps) {
  const words = useDocumentText()
  const format = useFormat()
  const { list } = useJobs()
  const elapsed = useElapsed(job)
  const { request, outcome } = job
  const { from, to } = request.period ?? {}
  const period =
    from === undefined && to === undefined
      ? words.generate.wholeRecord
      : from === undefined
        ? words.time.until(dateText(to, format) ?? '')
        : to === undefined
          ? words.time.from(dateText(from, format) ?? '')
          : words.time.fromTo(dateText(from, format) ?? '', dateText(to, format) ?? '')
  const addressing = useForWhom({ kind: 'patient', id: request.patient }, undefined)
  const { start, told } = useStart(addressing)
  const busy = list.some((other) => other.outcome.is === 'running')
    ? words.generate.busy
    : undefined
  return (
    <>
      <p className={styles.jobHead}>
        <span>{jobName(job, words)}</span>
      </p>
      <p className={styles.jobMeta}>
        {period} · {instantText(job.startedAt, format)}
        {outcome.is === 'done'
          ? ` · ${words.generate.took(elapsed)}`
          : outcome.is === 'running'
            ? ''
            : ` · ${words.generate.after(elapsed)}`}
      </p>
      {outcome.is === 'running' ? (
        <>
          <progress
            className={styles.progress}
            aria-label={words.generate.runningAnnounced(jobName(job, words))}
          />
          <p className={styles.jobMeta}>{words.generate.running(elapsed)}</p>
          <p>
            <Button size="small" onClick={onCancel}>
              {words.generate.cancel}
            </Button>
          </p>
        </>
      ) : (
        <JobOutcome
          {...{ job, outcome, hrefOf, addressing, busy }}
          onAgain={() => start(request)}
        />
      )}
      <NotStartedNotice told={told} />
    </>
  )
}
