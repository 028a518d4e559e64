import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { DocumentText } from '~/documents/DocumentText'
import { FindBar } from '~/documents/viewers/FindBar'
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
import { decodeHl7, hl7ContentType } from './decode-hl7'
import styles from './Hl7.module.css'
import type { Hl7File } from './hl7-message'
import { secretNumbersOf } from './hl7-patients'
import { Hl7Text, useHl7Text } from './hl7-text'
import { Hl7MessageView } from './Hl7MessageView'
import { rangeWithin } from './range-within'
import { LARGEST_MESSAGE, readHl7 } from './read-hl7'

interface Hl7ViewerProps extends ViewerProps {
  readonly contentType: string | undefined
  /** Draws a file that the message contains. */
  readonly inside: (bytes: Uint8Array, title: string) => ReactNode
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

function Message({ bytes, title, contentType, inside }: Hl7ViewerProps) {
  const words = useHl7Text()
  const [raw, setRaw] = useState(false)
  const file = useMemo(() => {
    if (bytes.length > LARGEST_MESSAGE) return undefined
    const { text, label } = decodeHl7(bytes, contentType)
    return readHl7(text, label)
  }, [bytes, contentType])
  if (file === undefined)
    return (
      <>
        <p className={viewer.notice}>{words.tooLong}</p>
        <TextViewer bytes={bytes} title={title} kind="text" contentType={contentType} />
      </>
    )
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
        <LaidOut file={file} title={title} inside={inside} />
      )}
    </div>
  )
}

interface LaidOutProps extends Pick<Hl7ViewerProps, 'title' | 'inside'> {
  readonly file: Hl7File
}

function LaidOut({ file, title, inside }: LaidOutProps) {
  const words = useHl7Text()
  const viewerWords = useViewerText()
  const printing = usePrinting()
  const [told, setTold] = useState(false)
  const [finding, setFinding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const numbers = useMemo(() => secretNumbersOf(file), [file])
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
