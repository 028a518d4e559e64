import { readManifest, type Manifest } from '~/fhir/wire/export-manifest'
import { byteSource, type ByteSource } from './byte-source'
import { dataFiles, MANIFEST, type NamedFile } from './data-files'
import { LineSplitter } from './line-splitter'
import type {
  BrokenLine,
  FileState,
  LinePlace,
  ManifestFacts,
  Overview,
  TwiceRecord,
} from './overview'
import { readLine, textIn } from './read-line'
import { RecordTable } from './record-table'

/** A record as its line has it. */
export interface RecordText {
  /** Its number in the export. */
  readonly record: number
  readonly type: string
  readonly file: string
  readonly line: number
  readonly patient: string | undefined
  /** The JSON of the line. */
  readonly text: string
}

/** Takes a line of an export that is read again: the record's number and its text. */
export type OnRecord = (record: number, text: string) => void

interface Running {
  readonly signal: AbortSignal
  /** Called after each chunk of a file. */
  readonly onProgress: () => void
}

interface OwnFile {
  readonly name: string
  readonly bytes: number
  readonly file: Blob
  source: ByteSource | undefined
  state: FileState
  /** Number of its first record. */
  first: number
  records: number
  broken: number
  /** Bytes without packing, as far as they were read. */
  length: number
}

/** Examples that are kept of broken lines and of records that are there twice. */
const EXAMPLES = 100
/** Bytes of neighbouring lines that are read at once. */
const READ_AT_ONCE = 4 << 20

/**
 * The index of an export: the place, type, id and patient of every line. The lines themselves stay
 * in their files and are read when they are wanted. It needs no browser window: it runs in a
 * worker.
 */
export class ExportIndex {
  readonly #table = new RecordTable()
  readonly #files: readonly OwnFile[]
  readonly #others: readonly string[]
  readonly #manifestFile: Blob | undefined
  #manifest: Manifest | undefined
  #broken: BrokenLine[] = []
  #brokenCount = 0
  #twice: TwiceRecord[] = []
  #twiceCount = 0
  #withoutId = 0
  #listed = 0
  #order: Uint32Array | undefined

