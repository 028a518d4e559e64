import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { markMatches } from '~/documents/viewers/highlights'
import { FindBar } from '~/documents/viewers/FindBar'
import { ToolButton } from '~/documents/viewers/ToolButton'
import { useFind, type FoundMatch } from '~/documents/viewers/use-find'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { decodeAs, decodeText, ENCODINGS, type DecodedText, type Encoding } from './decode-text'
import { Button } from '~/ui/Button'
import { indentXml } from './indent-xml'
import { splitText } from './split-text'
import styles from './Text.module.css'

interface TextViewerProps extends ViewerProps {
  readonly kind: 'text' | 'xml' | 'json'
  readonly contentType: string | undefined
}

/**
 * Text of any length. Its encoding is recognized; a choice is offered where the guess is not sure,
 * and, where a label or a guess may be wrong, to somebody who says that the letters look wrong.
 * The tools of a short text, such as a note, are below its words.
 */
export function TextViewer({ bytes, title, kind, contentType }: TextViewerProps) {
  const { text: words } = useViewerText()
  const [chosen, setChosen] = useState<Encoding>()
  const [doubted, setDoubted] = useState(false)
  const recognized = useMemo(() => decodeText(bytes, contentType), [bytes, contentType])
  const decoded = useMemo(
    () => (chosen === undefined ? recognized : decodeAs(bytes, chosen)),
    [bytes, chosen, recognized],
  )
  const { text, note } = useMemo(() => laidOut(decoded, kind), [decoded, kind])
  return (
    <div className={viewer.reader}>
      <PlainText
        text={text}
        title={title}
        isShort={bytes.length <= SHORT}
        note={note === undefined ? undefined : words[note]}
        warning={
          decoded.wrong
            ? words.wrong
            : recognized.sure || chosen !== undefined
              ? undefined
              : words.unsure
        }
        tools={
          recognized.proven ? null : recognized.sure && !doubted ? (
            <Button size="small" tone="quiet" onClick={() => setDoubted(true)}>
              {words.doubt}
            </Button>
          ) : (
            <label className={viewer.toolField}>
              <span>{words.encoding}</span>
              <select
                autoComplete="off"
                ref={doubted ? focusOnce : undefined}
                className={viewer.select}
                value={chosen ?? ''}
                onChange={(event) =>
                  setChosen(ENCODINGS.find((known) => known === event.currentTarget.value))
                }
              >
                <option value="">{words.automatic(words.names[recognized.encoding])}</option>
                {ENCODINGS.map((encoding) => (
                  <option key={encoding} value={encoding}>
                    {words.names[encoding]}
                  </option>
                ))}
              </select>
            </label>
          )
        }
      />
    </div>
  )
}

/** Bytes of a text that is read without searching it: about a page. */
const SHORT = 3000

/** The choice takes the focus of the button that it replaces. */
function focusOnce(select: HTMLSelectElement | null): void {
  select?.focus()
}

type Note = 'xml' | 'xmlBroken' | 'json'

function laidOut(
  { text }: DecodedText,
  kind: TextViewerProps['kind'],
): { readonly text: string; readonly note: Note | undefined } {
  if (kind === 'text') return { text, note: undefined }
  if (kind === 'json') return { text, note: 'json' }
  const indented = indentXml(text)
  return indented === undefined ? { text, note: 'xmlBroken' } : { text: indented, note: 'xml' }
}

interface PlainTextProps extends Pick<ViewerProps, 'title'> {
  readonly text: string
  readonly isShort: boolean
  readonly note: string | undefined
  readonly warning: string | undefined
  readonly tools: ReactNode
}

/**
 * The text itself in pieces; the browser lays out only those in sight (CSS Containment 2,
 * `content-visibility`).
 */
function PlainText({ text, title, isShort, note, warning, tools }: PlainTextProps) {
  const words = useViewerText()
  const pieces = useMemo(() => splitText(text), [text])
  const lines = useMemo(() => countLines(text), [text])
  const [finding, setFinding] = useState(false)
  const searched = useMemo(
    () => ({ count: pieces.length, textOf: (index: number) => pieces[index] ?? '' }),
    [pieces],
  )
  const find = useFind(searched)
  const { matches, chosen, setQuery } = find
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pieceAt = (piece: number) => place.current?.children[piece]
    const rangeOf = ({ piece, start, end }: FoundMatch) => rangeIn(pieceAt(piece), start, end)
    const here = chosen === undefined ? undefined : rangeOf(chosen)
    if (here !== undefined) show(place.current, here)
    return markMatches(
      matches.flatMap((match) => rangeOf(match) ?? []),
      here,
    )
  }, [matches, chosen])
  const close = useCallback(() => {
    setFinding(false)
    setQuery('')
  }, [setQuery])
  const bar = (
    <>
      <div role="group" aria-label={words.tools(title)} className={viewer.tools} data-print="never">
        {tools}
        <div className={viewer.toolGroup}>
          <ToolButton
            icon="find"
            label={words.find.open}
            aria-expanded={finding}
            onClick={() => (finding ? close() : setFinding(true))}
          />
          <ToolButton icon="print" label={words.print} onClick={() => window.print()} />
        </div>
        <p className={viewer.toolText}>{words.text.lines(lines)}</p>
      </div>
      {finding ? <FindBar find={find} onClose={close} /> : null}
    </>
  )
  return (
    <>
      {isShort ? null : bar}
      {warning === undefined && note === undefined ? null : (
        <ul className={viewer.notes} data-print="never">
          {warning === undefined ? null : <li>{warning}</li>}
          {note === undefined ? null : <li>{note}</li>}
        </ul>
      )}
      {/* A scrolling area must be reachable by the keyboard (WCAG 2.1.1). */}
      <div
        ref={place}
        role="region"
        aria-label={words.content(title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className={styles.text}
      >
        {/* Pieces of one text are never reordered. */}
        {pieces.map((piece, index) => (
          <pre key={index} className={styles.piece}>
            {piece}
          </pre>
        ))}
      </div>
      {isShort ? <div className={viewer.toolsBelow}>{bar}</div> : null}
    </>
  )
}

function countLines(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function rangeIn(piece: Element | undefined, start: number, end: number): Range | undefined {
  const text = piece?.firstChild
  if (text === null || text === undefined) return undefined
  const length = text.nodeValue?.length ?? 0
  const range = document.createRange()
  range.setStart(text, Math.min(start, length))
  range.setEnd(text, Math.min(end, length))
  return range
}

/** The piece comes into sight first, which lays it out; then the match in it can be found. */
function show(place: HTMLElement | null, range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  if (place === null) return
  const seen = place.getBoundingClientRect()
  const { top } = range.getBoundingClientRect()
  place.scrollBy({ top: top - seen.top - place.clientHeight / 3 })
}
