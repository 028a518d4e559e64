import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { openCda } from '~/documents/cda/open-cda'
import { useDocumentText } from '~/documents/DocumentText'
import { mediaTypeOf } from '~/documents/viewers/file-kind'
import { fileName } from '~/documents/viewers/file-name'
import { sniff } from '~/documents/viewers/sniff'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { CdaDocument } from './CdaDocument'
import { EntriesProvider } from './entries-source'
import { IdentityGuard } from './header/IdentityGuard'
import type { KnownPatient, OpenPatient } from './header/open-patient'
import { ProblemNotice } from './ProblemNotice'
import styles from './Reader.module.css'

const Reconciliation = lazy(
  async () => (await import('../reconcile/Reconciliation')).Reconciliation,
)

interface CdaReaderProps {
  readonly bytes: Uint8Array
  /** For the download. */
  readonly name: string
  readonly open: OpenPatient
  /** True when the part around the reader offers the download. */
  readonly handedOut?: boolean
  /** Draws it beside the record, where its entries are not in these bytes. */
  readonly beside?: (open: KnownPatient, onClose: () => void) => ReactNode
}

/**
 * Reads a clinical document (HL7 CDA R2, FHIR R4) on this device and draws it: no byte leaves
 * the browser, and no part of it acts.
 */
export function CdaReader({ bytes, name, open, handedOut = false, beside }: CdaReaderProps) {
  const cda = useMemo(() => openCda(bytes), [bytes])
  const words = useDocumentText()
  const state = useSyncExternalStore(cda.subscribe, cda.state)
  const { header, problem } = state
  const [isBeside, setBeside] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  const wasBeside = useRef(false)
  // Back from the comparison, the focus is where it was.
  useEffect(() => {
    if (wasBeside.current && !isBeside) way.current?.focus()
    wasBeside.current = isBeside
  }, [isBeside])
  const save = () => {
    const kind = sniff(bytes)
    saveFile(
      new Blob([new Uint8Array(bytes)], { type: mediaTypeOf(kind) }),
      fileName(name, name, kind),
    )
  }
  const download = handedOut ? null : (
    <Button size="small" onClick={save}>
      {words.download}
    </Button>
  )
  if (header === undefined) {
    if (problem === undefined) return <Skeleton rows={8} />
    return (
      <div className={styles.refused}>
        <ProblemNotice problem={problem} partly={false} />
        {download}
      </div>
    )
  }
  const isWhole = header.part === undefined && open.state === 'known'
  return (
    <EntriesProvider value={cda.entriesOf}>
      {problem === undefined ? null : <ProblemNotice problem={problem} partly />}
      <IdentityGuard header={header} open={open}>
        {isBeside && open.state === 'known' && beside !== undefined ? (
          beside(open, () => setBeside(false))
        ) : isBeside && open.state === 'known' ? (
          <Suspense fallback={<Skeleton rows={8} />}>
            <Reconciliation
              state={{ ...state, header }}
              entriesOf={cda.entriesOf}
              open={open}
              onClose={() => setBeside(false)}
            />
          </Suspense>
        ) : (
          <CdaDocument
            key={header.code?.code ?? ''}
            state={{ ...state, header }}
            download={
              <>
                {isWhole ? (
                  <Button ref={way} size="small" onClick={() => setBeside(true)}>
                    {words.tools.reconcile}
                  </Button>
                ) : null}
                {download}
              </>
            }
            open={open}
          />
        )}
      </IdentityGuard>
    </EntriesProvider>
  )
}
