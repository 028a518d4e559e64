import { hashText } from '~/std/hash-text'

/** The facts about a record that the index keeps. */
export interface IndexedRecord {
  readonly type: string
  readonly id: string | undefined
  readonly patient: string | undefined
  /** Offset of its line in its file, in bytes. */
  readonly start: number
  /** Number of its line, from 1. */
  readonly line: number
}

/** An absent patient or id. */
const NONE = 0xffffffff
const FIRST_SIZE = 1024

/**
 * The records of an export in columns of numbers, about 34 bytes for each, so that millions of them
 * need no object each. A record is found by a hash of `Type/id`; whoever reads its line compares
 * the id itself.
 */
export class RecordTable {
  readonly types: string[] = []
  readonly patients: string[] = []
  readonly #typeNumbers = new Map<string, number>()
  readonly #patientNumbers = new Map<string, number>()
  #count = 0
  #start = new Float64Array(FIRST_SIZE)
  #line = new Uint32Array(FIRST_SIZE)
  #type = new Uint16Array(FIRST_SIZE)
  #patient = new Uint32Array(FIRST_SIZE)
  #high = new Uint32Array(FIRST_SIZE)
  #low = new Uint32Array(FIRST_SIZE)
  /** Open addressing: the number of a record plus one, or zero. */
  #slots = new Uint32Array(FIRST_SIZE * 2)

  get count(): number {
    return this.#count
  }

  /** @returns The number of an earlier record of the same type and id, if there is one. */
  add({ type, id, patient, start, line }: IndexedRecord): number | undefined {
    const record = this.#count
    if (record === this.#start.length) this.#grow()
    this.#count += 1
    this.#start[record] = start
    this.#line[record] = line
    this.#type[record] = numberOf(type, this.types, this.#typeNumbers)
    this.#patient[record] =
      patient === undefined ? NONE : numberOf(patient, this.patients, this.#patientNumbers)
    if (id === undefined) return undefined
    const { high, low } = hashText(`${type}/${id}`)
    this.#high[record] = high
    this.#low[record] = low
    const earlier = this.#look(high, low)
    if (earlier.found !== undefined) return earlier.found
    this.#slots[earlier.slot] = record + 1
    return undefined
  }

  /** The first record with this type and id. */
  find(type: string, id: string): number | undefined {
    const { high, low } = hashText(`${type}/${id}`)
    return this.#look(high, low).found
  }

  /** The record of this table with the same type and id as a record of another one. */
  findAlike(other: RecordTable, record: number): number | undefined {
    return this.#look(other.#high[record] ?? 0, other.#low[record] ?? 0).found
  }

  /** True for the record that `find` returns, among those with its type and id. */
  isFirst(record: number): boolean {
    return this.#look(this.#high[record] ?? 0, this.#low[record] ?? 0).found === record
  }

  startOf(record: number): number {
    return this.#start[record] ?? 0
  }

  lineOf(record: number): number {
    return this.#line[record] ?? 0
  }

  typeOf(record: number): string {
    return this.types[this.#type[record] ?? 0] ?? ''
  }

  patientOf(record: number): string | undefined {
    return this.patients[this.#patient[record] ?? NONE]
  }

  /** The numbers of the records of a type, of a patient, or both; of all without either. */
  select({ type, patient }: { readonly type?: string; readonly patient?: string }): Uint32Array {
    const types = type === undefined ? undefined : (this.#typeNumbers.get(type) ?? NONE)
    const patients = patient === undefined ? undefined : (this.#patientNumbers.get(patient) ?? -1)
    const found = new Uint32Array(this.#count)
    let length = 0
    for (let record = 0; record < this.#count; record += 1) {
      if (types !== undefined && this.#type[record] !== types) continue
      if (patients !== undefined && this.#patient[record] !== patients) continue
      found[length] = record
      length += 1
    }
    return found.slice(0, length)
  }

  /** The number of records of each type, in the order of `types`. */
  countTypes(): Uint32Array {
    const counts = new Uint32Array(this.types.length)
    for (let record = 0; record < this.#count; record += 1) {
      const type = this.#type[record] ?? 0
      counts[type] = (counts[type] ?? 0) + 1
    }
    return counts
  }

  /** The number of records of each patient, in the order of `patients`. */
  countPatients(): Uint32Array {
    const counts = new Uint32Array(this.patients.length)
    for (let record = 0; record < this.#count; record += 1) {
      const patient = this.#patient[record] ?? NONE
      if (patient !== NONE) counts[patient] = (counts[patient] ?? 0) + 1
    }
    return counts
  }

  #look(high: number, low: number): { readonly slot: number; readonly found?: number } {
    const mask = this.#slots.length - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const record = (this.#slots[slot] ?? 0) - 1
      if (record === -1) return { slot }
      if (this.#low[record] === low && this.#high[record] === high) return { slot, found: record }
    }
  }

  #grow(): void {
    const size = this.#start.length * 2
    this.#start = longer(this.#start, new Float64Array(size))
    this.#line = longer(this.#line, new Uint32Array(size))
    this.#type = longer(this.#type, new Uint16Array(size))
    this.#patient = longer(this.#patient, new Uint32Array(size))
    this.#high = longer(this.#high, new Uint32Array(size))
    this.#low = longer(this.#low, new Uint32Array(size))
    const before = this.#slots
    this.#slots = new Uint32Array(size * 2)
    for (const entry of before) {
      if (entry === 0) continue
      const { slot } = this.#look(this.#high[entry - 1] ?? 0, this.#low[entry - 1] ?? 0)
      this.#slots[slot] = entry
    }
  }
}

function longer<A extends { set: (from: A) => void }>(from: A, to: A): A {
  to.set(from)
  return to
}

function numberOf(text: string, texts: string[], numbers: Map<string, number>): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, texts.length)
  texts.push(text)
  return texts.length - 1
}
