import { useState, type ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft } from '~/writing/draft/use-draft'
import { useFilings } from '../filed/use-filings'
import styles from '../Filing.module.css'
import { FilingDrafts } from '../FilingDrafts'
import { FilingText } from '../filing-words'
import { BatchDesk } from './BatchDesk'
import { newBatch, readBatch, type BatchDraft } from './batch-draft'
import { BATCH_DRAFT } from './batch-kind'
import { rememberedBatch } from './batch-memory'
import { BatchText, useBatchWords } from './batch-words'
import { showsDocuments } from '../shows-documents'

interface BatchScreenProps {
  /** The patient whose record is open: all documents are for them then. */
  readonly openPatient: string | undefined
  /** The draft to continue. */
  readonly draftId: string | undefined
  readonly hrefOf: (draftId: string) => string
  /** The address of filing a single document. */
  readonly single: string
  /** Called when the documents on the desk are finished or given up. */
  readonly onDone: () => void
}

/** Files several documents in one go (specification: S6 has create of DocumentReference). */
export function BatchScreen(props: BatchScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <WritingText>
        <FilingText>
          <BatchText>
            <Screen {...props} />
          </BatchText>
        </FilingText>
      </WritingText>
    </Suspense>
  )
}

function Screen({ openPatient, draftId, hrefOf, single, onDone }: BatchScreenProps) {
  const words = useBatchWords()
  const { capability, queryClient } = useConnection()
  const [at, setAt] = useState(() => ({
    count: 0,
    draft: draftId ?? rememberedBatch(queryClient, openPatient)?.draftId,
  }))
  const resource = { resourceType: 'DocumentReference', status: 'current', content: [] } as const
  const may = capability.decide({
    interaction: 'create',
    type: 'DocumentReference',
    resource: { ...resource },
  })
  if (!isPermit(may))
    return (
      <>
        <PageHeader title={words.title} />
        <RefusalNotice refusal={may} />
      </>
    )
  const next = () => {
    setAt(({ count }) => ({ count: count + 1, draft: undefined }))
    onDone()
  }
  return (
    <>
      <div data-print="never">
        <PageHeader
          title={words.title}
          meta={showsDocuments(capability) ? words.intro : `${words.intro} ${words.unread}`}
        />
      </div>
      <div className={styles.desk}>
        <p data-print="never">
          <TextLink to={single}>{words.single}</TextLink>
        </p>
        <WhenFree openPatient={openPatient}>
          <KeptBatch
            key={at.count}
            openPatient={openPatient}
            draftId={at.draft}
            isAfterAnother={at.count > 0}
            onDone={next}
          />
        </WhenFree>
        <FilingDrafts
          kind={BATCH_DRAFT}
          openPatient={openPatient}
          except={at.draft}
          hrefOf={hrefOf}
        />
      </div>
    </>
  )
}

/**
 * Opens the draft only when nothing is being sent: a screen that was left notes the answer of its
 * last document in it.
 */
function WhenFree({
  openPatient,
  children,
}: {
  readonly openPatient: string | undefined
  readonly children: ReactNode
}) {
  const words = useBatchWords()
  const { sending } = useFilings(openPatient)
  const [waits, setWaits] = useState(sending)
  if (waits && !sending) setWaits(false)
  return waits ? <p role="status">{words.wait}</p> : children
}

interface KeptBatchProps {
  readonly openPatient: string | undefined
  readonly draftId: string | undefined
  readonly isAfterAnother: boolean
  readonly onDone: () => void
}

/** Everything but the bytes of the files, in a draft on this device. */
function KeptBatch({ openPatient, draftId, isAfterAnother, onDone }: KeptBatchProps) {
  const words = useBatchWords()
  const kept = useDraft<BatchDraft>(
    draftId === undefined
      ? {
          kind: 'new',
          read: readBatch,
          about: {
            kind: BATCH_DRAFT,
            title: words.draft,
            ...(openPatient === undefined ? {} : { patient: openPatient }),
          },
          content: newBatch(openPatient),
        }
      : { kind: 'kept', id: draftId, read: readBatch },
  )
  return (
    <DraftGate draft={kept}>
      {(editor) => (
        <BatchDesk
          editor={editor}
          openPatient={openPatient}
          isAfterAnother={isAfterAnother}
          onDone={onDone}
        />
      )}
    </DraftGate>
  )
}
