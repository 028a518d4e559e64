import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { mediaTypeOf } from '~/documents/viewers/file-kind'
import { endingFits, fileName } from '~/documents/viewers/file-name'
import { fileSize } from '~/documents/viewers/file-size'
import { useViewerText } from '~/documents/viewers/ViewerText'
import styles from './Pdf.module.css'
import {
  MOST_ATTACHMENTS,
  readAttachment,
  type AttachedContent,
  type PdfAttachment,
} from './pdf-attachments'
import type { PdfSource } from './open-pdf'

interface PdfAttachmentsProps {
  readonly source: PdfSource
  readonly files: readonly PdfAttachment[]
  /** Shows a file by its own bytes, in the viewer of its kind. */
  readonly inside: (bytes: Uint8Array, name: string) => ReactNode
}

/** The files inside a document, with their kind and size, to open and to save. */
export function PdfAttachments({ source, files, inside }: PdfAttachmentsProps) {
  const { pdf: words } = useViewerText()
  const [opened, setOpened] = useState<{ readonly name: string; readonly bytes: Uint8Array }>()
  const opener = useRef<HTMLElement>(null)
  return (
    <div className={styles.attached} data-print="never">
      <Disclosure summary={words.attached.title(files.length)}>
        <AttachedFiles
          source={source}
          files={files}
          onOpen={(file, button) => {
            opener.current = button
            setOpened(file)
          }}
        />
      </Disclosure>
      {opened === undefined ? null : (
        <Opened
          key={opened.name}
          name={opened.name}
          onClose={() => {
            setOpened(undefined)
            opener.current?.focus()
          }}
        >
          {inside(opened.bytes, opened.name)}
        </Opened>
      )}
    </div>
  )
}

interface OpenedProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Opened({ name, onClose, children }: OpenedProps) {
  const { pdf: words, close } = useViewerText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className={styles.attachedFile}>
      <div className={styles.attachedHead}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.attachedName}>
          {words.attached.opened(name)}
        </h3>
        <Button size="small" onClick={onClose}>
          {close}
        </Button>
      </div>
      {children}
    </section>
  )
}

type Facts = Pick<AttachedContent, 'state'> & {
  readonly size?: number
  readonly kind?: Extract<AttachedContent, { readonly state: 'read' }>['kind']
}

interface AttachedFilesProps extends Pick<PdfAttachmentsProps, 'source' | 'files'> {
  readonly onOpen: (
    file: { readonly name: string; readonly bytes: Uint8Array },
    button: HTMLElement,
  ) => void
}

function AttachedFiles({ source, files, onOpen }: AttachedFilesProps) {
  const words = useViewerText()
  const { attached } = words.pdf
  const [facts, setFacts] = useState<ReadonlyMap<string, Facts>>(new Map())
  const [busy, setBusy] = useState<string>()
  const left = useRef(new AbortController())
  const shown = files.slice(0, MOST_ATTACHMENTS)
  useEffect(() => {
    const control = new AbortController()
    left.current = control
    const read = async () => {
      for (const file of files.slice(0, MOST_ATTACHMENTS)) {
        // One after the other: each may need much memory.
        const content = await readAttachment(source, file, control.signal)
        if (control.signal.aborted) return
        setFacts((before) => new Map(before).set(file.id, factsOf(content)))
      }
    }
    void read()
    return () => control.abort()
  }, [source, files])
  const take = async (file: PdfAttachment, hand: (bytes: Uint8Array, name: string) => void) => {
    const { signal } = left.current
    setBusy(file.id)
    const content = await readAttachment(source, file, signal)
    if (signal.aborted) return
    setBusy(undefined)
    setFacts((before) => new Map(before).set(file.id, factsOf(content)))
    if (content.state === 'read') hand(content.bytes, fileName(file.name, file.name, content.kind))
  }
  return (
    <ul className={styles.attachedList}>
      {shown.map((file) => {
        const known = facts.get(file.id)
        return (
          <li key={file.id} className={styles.attachedRow}>
            <span className={styles.attachedName}>{file.name}</span>
            <span className={styles.attachedFacts}>{factsText(file.name, known, words)}</span>
            {known?.state === 'read' ? (
              <span className={styles.attachedTools}>
                <Button
                  size="small"
                  busy={busy === file.id}
                  aria-label={attached.open(file.name)}
                  onClick={({ currentTarget }) =>
                    void take(file, (bytes, name) => onOpen({ name, bytes }, currentTarget))
                  }
                >
                  {attached.openShort}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={words.downloadNamed(file.name)}
                  onClick={() =>
                    void take(file, (bytes, name) =>
                      saveFile(
                        new Blob([bytes.slice()], { type: mediaTypeOf(known.kind ?? 'unknown') }),
                        name,
                      ),
                    )
                  }
                >
                  {attached.saveShort}
                </Button>
              </span>
            ) : null}
          </li>
        )
      })}
      {files.length > shown.length ? <li>{attached.more(files.length - shown.length)}</li> : null}
    </ul>
  )
}

function factsOf(content: AttachedContent): Facts {
  return content.state === 'read'
    ? { state: 'read', size: content.bytes.length, kind: content.kind }
    : { state: content.state }
}

function factsText(
  name: string,
  facts: Facts | undefined,
  words: ReturnType<typeof useViewerText>,
): string {
  const { attached } = words.pdf
  if (facts === undefined) return attached.reading
  if (facts.state !== 'read') return attached[facts.state]
  const { kind = 'unknown', size = 0 } = facts
  const sentence = `${words.kind[kind]}, ${fileSize(size, words.size)}`
  return endingFits(name, kind) ? sentence : `${sentence}. ${attached.otherwise}`
}
