import { baseAddresses } from '~/fhir/base-addresses'
import { hashKey } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import { containedOf, parseReference } from '~/fhir/reference'
import { requestKey } from '~/queries/request-key'
import type { Settle, Wanted } from './wanted'
import type { Referenced, KnownNames } from './known-names'
import type { NameForm } from './known-names'

/** The least time between two announcements of new names. */
const PACE_MS = 250
/** The time after which a read that failed for a passing reason is repeated on demand. */
const AGAIN_MS = 30_000
/** A name that no screen has asked for in this time is forgotten, as answers are. */
const KEPT_MS = 30 * 60_000

const LOADING: Referenced = { state: 'loading' }
const ELSEWHERE: Referenced = { state: 'elsewhere' }
/** It may not be read. */
const OFF: Referenced = { state: 'unreadable', gone: false }

interface Entry {
  readonly known: Referenced
  /** The time at which a failed read may be repeated, milliseconds since the epoch. */
  readonly again?: number
  /** The read in the cache: after a write it is requested again. */
  readonly hash: string
}

const stores = new WeakMap<Connection, ReferencedNames>()

/** The only store of a session. */
export function referencedNames(connection: Connection, nameForm: NameForm): ReferencedNames {
  const before = stores.get(connection)
  if (before !== undefined) return before
  const made = new ReferencedNames(connection, nameForm)
  stores.set(connection, made)
  return made
}

/** The records behind references whose names other records show, for all screens of a session. */
export class ReferencedNames {
  private readonly entries = new Map<string, Entry>()
  /** The times at which screens last asked for the entries, milliseconds since the epoch. */
  private readonly asked = new Map<string, number>()
  private readonly waiting = new Map<string, Wanted>()
  private readonly listeners = new Set<() => void>()
  private readonly bases: readonly string[]
  private readonly connection: Connection
  private readonly nameForm: NameForm
  private current: KnownNames
  private toldAt = 0
  private busy = false
  /** Soon settles those waiting whose record came meanwhile; absent until the first are read. */
  private bring?: () => void

  constructor(connection: Connection, nameForm: NameForm) {
    this.connection = connection
    this.nameForm = nameForm
    this.bases = baseAddresses(connection.session.bases)
    this.current = { look: this.look, form: this.form }
  }

  /** For `useSyncExternalStore`: called when a record became known. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  readonly known = (): KnownNames => this.current

  /** Resolves when no request is left; rejects with the signal's reason. */
  async settled(signal: AbortSignal): Promise<void> {
    while (this.busy) {
      signal.throwIfAborted()
      await new Promise<void>((resolve) => {
        const leave = () => {
          forget()
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const forget = this.subscribe(leave)
        signal.addEventListener('abort', leave)
      })
    }
    signal.throwIfAborted()
  }

  private readonly look: KnownNames['look'] = (reference, within) => {
    const target = parseReference(reference, this.bases)
    if (target.where === 'contained') {
      const record = within === undefined ? undefined : containedOf(within, target.id)
      return record === undefined ? OFF : { state: 'found', record }
    }
    if (target.where !== 'here') return ELSEWHERE
    const { type, id, version } = target
    const found =
      version === undefined
        ? this.lookHere(`${type}/${id}`, { interaction: 'read', type, id })
        : this.lookHere(`${type}/${id}/_history/${version}`, {
            interaction: 'history',
            type,
            id,
            version,
          })
    return found.state === 'found' && isAnothers(found.record, within) ? OFF : found
  }

  private readonly form: KnownNames['form'] = (canonical, language) =>
    this.lookHere(`${language} ${canonical}`, { canonical, language })

  private lookHere(key: string, request: Wanted): Referenced {
    this.asked.set(key, Date.now())
    const entry = this.entries.get(key)
    if (entry === undefined) {
      this.entries.set(key, {
        known: LOADING,
        hash: 'canonical' in request ? '' : hashKey(requestKey(request)),
      })
      this.want(key, request)
      return LOADING
    }
    // The cache also counts a failed read as out of date: it waits for its time.
    const isOld =
      (entry.known.state === 'found' &&
        this.connection.queryClient.getQueryCache().get(entry.hash)?.state.isInvalidated ===
          true) ||
      (entry.again !== undefined && entry.again < Date.now())
    if (isOld && !this.waiting.has(key)) {
      // The known value stays until the new one arrives.
      this.entries.set(key, { known: entry.known, hash: entry.hash })
      this.want(key, request)
    }
    return entry.known
  }

  private want(key: string, request: Wanted): void {
    this.waiting.set(key, request)
    // Reads may be long in line behind lists, which bring names of others along.
    if (this.busy) return this.bring?.()
    this.busy = true
    // After the current rendering has named all the records that it needs.
    setTimeout(() => void this.work())
  }

  private async work(): Promise<void> {
    try {
      const { bringer, readNames } = await import('./read-names')
      this.bring ??= bringer(this.connection, this.waiting, this.settle, this.tell)
      await readNames(this.connection, this.waiting, this.nameForm, this.settle)
    } catch {
      // That part of the app could not be fetched: treated as if the records could not be.
      for (const key of this.waiting.keys()) this.settle(key, OFF, true)
      this.waiting.clear()
    }
    this.forgetOld()
    this.busy = false
    this.tell()
  }

  /** The screen that needs new names has asked for all of its own: they are not old. */
  private forgetOld(): void {
    const oldest = Date.now() - KEPT_MS
    for (const [key, at] of this.asked) {
      if (at >= oldest) continue
      this.asked.delete(key)
      this.entries.delete(key)
    }
  }

  private readonly settle: Settle = (key, known, passing = false) => {
    const hash = this.entries.get(key)?.hash ?? ''
    this.entries.set(key, { known, hash, ...(passing ? { again: Date.now() + AGAIN_MS } : {}) })
    // A list is redrawn a few times while its names arrive, not once for each of them.
    if (Date.now() - this.toldAt > PACE_MS) this.tell()
  }

  private readonly tell = (): void => {
    this.toldAt = Date.now()
    this.current = { look: this.look, form: this.form }
    for (const listener of this.listeners) listener()
  }
}

/** A record of another patient provides no name for one of this patient's. */
function isAnothers(record: FhirResource, within: FhirResource | undefined): boolean {
  const patient = within === undefined ? undefined : patientOf(within)
  return patient !== undefined && belongsTo(record, patient) === 'no'
}
