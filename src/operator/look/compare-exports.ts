import { contentsOf } from './canonical-text'
import type { ExportIndex } from './export-index'
import { hashText } from '~/std/hash-text'

/**
 * The relation of a record to the earlier export: `version` when only its `meta.versionId` or
 * `meta.lastUpdated` differ, which the service writes by itself.
 */
export const DIFFERENCES = ['new', 'changed', 'version', 'gone', 'same'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** The records of a type in both exports. */
export interface ComparedType {
  readonly type: string
  readonly counts: Readonly<Record<Difference, number>>
}

/** The differences between two exports. */
export interface ComparedExports {
  readonly types: readonly ComparedType[]
  /**
   * Records without an id, which nothing can be compared with, and later ones with the type and id
   * of an earlier one in the same export.
   */
  readonly left: { readonly earlier: number; readonly later: number }
  readonly isWhole: boolean
}

/** The counts, and the records behind them, which stay where the indexes are. */
export interface Comparison {
  readonly compared: ComparedExports
  /**
   * The numbers of the records of a type and a difference: in the earlier export for `gone`, else
   * in the later one.
   */
  readonly select: (type: string, difference: Difference) => Uint32Array
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

const SAME = 0
const NEW = 1
const CHANGED = 2
const VERSION = 3
const LEFT = 4
const GONE = 5

const CODES = { same: SAME, new: NEW, changed: CHANGED, version: VERSION, gone: GONE } as const

/**
 * Compares two exports by type and id, and by hashes of the contents: neither is held in memory. Of
 * records that are there twice, the first counts.
 */
export async function compareExports(
  earlier: ExportIndex,
  later: ExportIndex,
  running: Running,
): Promise<Comparison> {
  earlier.rewind()
  later.rewind()
  const before = await hashesOf(earlier, running)
  const after = await hashesOf(later, running)
  const found = new Uint8Array(later.table.count).fill(LEFT)
  const isThere = new Uint8Array(earlier.table.count)
  for (let record = 0; record < later.table.count; record += 1) {
    if (!later.table.isFirst(record)) continue
    const other = earlier.table.findAlike(later.table, record)
    if (other !== undefined) isThere[other] = 1
    found[record] =
      other === undefined
        ? NEW
        : after.isSame(record, before, other, 'whole')
          ? SAME
          : after.isSame(record, before, other, 'unversioned')
            ? VERSION
            : CHANGED
  }
  const gone = new Uint8Array(earlier.table.count).fill(LEFT)
  for (let record = 0; record < earlier.table.count; record += 1)
    if (earlier.table.isFirst(record)) gone[record] = isThere[record] === 1 ? SAME : GONE
  return {
    compared: {
      types: typesOf(earlier, later, found, gone),
      left: { earlier: countOf(gone, LEFT), later: countOf(found, LEFT) },
      isWhole: !running.signal.aborted,
    },
    select: (type, difference) => {
      const [index, codes] = difference === 'gone' ? [earlier, gone] : [later, found]
      return index.select({ type }).filter((record) => codes[record] === CODES[difference])
    },
  }
}

function typesOf(
  earlier: ExportIndex,
  later: ExportIndex,
  found: Uint8Array,
  gone: Uint8Array,
): readonly ComparedType[] {
  const types = new Map<string, Record<Difference, number>>()
  const add = (type: string, difference: Difference) => {
    const counts = types.get(type) ?? { new: 0, changed: 0, version: 0, gone: 0, same: 0 }
    types.set(type, counts)
    counts[difference] += 1
  }
  for (let record = 0; record < found.length; record += 1) {
    const code = found[record]
    const difference = DIFFERENCES.find((one) => CODES[one] === code)
    if (difference !== undefined) add(later.table.typeOf(record), difference)
  }
  for (let record = 0; record < gone.length; record += 1)
    if (gone[record] === GONE) add(earlier.table.typeOf(record), 'gone')
  return [...types]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, counts]) => ({ type, counts }))
}

function countOf(codes: Uint8Array, code: number): number {
  let count = 0
  for (const one of codes) if (one === code) count += 1
  return count
}

/** The hashes of every record's contents: sixteen bytes for each. */
class Hashes {
  readonly #wholes: Uint32Array
  readonly #unversioned: Uint32Array

  constructor(count: number) {
    this.#wholes = new Uint32Array(count * 2)
    this.#unversioned = new Uint32Array(count * 2)
  }

  put(record: number, text: string): void {
    const { whole, unversioned } = contentsOf(text)
    const first = hashText(whole)
    const second = hashText(unversioned)
    this.#wholes.set([first.high, first.low], record * 2)
    this.#unversioned.set([second.high, second.low], record * 2)
  }

  isSame(record: number, other: Hashes, at: number, of: 'whole' | 'unversioned'): boolean {
    const [a, b] =
      of === 'whole' ? [this.#wholes, other.#wholes] : [this.#unversioned, other.#unversioned]
    return a[record * 2] === b[at * 2] && a[record * 2 + 1] === b[at * 2 + 1]
  }
}

async function hashesOf(index: ExportIndex, running: Running): Promise<Hashes> {
  const hashes = new Hashes(index.table.count)
  await index.scan((record, text) => hashes.put(record, text), running)
  return hashes
}
