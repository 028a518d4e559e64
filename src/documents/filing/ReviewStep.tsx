import { useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentReference } from 'fhir/r4'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { toJson } from '~/fhir/wire/to-json'
import { Suspense } from '~/ui/late/Suspense'
import { AddressedBar } from '~/writing/AddressedBar'
import { useForWhom } from '~/writing/use-for-whom'
import { useWritingWords } from '~/writing/writing-text'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { base64Of } from './attached-file'
import { buildDocument } from './build-document'
import { FileFacts } from './fields/FileFacts'
import { filedFor } from './filed/filed-for'
import { FilePreview } from './fields/FilePreview'
import styles from './Filing.module.css'
import type { FilingDraft } from './filing-draft'
import { useFilingWords } from './filing-words'
import { permitFor } from './permit-for'
import type { FilingWork } from './filing-work'
import type { Sending } from './filed/filings'
import { useDocumentFacts } from './use-document-facts'
import { useMegabytes } from './use-megabytes'

interface ReviewStepProps {
  readonly work: FilingWork
  readonly openPatient: string | undefined
  readonly busy: string | undefined
  readonly editor: DraftEditor<FilingDraft>
  /** The last press could not send, because there is no network. */
  readonly isCut: boolean
  readonly onBack: () => void
  readonly onSend: (sending: Sending) => void
}

/**
 * Shows the content to be sent, word by word and with the open file, and lists the parts that
 * cannot be checked. Nothing has been sent yet.
 */
export function ReviewStep(props: ReviewStepProps) {
  const words = useFilingWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const document = useDocument(props.work)
  return (
    <div className={styles.form}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {words.review}
        </h2>
        <p>{words.reviewIntro}</p>
      </div>
      {document === undefined ? <Skeleton rows={8} /> : <Reviewed {...props} document={document} />}
    </div>
  )
}

/** Created once, when the review begins: exactly the reviewed content is sent. */
function useDocument({ draft, file, kept }: FilingWork): DocumentReference | undefined {
  const [made, setMade] = useState<DocumentReference>()
  useEffect(() => {
    let gone = false
    const make = async () => {
      const now = new Date()
      const data =
        draft.source === 'file' && file !== undefined ? await base64Of(file.bytes) : undefined
      if (gone) return
      setMade(
        buildDocument(draft, {
          now,
          ...(kept === undefined ? {} : { kept }),
          ...(data === undefined || file === undefined
            ? {}
            : {
                file: {
                  data,
                  size: file.bytes.length,
                  ...(file.hash === undefined ? {} : { hash: file.hash }),
                },
              }),
        }),
      )
    }
    void make()
    return () => {
      gone = true
    }
  }, [draft, file, kept])
  return made
}

function Reviewed({
  work,
  openPatient,
  busy,
  editor,
  isCut,
  onBack,
  onSend,
  document,
}: ReviewStepProps & { readonly document: DocumentReference }) {
  const words = useFilingWords()
  const { outcome } = useWritingWords()
  const { capability } = useConnection()
  const facts = useDocumentFacts()
  const { draft, file, version } = work
  const answer = useMemo(
    () => permitFor(document, version, capability.decide),
    [document, version, capability],
  )
  const addressing = useForWhom(filedFor(document), editor.info().patient)
  const back = <Button onClick={onBack}>{words.back}</Button>
  const shown = draft.source === 'file' ? file : undefined
  return (
    <>
      <FieldList fields={facts(document)} />
      {shown === undefined ? null : (
        <Section title={words.file} level={3}>
          <FileFacts file={shown} />
          <Disclosure summary={words.lookBefore}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <FilePreview
                file={shown}
                title={draft.title}
                contentType={draft.contentType}
                patientId={openPatient}
              />
            </Suspense>
          </Disclosure>
        </Section>
      )}
      <Section title={words.notChecked} level={3}>
        <ul className={styles.list}>
          {uncheckable(document, words).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
      <Source document={document} />
      {'permit' in answer ? null : <RefusalNotice refusal={answer.refusal} />}
      {isCut ? <ErrorNotice title={outcome.cutTitle} sentence={outcome.cut} /> : null}
      {'permit' in answer ? (
        <AddressedBar
          addressing={addressing}
          disabledReason={busy}
          label={draft.changes === '' ? words.send : words.sendChange}
          onSend={() =>
            onSend({ permit: answer.permit, document, forWhom: addressing.forWhom, work })
          }
        >
          {back}
        </AddressedBar>
      ) : (
        <p className={styles.buttons}>{back}</p>
      )}
    </>
  )
}

function uncheckable(
  document: DocumentReference,
  { cannot }: ReturnType<typeof useFilingWords>,
): readonly string[] {
  const refers = [
    document.author,
    document.authenticator,
    document.custodian,
    document.relatesTo,
    document.context?.encounter,
  ].some((part) => part !== undefined)
  return [
    cannot.patient,
    ...(refers ? [cannot.references] : []),
    cannot.kept,
    ...(document.relatesTo?.some(({ code }) => code === 'replaces') === true
      ? [cannot.replaced]
      : []),
    ...(document.id === undefined ? [] : [cannot.gone]),
  ]
}

/** The record in FHIR's own words. It only mentions the file: millions of letters help nobody. */
function Source({ document }: { readonly document: DocumentReference }) {
  const words = useFilingWords()
  const megabytes = useMegabytes()
  const source = useMemo(
    () =>
      toJson(
        {
          ...document,
          content: document.content.map(({ attachment, ...rest }) => ({
            attachment:
              attachment.data === undefined
                ? attachment
                : {
                    ...attachment,
                    data: words.dataLeftOut(
                      megabytes(attachment.size ?? attachment.data.length * 0.75),
                    ),
                  },
            ...rest,
          })),
        },
        2,
      ),
    [document, words, megabytes],
  )
  return (
    <Disclosure summary={words.asFhir}>
      <pre className={styles.source}>{source}</pre>
    </Disclosure>
  )
}
