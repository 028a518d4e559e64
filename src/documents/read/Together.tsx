import type { DocumentReference } from 'fhir/r4'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { patientNames } from '~/fhir/format/patient-names'
import { useText } from '~/i18n/TextProvider'
import { explainFileFailure } from '~/record/files/explain-file-failure'
import { Button } from '~/ui/Button'
import { FocusHere } from '~/ui/focus/FocusHere'
import { PageHeader } from '~/ui/PageHeader'
import { Unavailable } from '~/ui/Unavailable'
import { useDocumentText } from '../DocumentText'
import { DocumentState } from '../DocumentState'
import { OpenedFile } from '../OpenedFile'
import { WithOpenPatient } from '../WithOpenPatient'
import { fileOf, type ReadFile } from './file-of'
import { loadFile, type LoadedFile, type Reading } from './load-file'
import styles from './Read.module.css'
import { useReadWords } from './read-words'
import { readableAs } from './text-of-bytes'
import { useComplete } from './use-complete'

interface TogetherProps {
  readonly documents: readonly DocumentReference[]
  readonly base: string
  readonly patientId: string
  readonly nameOf: (document: DocumentReference) => string
  readonly onClose: () => void
}

/** A document that is ready for paper, or the reason why its file is not. */
type Prepared =
  | { readonly is: 'whole'; readonly file: ReadFile; readonly loaded: LoadedFile }
  | { readonly is: 'alone' | 'elsewhere' | 'none' }
  | { readonly is: 'missing'; readonly failure: unknown }

/**
 * Chosen documents one after another for paper, each on a page of its own with its header and the
 * person's name.
 */
export function Together({ documents, base, patientId, nameOf, onClose }: TogetherProps) {
  const { together: words, one, title } = useReadWords()
  const { patients } = useText()
  const format = useFormat()
  const prepared = usePrepared(documents, base)
  const place = useRef<HTMLDivElement>(null)
  // A file that was read has to be drawn as well: paper would have its name and no content.
  const done = useComplete(place, prepared.size)
  const isReady = done === documents.length
  return (
    <FocusHere label={words.title(documents.length)}>
      <PageHeader title={words.title(documents.length)} tab={title} />
      <div className={styles.ways} data-print="never">
        <Button tone="primary" disabled={!isReady} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {words.back}
        </Button>
        <p role="status" className={styles.quiet}>
          {isReady ? '' : words.preparing(done, documents.length)}
        </p>
      </div>
      <div ref={place}>
        <WithOpenPatient patientId={patientId}>
          {(open) => {
            const person = open.state === 'known' ? open.patient : undefined
            const born = dateText(person?.birthDate, format)
            const named = [
              person === undefined ? undefined : patientNames(person, format),
              born === undefined ? undefined : patients.born(born),
            ]
              .filter((part) => part !== undefined)
              .join(' · ')
            return documents.map((document, index) => {
              const ready = prepared.get(document)
              return (
                <article key={document.id ?? index} className={styles.together}>
                  <h2>{nameOf(document)}</h2>
                  <p className={styles.person}>{named === '' ? words.unnamed : named}</p>
                  <p>
                    {[
                      dateText(document.date, format),
                      ...(document.author ?? []).map(({ display }) => display),
                      one.place(index + 1, documents.length),
                    ]
                      .filter((part) => part !== undefined)
                      .join(' · ')}{' '}
                    <DocumentState document={document} />
                  </p>
                  {ready === undefined ? null : ready.is === 'whole' ? (
                    <OpenedFile
                      bytes={ready.loaded.bytes}
                      attachment={ready.file.attachment}
                      sentType={ready.loaded.sentType}
                      patientId={patientId}
                    />
                  ) : ready.is === 'missing' ? (
                    <Missing failure={ready.failure} />
                  ) : (
                    <Unavailable sentence={ready.is === 'none' ? one.none : words[ready.is]} />
                  )}
                </article>
              )
            })
          }}
        </WithOpenPatient>
      </div>
    </FocusHere>
  )
}

/** A file that did not come: on paper, too, with the reason that its own screen tells. */
function Missing({ failure }: { readonly failure: unknown }) {
  const { together: words } = useReadWords()
  const { moved } = useDocumentText()
  const { title, sentence } = explainFileFailure(failure, moved, useText())
  return <Unavailable title={title} sentence={`${sentence} ${words.missing}`} />
}

/** The files of the documents, loaded one after another. */
function usePrepared(
  documents: readonly DocumentReference[],
  base: string,
): ReadonlyMap<DocumentReference, Prepared> {
  const { queryClient, capability, session } = useConnection()
  const [prepared, setPrepared] = useState<ReadonlyMap<DocumentReference, Prepared>>(new Map())
  // The selection is made before this screen appears, and its documents are the cache's own.
  const [chosen] = useState(documents)
  useEffect(() => {
    let gone = false
    const prepareAll = async () => {
      for (const document of chosen) {
        const ready = await prepare(document, base, { queryClient, capability, session })
        if (gone) return
        setPrepared((before) => new Map(before).set(document, ready))
      }
    }
    void prepareAll()
    return () => {
      gone = true
    }
  }, [chosen, base, queryClient, capability, session])
  return prepared
}

async function prepare(
  document: DocumentReference,
  base: string,
  reading: Reading,
): Promise<Prepared> {
  const file = fileOf(document)
  if (file === undefined) return { is: 'none' }
  try {
    const loaded = await loadFile(file.attachment, base, reading)
    if (loaded === undefined) return { is: 'elsewhere' }
    const as = readableAs(loaded.bytes)
    // Pages of a PDF are drawn for the printer in its own reader (`PagesPrint`).
    return as === 'clinical' || as === 'text' ? { is: 'whole', file, loaded } : { is: 'alone' }
  } catch (failure) {
    return { is: 'missing', failure }
  }
}
