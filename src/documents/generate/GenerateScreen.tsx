import { useState } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { DocumentKeyword } from '~/capability/exchange/document-keywords'
import { generateRequest } from '~/capability/exchange/generate-request'
import { useConnection } from '~/connection/ConnectionContext'
import styles from '~/documents/Documents.module.css'
import { DocumentText, useDocumentText } from '~/documents/DocumentText'
import { Suspense } from '~/ui/late/Suspense'
import { AddressedBar } from '~/writing/AddressedBar'
import { WritingText } from '~/writing/writing-text'
import { useForWhom } from '~/writing/use-for-whom'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { DateField } from '~/ui/field/DateField'
import { isPartialDate } from '~/ui/field/is-partial-date'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { JobList } from './JobList'
import { KindPicker } from './KindPicker'
import { NotStartedNotice } from './NotStartedNotice'
import { useJobs } from './use-jobs'
import { useStart } from './use-start'

interface GenerateScreenProps {
  readonly patientId: string
  /** The address of a document of this session. */
  readonly hrefOf: (job: number, file: number) => string
}

/**
 * Documents that the service generates on request (specification, "Ad-hoc clinical document
 * generation").
 */
export function GenerateScreen(props: GenerateScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <WritingText>
          <Screen {...props} />
        </WritingText>
      </DocumentText>
    </Suspense>
  )
}

function Screen({ patientId, hrefOf }: GenerateScreenProps) {
  const words = useDocumentText()
  const { capability } = useConnection()
  const answer = capability.decide(generateRequest(patientId, 'CCD'))
  return (
    <>
      <PageHeader title={words.generate.title} meta={words.generate.intro} />
      <div className={styles.layout}>
        {isPermit(answer) ? <Form patientId={patientId} /> : <RefusalNotice refusal={answer} />}
        <div className={styles.beside}>
          <Section title={words.generate.list}>
            <JobList patientId={patientId} hrefOf={hrefOf} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Form({ patientId }: { readonly patientId: string }) {
  const { generate: words } = useDocumentText()
  const { capability } = useConnection()
  const { list } = useJobs()
  // A referral and a new doctor ask for this one.
  const [keyword, setKeyword] = useState<DocumentKeyword>('CCD')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const timed = maySayWhen(capability, patientId)
  const running = list.some(
    (job) => job.outcome.is === 'running' && job.request.patient === patientId,
  )
  const wrongOrder = isPartialDate(from) && isPartialDate(to) && from > to && !from.startsWith(to)
  const why = running
    ? words.busy
    : problemOf([from, to])
      ? words.wrongDate
      : wrongOrder
        ? words.wrongOrder
        : undefined
  const addressing = useForWhom({ kind: 'patient', id: patientId }, undefined)
  const { start, told } = useStart(addressing)
  const generate = () =>
    start(
      generateRequest(patientId, keyword, {
        ...(from === '' ? {} : { from }),
        ...(to === '' ? {} : { to }),
      }),
    )
  return (
    <div className={styles.form}>
      <KindPicker keyword={keyword} onChoose={setKeyword} />
      <Section title={words.period}>
        {timed ? (
          <div className={styles.period}>
            <DateField label={words.from} value={from} onChange={setFrom} />
            <DateField
              label={words.to}
              value={to}
              onChange={setTo}
              error={wrongOrder ? words.wrongOrder : undefined}
            />
          </div>
        ) : (
          <Unavailable sentence={words.periodOff} />
        )}
        <p className={styles.kindWords}>{timed ? words.periodHint : null}</p>
      </Section>
      <AddressedBar
        addressing={addressing}
        disabledReason={why}
        label={words.start(words.kinds[keyword].name)}
        onSend={generate}
      />
      <NotStartedNotice told={told} />
    </div>
  )
}

/** True when the service accepts a period: it is a parameter of its own. */
function maySayWhen(capability: Capability, patientId: string): boolean {
  return isPermit(capability.decide(generateRequest(patientId, 'CCD', { from: '2000' })))
}

function problemOf(dates: readonly string[]): boolean {
  return dates.some((date) => date !== '' && !isPartialDate(date))
}
