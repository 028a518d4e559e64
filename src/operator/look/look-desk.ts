import { flatten } from '~/fhir/flatten'
import { fieldsOf } from '~/fhir/json'
import { assertNever } from '~/std/assert-never'
import { attempt } from '~/std/attempt'
import { invariant } from '~/std/invariant'
import { checkReferences } from './check-references'
import { compareExports, type Comparison } from './compare-exports'
import { ExportIndex } from './export-index'
import { findWords } from './find-words'
import type { Asked, Progress, Selection, TaskName, Tasks, Told } from './talk'

/** The least time between two messages about the progress of a task, in milliseconds. */
const PACE_MS = 200

/** Works on opened exports as the messages ask. It is the worker's own part, without the worker. */
export class LookDesk {
  readonly #tell: (told: Told) => void
  readonly #exports = new Map<number, ExportIndex>()
  readonly #comparisons = new Map<number, Comparison>()
  readonly #running = new Map<number, AbortController>()

  constructor(tell: (told: Told) => void) {
    this.#tell = tell
  }

  /** Answers a message, in time. A task that fails says so: the others go on. */
  async take(asked: Asked): Promise<void> {
    const { id } = asked
    if (asked.task === 'stop') return this.#running.get(id)?.abort()
    const stop = new AbortController()
    this.#running.set(id, stop)
    try {
      this.#tell({ id, answer: await this.#work(asked, stop.signal) })
    } catch {
      this.#tell({ id, failed: true })
    } finally {
      this.#running.delete(id)
    }
  }

  async #work(
    asked: Exclude<Asked, { readonly task: 'stop' }>,
    signal: AbortSignal,
  ): Promise<Tasks[TaskName]['answer']> {
    switch (asked.task) {
      case 'open': {
        const index = new ExportIndex(asked.ask.files)
        this.#exports.set(asked.export, index)
        await index.read({
          signal,
          onProgress: this.#pace(asked.id, () => {
            const overview = index.overview()
            return { bytes: overview.bytes, bytesRead: overview.bytesRead, overview }
          }),
        })
        return index.overview()
      }
      case 'close':
        this.#exports.delete(asked.export)
        this.#comparisons.delete(asked.export)
        return undefined
      case 'select':
        return this.#select(asked.export, asked.ask.selection)
      case 'texts':
        return this.#export(asked.export).texts(asked.ask.records)
      case 'find':
        return this.#export(asked.export).find(asked.ask.type, asked.ask.id)
      case 'patients':
        return this.#export(asked.export).patients(asked.ask.from, asked.ask.to)
      case 'words': {
        const index = this.#export(asked.export)
        let found = 0
        const tell = this.#pace(asked.id, () => ({ ...bytesOf([index]), found }))
        return findWords(index, asked.ask.words, {
          signal,
          onProgress: (count) => {
            found = count
            tell()
          },
        })
      }
      case 'check': {
        const index = this.#export(asked.export)
        return checkReferences(index, this.#steps(asked.id, signal, [index]))
      }
      case 'compare': {
        const both = [this.#export(asked.ask.earlier), this.#export(asked.export)] as const
        const comparison = await compareExports(...both, this.#steps(asked.id, signal, both))
        this.#comparisons.set(asked.export, comparison)
        return comparison.compared
      }
      case 'paths':
        return this.#paths(asked.export, asked.ask.type, signal)
      default:
        return assertNever(asked)
    }
  }

  #steps(id: number, signal: AbortSignal, indexes: readonly ExportIndex[]) {
    return { signal, onProgress: this.#pace(id, () => bytesOf(indexes)) }
  }

  #select(number: number, selection: Selection): Uint32Array {
    if (selection.of === 'all') return this.#export(number).select(selection)
    const comparison = this.#comparisons.get(number)
    invariant(comparison !== undefined, 'an export that was not compared has no differences')
    return comparison.select(selection.type, selection.difference)
  }

  async #paths(number: number, type: string, signal: AbortSignal): Promise<readonly string[]> {
    const index = this.#export(number)
    const paths = new Set<string>()
    await index.scan(
      (record, text) => {
        if (index.table.typeOf(record) !== type) return
        const cells = attempt(() => flatten(fieldsOf(JSON.parse(text))), new Map<string, string>())
        for (const path of cells.keys()) paths.add(path)
      },
      { signal, onProgress: () => undefined },
    )
    return [...paths]
  }

  #export(number: number): ExportIndex {
    const found = this.#exports.get(number)
    invariant(found !== undefined, 'a task is about an export that is not open')
    return found
  }

  /** A function that tells the progress, but not at each of thousands of chunks. */
  #pace(id: number, progress: () => Progress): () => void {
    let toldAt = 0
    return () => {
      const now = performance.now()
      if (now - toldAt < PACE_MS) return
      toldAt = now
      this.#tell({ id, progress: progress() })
    }
  }
}

function bytesOf(indexes: readonly ExportIndex[]): Pick<Progress, 'bytes' | 'bytesRead'> {
  let bytes = 0
  let bytesRead = 0
  for (const index of indexes) {
    const own = index.overview()
    bytes += own.bytes
    bytesRead += own.bytesRead
  }
  return { bytes, bytesRead }
}
