import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { DocumentText } from '~/documents/DocumentText'
import { openMessage } from '~/documents/viewers/converted/convert-file'
import type { ReadMessage } from '~/documents/viewers/converted/convert-talk'
import { useConversion } from '~/documents/viewers/converted/use-conversion'
import { FindBar } from '~/documents/viewers/FindBar'
import type { Guard } from '~/documents/viewers/guarded-file'
import { markMatches } from '~/documents/viewers/highlights'
import { ToolButton } from '~/documents/viewers/ToolButton'
import { TextViewer } from '~/documents/viewers/text/TextViewer'
import { useFind, type FoundMatch } from '~/documents/viewers/use-find'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { maskOf } from '~/fhir/sensitive-identifier'
import { Button } from '~/ui/Button'
import { Suspense } from '~/ui/late/Suspense'
import { usePrinting } from '~/ui/media/use-printing'
import { Skeleton } from '~/ui/Skeleton'
import { hl7ContentType } from './decode-hl7'
import styles from './Hl7.module.css'
import { Hl7Text, useHl7Text } from './hl7-text'
import { Hl7MessageView } from './Hl7MessageView'
import { rangeWithin } from './range-within'

interface Hl7ViewerProps extends ViewerProps {
  readonly contentType: string | undefined
  /** Draws a file that the message contains. */
  readonly inside: (bytes: Uint8Array, title: string) => ReactNode
  /** Stands before the messages, which name their patients. */
  readonly guard?: Guard | undefined
}

/**
 * Messages between systems (HL7 version 2) as segments and fields with their names. The text of the
 * file, with every sign of it, is one press away.
 */
export function Hl7Viewer(props: Hl7ViewerProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <Hl7Text>
          <Message {...props} />
        </Hl7Text>
      </DocumentText>
    </Suspense>
  )
}

function Message({ bytes, title, contentType, inside, guard }: Hl7ViewerProps) {
  const words = useHl7Text()
  const read = useCallback(
    (file: Uint8Array, signal: AbortSignal) => openMessage(file, contentType, signal),
    [contentType],
  )
  const opened = useConversion(bytes, read)
  if (opened === undefined) return <Skeleton rows={8} />
  const file = { bytes, title, contentType }
  const shown =
    opened.is === 'message' ? (
      <Opened {...file} message={opened} inside={inside} />
    ) : (
      <>
        <p className={viewer.notice}>{words.asText[opened.why]}</p>
        <TextViewer {...file} kind="text" />
      </>
    )
  return guard === undefined ? shown : guard({ is: 'message', header: opened.header }, shown)
}

interface OpenedProps extends Pick<Hl7ViewerProps, 'bytes' | 'title' | 'contentType' | 'inside'> {
  readonly message: ReadMessage
}

function Opened({ message, bytes, title, contentType, inside }: OpenedProps) {
  const words = useHl7Text()
  const [raw, setRaw] = useState(false)
  return (
    <div className={styles.message}>
      <div className={styles.choice} data-print="never">
        <Button size="small" onClick={() => setRaw(!raw)}>
          {raw ? words.laidOut : words.asIs}
        </Button>
      </div>
      {raw ? (
        <TextViewer
          bytes={bytes}
          title={title}
          kind="text"
          contentType={hl7ContentType(bytes, contentType)}
        />
      ) : (
        <LaidOut message={message} title={title} inside={inside} />
      )}
    </div>
  )
}

interface LaidOutProps extends Pick<Hl7ViewerProps, 'title' | 'inside'> {
  readonly message: ReadMessage
}

function LaidOut({ message: { file, numbers }, title, inside }: LaidOutProps) {
  const words = useHl7Text()
  const viewerWords = useViewerText()
  const printing = usePrinting()
  const [told, setTold] = useState(false)
  const [finding, setFinding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const mask = useMemo(() => maskOf(numbers), [numbers])
  const shown = told && !printing
  const drawn = useRef<readonly Element[]>([])
  const searched = useMemo(
    () => ({
      // Each segment is searched as it is drawn.
      count: file.messages.reduce((sum, { segments }) => sum + segments.length, 0),
      textOf: (index: number) => {
        if (index === 0) drawn.current = segmentsIn(place.current)
        return drawn.current[index]?.textContent ?? ''
      },
    }),
    [file],
  )
  const find = useFind(searched)
  const { matches, chosen, setQuery } = find
  useEffect(() => {
    const rangeOf = ({ piece, start, end }: FoundMatch) =>
      rangeWithin(drawn.current[piece], start, end)
    const here = chosen === undefined ? undefined : rangeOf(chosen)
    here?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return markMatches(
      matches.flatMap((match) => rangeOf(match) ?? []),
      here,
    )
  }, [matches, chosen])
  const close = useCallback(() => {
    setFinding(false)
    setQuery('')
  }, [setQuery])
  return (
    <div className={viewer.reader}>
      <div
        role="group"
        aria-label={viewerWords.tools(title)}
        className={viewer.tools}
        data-print="never"
      >
        {numbers.length === 0 ? null : (
          <Button size="small" tone="quiet" aria-pressed={told} onClick={() => setTold(!told)}>
            {words.wholeNumbers}
          </Button>
        )}
        <div className={viewer.toolGroup}>
          <ToolButton
            icon="find"
            label={viewerWords.find.open}
            aria-expanded={finding}
            onClick={() => (finding ? close() : setFinding(true))}
          />
          <ToolButton icon="print" label={viewerWords.print} onClick={() => window.print()} />
        </div>
      </div>
      {finding ? <FindBar find={find} onClose={close} /> : null}
      {file.cut ? <p className={viewer.notice}>{words.cut}</p> : null}
      <div
        ref={place}
        role="region"
        aria-label={viewerWords.content(title)}
        className={styles.content}
      >
        {file.messages.map((message, index) => (
          // Messages of one file are never reordered.
          <Hl7MessageView
            key={index}
            message={message}
            at={index + 1}
            count={file.messages.length}
            title={title}
            mask={shown ? undefined : mask}
            inside={inside}
          />
        ))}
      </div>
    </div>
  )
}

/** The drawn segments in order; each is marked as one. */
function segmentsIn(place: HTMLElement | null): readonly Element[] {
  return [...(place?.querySelectorAll('[data-segment]') ?? [])]
}
