import type { Attachment, DocumentReference } from 'fhir/r4'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useHide } from '~/connection/use-hide'
import { hideInMarked, passagesOf, type Passage } from '../marked-passages'
import { foldText, matchesIn, type FoldedText } from '../viewers/fold-text'
import { loadFile, openPatient, type Reading } from './load-file'
import { textOfBytes, type FileText } from './text-of-bytes'
import { ownContents } from '../own-contents'
import type { OpenPatient } from '../reader/header/open-patient'

/** The first place of the searched words in a document. */
export interface Hit {
  readonly places: number
  readonly before: readonly Passage[]
  readonly match: readonly Passage[]
  readonly after: readonly Passage[]
}

/** A search across documents and its progress. */
export interface FindAcross {
  /** The words that are searched; empty when nothing is. */
  readonly query: string
  /** The documents with the words, in any order; undefined when nothing is searched. */
  readonly hits: ReadonlyMap<DocumentReference, Hit> | undefined
  readonly isReading: boolean
  /** True when a person stopped it before all documents were read. */
  readonly isStopped: boolean
  readonly done: number
  readonly all: number
  /** Documents without words that can be read here. */
  readonly wordless: number
  /** Documents with pages, sections or files that have no words, such as scans. */
  readonly partial: number
  /** Documents of which nothing, or not all, was searched: they may be about somebody else. */
  readonly held: number
  /** Documents of which reading took too long and was stopped. */
  readonly slow: number
  /** The failures of the documents that could not be loaded. */
  readonly failures: readonly unknown[]
  readonly start: (query: string) => void
  readonly stop: () => void
}

type ReadText =
  | {
      readonly is: 'text'
      readonly text: string
      readonly folded: FoldedText
      readonly isPartial: boolean
      readonly isHeld: boolean
      readonly isSlow: boolean
      /** Of a file of it that could not be loaded. */
      readonly failure?: unknown
    }
  | { readonly is: 'wordless' }
  | { readonly is: 'failed'; readonly failure: unknown }

/** Characters around the first place. */
const AROUND = 80

/**
 * Searches the text of documents. They are read one after another when a person asks, behind what
 * screens wait for; their text is in memory as long as the screen, and nowhere else.
 */
export function useFindAcross(
  documents: readonly DocumentReference[],
  base: string,
  patientId: string,
): FindAcross {
  const { queryClient, capability, session } = useConnection()
  const hide = useHide()
  const [texts, setTexts] = useState<ReadonlyMap<DocumentReference, ReadText>>(new Map())
  const [query, setQuery] = useState('')
  const [isReading, setReading] = useState(false)
  const job = useRef<AbortController>(undefined)
  useEffect(() => () => job.current?.abort(), [])
  const readAll = async (signal: AbortSignal) => {
    setReading(true)
    const reading = { queryClient, capability, session }
    const open = await openPatient(patientId, reading)
    for (const document of documents) {
      const known = texts.get(document)
      if (known !== undefined && failureOf(known) === undefined) continue
      const read = await readText(
        document,
        base,
        { ...reading, open },
        (text) => hide(text, document),
        signal,
      )
      if (signal.aborted) return
      setTexts((before) => new Map(before).set(document, read))
    }
    setReading(false)
  }
  const stop = () => {
    job.current?.abort()
    setReading(false)
  }
  const start = (next: string) => {
    job.current?.abort()
    setQuery(next.trim())
    setReading(false)
    if (next.trim() === '') return
    const controller = new AbortController()
    job.current = controller
    void readAll(controller.signal)
  }
  const hits = useMemo(() => {
    if (query === '') return undefined
    return new Map(
      documents.flatMap((document) => {
        const read = texts.get(document)
        const hit = read?.is === 'text' ? hitIn(read, query) : undefined
        return hit === undefined ? [] : [[document, hit] as const]
      }),
    )
  }, [documents, texts, query])
  const done = documents.filter((one) => texts.has(one)).length
  return {
    query,
    hits,
    isReading,
    isStopped: !isReading && query !== '' && done < documents.length,
    done,
    all: documents.length,
    wordless: documents.filter((one) => texts.get(one)?.is === 'wordless').length,
    partial: documents.filter((one) => {
      const read = texts.get(one)
      return read?.is === 'text' && read.isPartial && !read.isSlow
    }).length,
    held: documents.filter((one) => {
      const read = texts.get(one)
      return read?.is === 'text' && read.isHeld
    }).length,
    slow: documents.filter((one) => {
      const read = texts.get(one)
      return read?.is === 'text' && read.isSlow
    }).length,
    failures: documents.flatMap((one) => {
      const failure = failureOf(texts.get(one))
      return failure === undefined ? [] : [failure]
    }),
    start,
    stop,
  }
}

function failureOf(read: ReadText | undefined): unknown {
  return read === undefined || read.is === 'wordless' ? undefined : read.failure
}

interface ReadingFor extends Reading {
  readonly open: OpenPatient
}

/** The words of all files of a document, one after the other. */
async function readText(
  document: DocumentReference,
  base: string,
  reading: ReadingFor,
  hide: (text: string) => string,
  signal: AbortSignal,
): Promise<ReadText> {
  const found: (FileText | undefined)[] = []
  let failed: { readonly failure: unknown } | undefined
  for (const { attachment } of ownContents(document)) {
    if (attachment === undefined) continue
    try {
      found.push(await fileText(attachment, base, reading, signal))
    } catch (failure) {
      failed ??= { failure }
    }
  }
  const texts = found.filter((one) => one !== undefined)
  if (texts.length === 0)
    return failed === undefined ? { is: 'wordless' } : { is: 'failed', ...failed }
  const text = hideInMarked(texts.map((one) => one.text.trim()).join('\n'), hide)
  const isPartial = texts.length < found.length || texts.some((one) => one.isPartial)
  const isHeld = texts.some((one) => one.isHeld === true)
  const isSlow = texts.some((one) => one.isSlow === true)
  return { is: 'text', text, folded: foldText(text), isPartial, isHeld, isSlow, ...failed }
}

async function fileText(
  attachment: Attachment,
  base: string,
  reading: ReadingFor,
  signal: AbortSignal,
): Promise<FileText | undefined> {
  const loaded = await loadFile(attachment, base, reading)
  if (loaded === undefined) return undefined
  const type = attachment.contentType ?? loaded.sentType
  return textOfBytes(loaded.bytes, type, reading.open, signal)
}

function hitIn(
  { text, folded }: Extract<ReadText, { readonly is: 'text' }>,
  query: string,
): Hit | undefined {
  const matches = matchesIn(folded, query)
  const [first] = matches
  if (first === undefined) return undefined
  const from = Math.max(0, first.start - AROUND)
  const to = Math.min(text.length, first.end + AROUND)
  return {
    places: matches.length,
    before: [...(from > 0 ? [{ text: '…' }] : []), ...passagesOf(text, from, first.start)],
    match: passagesOf(text, first.start, first.end),
    after: [...passagesOf(text, first.end, to), ...(to < text.length ? [{ text: '…' }] : [])],
  }
}