  /** `files` are those of a folder, or a single file, which may have any name. */
  constructor(files: readonly NamedFile[]) {
    const data = dataFiles(files)
    this.#files = data
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, file }) => ({
        name,
        file,
        bytes: file.size,
        source: undefined,
        state: 'waiting',
        first: 0,
        records: 0,
        broken: 0,
        length: 0,
      }))
    this.#manifestFile = files.find(({ name }) => name === MANIFEST)?.file
    this.#others = files
      .filter((one) => !data.includes(one) && one.file !== this.#manifestFile)
      .map(({ name }) => name)
  }

  get table(): RecordTable {
    return this.#table
  }

  /** The address of the service that made the export, for absolute references. */
  get base(): string | undefined {
    return this.#manifest === undefined ? undefined : baseIn(this.#manifest.request)
  }

  /** Reads every file once. After the signal, the parts that were read stay. */
  async read(running: Running): Promise<void> {
    this.#manifest = await manifestIn(this.#manifestFile)
    for (const file of this.#files) {
      if (running.signal.aborted) return
      file.first = this.#table.count
      file.state = 'reading'
      file.state = await this.#readFile(file, running)
      file.records = this.#table.count - file.first
      this.#listed = this.#table.count
      this.#order = undefined
      running.onProgress()
    }
  }

  async #readFile(file: OwnFile, { signal, onProgress }: Running): Promise<FileState> {
    const splitter = new LineSplitter(
      (bytes, start, line) => this.#take(file, bytes, { start, line }),
      (line) => this.#takeBroken(file, { file: file.name, line, why: 'long' }),
    )
    try {
      file.source = await byteSource(file.file)
      const reader = file.source.stream().getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        splitter.push(value)
        file.length += value.length
        file.records = this.#table.count - file.first
        onProgress()
        if (!signal.aborted) continue
        await reader.cancel()
        return 'partly'
      }
      splitter.end()
      return 'read'
    } catch {
      return 'damaged'
    }
  }

  #take(
    file: OwnFile,
    bytes: Uint8Array,
    place: { readonly start: number; readonly line: number },
  ): void {
    const facts = readLine(bytes)
    if (typeof facts === 'string')
      return this.#takeBroken(file, { file: file.name, line: place.line, why: facts })
    const record = this.#table.count
    const earlier = this.#table.add({ ...facts, ...place })
    if (facts.id === undefined) this.#withoutId += 1
    if (earlier === undefined) return
    this.#twiceCount += 1
    if (this.#twice.length >= EXAMPLES) return
    this.#twice.push({
      type: facts.type,
      record,
      at: { file: file.name, line: place.line },
      earlier,
      earlierAt: this.placeOf(earlier),
    })
  }

  #takeBroken(file: OwnFile, broken: BrokenLine): void {
    file.broken += 1
    this.#brokenCount += 1
    if (this.#broken.length < EXAMPLES) this.#broken.push(broken)
  }

  overview(): Overview {
    const counts = this.#table.countTypes()
    const stated = statedCounts(this.#manifest)
    const types = new Map(stated === undefined ? [] : [...stated.keys()].map((type) => [type, 0]))
    for (const [number, type] of this.#table.types.entries()) types.set(type, counts[number] ?? 0)
    const manifest = manifestFacts(this.#manifest)
    return {
      files: this.#files.map(({ name, bytes, state, records, broken }) => ({
        name,
        bytes,
        state,
        records,
        broken,
      })),
      bytes: this.#files.reduce((all, { bytes }) => all + bytes, 0),
      bytesRead: this.#files.reduce((all, { source }) => all + (source?.read() ?? 0), 0),
      records: this.#table.count,
      listed: this.#listed,
      types: [...types]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([type, count]) => {
          const lines = stated?.has(type) === false ? 0 : stated?.get(type)
          return { type, count, ...(lines === undefined ? {} : { stated: lines }) }
        }),
      patients: this.#table.patients.length,
      broken: this.#broken,
      brokenCount: this.#brokenCount,
      twice: this.#twice,
      twiceCount: this.#twiceCount,
      withoutId: this.#withoutId,
      others: this.#others,
      ...(manifest === undefined ? {} : { manifest }),
    }
  }

  /** The numbers of the records of a type and a patient, as far as they can be listed. */
  select(wanted: { readonly type?: string; readonly patient?: string }): Uint32Array {
    const found = this.#table.select(wanted)
    const end = found.findIndex((record) => record >= this.#listed)
    return end === -1 ? found : found.slice(0, end)
  }

  /** Patients with the number of their records, those with most first. */
  patients(from: number, to: number): readonly { readonly id: string; readonly count: number }[] {
    const counts = this.#table.countPatients()
    this.#order ??= Uint32Array.from(counts.keys()).sort(
      (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b,
    )
    return Array.from(this.#order.subarray(from, to), (patient) => ({
      id: this.#table.patients[patient] ?? '',
      count: counts[patient] ?? 0,
    }))
  }

  /**
   * Reads the lines of records. Neighbours are read together, so that a page of a list is one
   * reading of the disk.
   */
  async texts(records: readonly number[]): Promise<readonly RecordText[]> {
    const found: RecordText[] = []
    for (let at = 0; at < records.length;) {
      const first = records[at] ?? 0
      const file = this.#fileOf(first)
      const start = this.#table.startOf(first)
      let last = first
      at += 1
      while (records[at] === last + 1 && this.#fileOf(last + 1) === file) {
        if (this.#endOf(last + 1, file) - start > READ_AT_ONCE) break
        last += 1
        at += 1
      }
      const bytes = await file.source?.slice(start, this.#endOf(last, file))
      for (let record = first; record <= last; record += 1) {
        found.push({
          record,
          type: this.#table.typeOf(record),
          file: file.name,
          line: this.#table.lineOf(record),
          patient: this.#table.patientOf(record),
          text: lineAt(bytes ?? new Uint8Array(0), this.#table.startOf(record) - start),
        })
      }
    }
    return found
  }

  /** The record with this type and id: its line is read, because the index has only a hash. */
  async find(type: string, id: string): Promise<RecordText | undefined> {
    const record = this.#table.find(type, id)
    if (record === undefined) return undefined
    const [found] = await this.texts([record])
    if (found === undefined) return undefined
    const { resourceType, id: own } = JSON.parse(found.text) as Record<string, unknown>
    return resourceType === type && own === id ? found : undefined
  }

  /** The place of a record, to name it. */
  placeOf(record: number): LinePlace {
    return { file: this.#fileOf(record).name, line: this.#table.lineOf(record) }
  }

  /** Lets the progress of a further reading begin. */
  rewind(): void {
    for (const { source } of this.#files) source?.rewind()
  }

  /** Reads every record again, in order, until the signal. */
  async scan(onRecord: OnRecord, { signal, onProgress }: Running): Promise<void> {
    this.rewind()
    for (const file of this.#files) {
      if (signal.aborted || file.source === undefined || file.records === 0) continue
      let next = file.first
      const splitter = new LineSplitter(
        (bytes, start) => {
          if (next >= file.first + file.records || start !== this.#table.startOf(next)) return
          onRecord(next, textIn(bytes) ?? '')
          next += 1
        },
        () => undefined,
      )
      const reader = file.source.stream().getReader()
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done || signal.aborted) break
          splitter.push(value)
          onProgress()
          if (next >= file.first + file.records) break
        }
        splitter.end()
        await reader.cancel()
      } catch {
        // A damaged file ends where it ended before.
        splitter.end()
      }
    }
  }

  #fileOf(record: number): OwnFile {
    // Few files and millions of records: the last file that begins at or before the record.
    let low = 0
    let high = this.#files.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      const file = this.#files[middle]
      if (file !== undefined && file.state !== 'waiting' && file.first <= record) low = middle
      else high = middle - 1
    }
    const file = this.#files[low]
    if (file === undefined) throw new RangeError('an export without files has no records')
    return file
  }

  /** The offset after a record's line, or after blank and broken lines that follow it. */
  #endOf(record: number, file: OwnFile): number {
    return record + 1 < file.first + file.records ? this.#table.startOf(record + 1) : file.length
  }
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

