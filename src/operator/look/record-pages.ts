import type { FhirResource } from 'fhir/r4'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import type { RecordText } from './export-index'

/** A row of a list: the record, if its line can be read as one. */
export interface ReadRecord extends RecordText {
  readonly resource: FhirResource | undefined
}

/** Records that are read together. */
const PAGE = 50
/** Pages that are kept: what a person scrolls through, however long the list is. */
const KEPT = 40

/** The records of a list as they come into view: pages are read on demand, and few are kept. */
export class RecordPages {
  readonly #records: Uint32Array
  readonly #texts: (records: readonly number[]) => Promise<readonly RecordText[]>
  readonly #pages = new Map<number, readonly ReadRecord[] | undefined>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(
    records: Uint32Array,
    texts: (records: readonly number[]) => Promise<readonly RecordText[]>,
  ) {
    this.#records = records
    this.#texts = texts
  }

  get count(): number {
    return this.#records.length
  }

  /** The number in the export of the record in a row. */
  numberAt(row: number): number {
    return this.#records[row] ?? 0
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes whenever a page has come. */
  readonly version = (): number => this.#version

  /** The record of a row, if it is known; otherwise it is asked for. */
  at(row: number): ReadRecord | undefined {
    const page = Math.floor(row / PAGE)
    if (!this.#pages.has(page)) void this.#read(page)
    return this.known(row)
  }

  /** The record of a row, if it was read and is still kept. */
  known(row: number): ReadRecord | undefined {
    const page = Math.floor(row / PAGE)
    return this.#pages.get(page)?.[row - page * PAGE]
  }

  async #read(page: number): Promise<void> {
    this.#pages.set(page, undefined)
    // The pages that were asked for first are the farthest away.
    for (const known of this.#pages.keys()) {
      if (this.#pages.size <= KEPT) break
      if (known !== page) this.#pages.delete(known)
    }
    const rows = this.#records.subarray(page * PAGE, (page + 1) * PAGE)
    try {
      const texts = await this.#texts([...rows])
      this.#pages.set(page, await Promise.all(texts.map(readRecord)))
    } catch {
      // The worker has ended, or the file is gone: the screen says so where it says it once.
      this.#pages.delete(page)
      return
    }
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The record of a line, in R4's own shapes. */
export async function readRecord(found: RecordText): Promise<ReadRecord> {
  const json = await readFhir(found.text).catch(() => undefined)
  return { ...found, resource: isResource(json) ? json : undefined }
}
