import type { DocumentReference } from 'fhir/r4'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useHide } from '~/connection/use-hide'
import { dateText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { explainFileFailure } from '~/record/files/explain-file-failure'
import { Button } from '~/ui/Button'
import { FocusHere } from '~/ui/focus/FocusHere'
import { PageHeader } from '~/ui/PageHeader'
import { Unavailable } from '~/ui/Unavailable'
import { WaitsForNetwork } from '~/ui/WaitsForNetwork'
import { useDocumentText } from '../DocumentText'
import { DocumentState } from '../DocumentState'
import { OnEachSheet } from '../reader/header/OnEachSheet'
import { recordWhose } from '../reader/header/whose-text'
import { WithOpenPatient } from '../WithOpenPatient'
import { filesOf, type ReadFile } from './file-of'
import { loadFile, type LoadedFile, type Reading } from './load-file'
import { makeTurns } from './paper/in-turn'
import { makeRoom } from './paper/page-room'
import { PaperFile } from './paper/PaperFile'
import styles from './Read.module.css'
import { useReadWords } from './read-words'
import { useComplete } from './use-complete'

interface TogetherProps {
  readonly documents: readonly DocumentReference[]
  readonly base: string
  readonly patientId: string
  readonly nameOf: (document: DocumentReference) => string
  readonly onClose: () => void
}

/** A file that is ready for paper, or the reason why it is not. */
type Prepared =
  | { readonly is: 'loaded'; readonly loaded: LoadedFile }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'missing'; readonly failure: unknown }

interface PreparedFile {
  readonly file: ReadFile
  readonly ready: Prepared
}

/**
 * Chosen documents one after another for paper, each on a page of its own with its header, the
 * person's name and all of its files.
 */
export function Together({ documents, base, patientId, nameOf, onClose }: TogetherProps) {
  const { together: words, one, title } = useReadWords()
  const { patients } = useText()
  const { guard } = useDocumentText()
  const format = useFormat()
  const hide = useHide()
  const prepared = usePrepared(documents, base)
  const place = useRef<HTMLDivElement>(null)
  const [desk] = useState(() => ({ inTurn: makeTurns(), room: makeRoom() }))
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
          {isReady ? null : <WaitsForNetwork />}
        </p>
      </div>
      <div ref={place}>
        <WithOpenPatient patientId={patientId}>
          {(open) => {
            const person = open.state === 'known' ? open.patient : undefined
            const identity =
              person === undefined ? words.unnamed : recordWhose(person, format, patients)
            return documents.map((document, index) => {
              const files = prepared.get(document)
              return (
                <article key={document.id ?? index} className={styles.together}>
                  <OnEachSheet whose={[`${guard.record}: ${identity}`]}>
                    <h2>{nameOf(document)}</h2>
                    <p className={styles.person}>{identity}</p>
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
                    {files?.map(({ file, ready }) => (
                      <Fragment key={file.position}>
                        {file.count < 2 ? null : (
                          <h3>
                            {hide(named(words.file(file.position, file.count), file), document)}
                          </h3>
                        )}
                        {ready.is === 'loaded' ? (
                          <PaperFile
                            loaded={ready.loaded}
                            attachment={file.attachment}
                            patientId={patientId}
                            desk={desk}
                          />
                        ) : ready.is === 'missing' ? (
                          <Missing failure={ready.failure} />
                        ) : (
                          <Unavailable sentence={words.elsewhere} />
                        )}
                      </Fragment>
                    ))}
                    {files?.length === 0 ? <Unavailable sentence={one.none} /> : null}
                  </OnEachSheet>
                </article>
              )
            })
          }}
        </WithOpenPatient>
      </div>
    </FocusHere>
  )
}

/** The place of a file among those of its document, with its title if it has one. */
function named(place: string, { attachment: { title } }: ReadFile): string {
  return title === undefined ? place : `${place}: ${title}`
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
): ReadonlyMap<DocumentReference, readonly PreparedFile[]> {
  const { queryClient, capability, session } = useConnection()
  const [prepared, setPrepared] = useState<ReadonlyMap<DocumentReference, readonly PreparedFile[]>>(
    new Map(),
  )
  // The selection is made before this screen appears, and its documents are the cache's own.
  const [chosen] = useState(documents)
  useEffect(() => {
    let gone = false
    const prepareAll = async () => {
      for (const document of chosen) {
        const ready = await prepareFiles(document, base, { queryClient, capability, session })
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

async function prepareFiles(
  document: DocumentReference,
  base: string,
  reading: Reading,
): Promise<readonly PreparedFile[]> {
  const prepared: PreparedFile[] = []
  for (const file of filesOf(document))
    prepared.push({ file, ready: await prepare(file, base, reading) })
  return prepared
}

async function prepare(
  { attachment }: ReadFile,
  base: string,
  reading: Reading,
): Promise<Prepared> {
  try {
    const loaded = await loadFile(attachment, base, reading)
    return loaded === undefined ? { is: 'elsewhere' } : { is: 'loaded', loaded }
  } catch (failure) {
    return { is: 'missing', failure }
  }
}