function lineAt(bytes: Uint8Array, start: number): string {
  const feed = bytes.indexOf(LINE_FEED, start)
  const end = feed === -1 ? bytes.length : feed
  const isCarried = bytes[end - 1] === CARRIAGE_RETURN
  return textIn(bytes.subarray(start, isCarried ? end - 1 : end)) ?? ''
}

async function manifestIn(file: Blob | undefined): Promise<Manifest | undefined> {
  if (file === undefined) return undefined
  try {
    return readManifest(JSON.parse(await file.text()))
  } catch {
    return undefined
  }
}

function manifestFacts(manifest: Manifest | undefined): ManifestFacts | undefined {
  if (manifest === undefined) return undefined
  const { request, transactionTime, output, error, deleted } = manifest
  const base = baseIn(request)
  return {
    ...(base === undefined ? {} : { base }),
    ...(transactionTime === undefined ? {} : { transactionTime }),
    files: output.length + error.length + deleted.length,
  }
}

/** `{base}/Group/7/$export?…` (HL7 Bulk Data Access, "Bulk Data Kick-off Request"). */
function baseIn(request: string | undefined): string | undefined {
  return /^(https?:\/\/.+?)(?:\/(?:Group\/[^/?]+|Patient))?\/\$export(?:\?|$)/.exec(
    request ?? '',
  )?.[1]
}

/**
 * Lines of each type by the service's own list; undefined when it counts none. A type of which it
 * does not count every file (counts are optional, and rare for error files) has no number.
 */
function statedCounts(
  manifest: Manifest | undefined,
): ReadonlyMap<string, number | undefined> | undefined {
  if (manifest === undefined) return undefined
  const files = [...manifest.output, ...manifest.error, ...manifest.deleted]
  if (files.every(({ count }) => count === undefined)) return undefined
  const counts = new Map<string, number | undefined>()
  for (const { type, count } of files) {
    const before = counts.has(type) ? counts.get(type) : 0
    counts.set(type, before === undefined || count === undefined ? undefined : before + count)
  }
  return counts
}
