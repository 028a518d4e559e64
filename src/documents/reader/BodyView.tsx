import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { mediaBytes, type MediaProblem } from '~/documents/cda/media/media-bytes'
import { mediaForm } from '~/documents/cda/media/media-form'
import type { DocumentWords } from '~/documents/document-words'
import { useDocumentText } from '~/documents/DocumentText'
import { assertNever } from '~/std/assert-never'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { sniff } from '~/documents/viewers/sniff'
import { useBodyOnPaper } from './body-on-paper'
import { useIsPrepared, useWait } from './drawing'
import styles from './Reader.module.css'
import type { CdaMedia } from '../cda/cda-entry'

const BytesViewer = lazy(async () => (await import('~/documents/viewers/BytesViewer')).BytesViewer)

const BodyPages = lazy(async () => (await import('./BodyPages')).BodyPages)

/** The content of a document without sections (`nonXMLBody`), in the viewer for its kind. */
export function BodyView({ body, title }: { readonly body: CdaMedia; readonly title: string }) {
  const words = useDocumentText()
  const bytes = useBytes(body)
  const onPaper = useBodyOnPaper()
  const isPrepared = useIsPrepared()
  const pages = useMemo(() => {
    const kind = isPrepared && bytes instanceof Uint8Array ? sniff(bytes) : undefined
    return kind === 'pdf' || kind === 'tiff' ? kind : undefined
  }, [isPrepared, bytes])
  const { mislabelled } = useMemo(() => mediaForm(body), [body])
  return (
    <Section title={words.body.title}>
      <p className={styles.quiet}>{words.body.intro}</p>
      {mislabelled ? <p className={styles.quiet}>{words.body.mislabelled}</p> : null}
      {bytes === undefined ? (
        <Skeleton rows={6} />
      ) : bytes instanceof Uint8Array && onPaper !== undefined ? (
        onPaper(bytes, title)
      ) : bytes instanceof Uint8Array ? (
        <>
          {pages === undefined ? null : (
            <Suspense fallback={<Awaited />}>
              <BodyPages bytes={bytes} as={pages} title={title} />
            </Suspense>
          )}
          {/* Its viewer stays as it is, with its page and what was entered. */}
          <div data-print={pages === undefined ? undefined : 'never'}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <BytesViewer
                bytes={bytes}
                title={title}
                {...(body.contentType === undefined ? {} : { contentType: body.contentType })}
              />
            </Suspense>
          </div>
        </>
      ) : (
        <Unavailable sentence={problemText(bytes, body, words)} />
      )}
    </Section>
  )
}

/** Stands for pages whose program is still coming: printing waits for them, too. */
function Awaited() {
  const wait = useWait()
  useLayoutEffect(wait, [wait])
  return <Skeleton rows={6} />
}

function useBytes(body: CdaMedia): Uint8Array<ArrayBuffer> | MediaProblem | undefined {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | MediaProblem>()
  useEffect(() => {
    let gone = false
    const decode = async () => {
      const decoded = await mediaBytes(body)
      if (!gone) setBytes(decoded)
    }
    void decode()
    return () => {
      gone = true
    }
  }, [body])
  return bytes
}

function problemText(
  problem: MediaProblem,
  { address, compression }: CdaMedia,
  { body: words }: DocumentWords,
): string {
  switch (problem) {
    case 'missing':
      return address === undefined ? words.missing : words.address(address)
    case 'base64':
      return words.broken
    case 'compressed':
      return words.compressed
    case 'unknown-compression':
      return words.compression(compression ?? '')
    default:
      return assertNever(problem)
  }
}
