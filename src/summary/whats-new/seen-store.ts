import { fieldsOf, textOf } from '~/fhir/json'
import { randomText, sha256 } from '~/smart/random-text'
import { largest } from '~/std/extremes'

/** The remembered state of one list of one patient, as one person saw it on this device. */
export interface SeenList {
  /** The time of that state, milliseconds since the epoch. */
  readonly since: number
  /** `mark` of every record, without anything between them. */
  readonly marks: string
}

/**
 * The remembered state of one patient for one person on this device. No name, number or date of a
 * record can be read from it.
 */
export interface Seen {
  /** Random, for this entry only: the same record has other marks for another person. */
  readonly salt: string
  /** By the salted hash of the list's name. */
  readonly lists: Readonly<Record<string, SeenList>>
}

/** The storage of marks on this device; `localStorage` is one. */
export type SeenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'clearchart.news.'
const SALT_KEY = `${PREFIX}salt`
/**
 * The number of patients whose marks are kept; the one who was not seen for the longest time is
 * removed first.
 */
const MOST_PATIENTS = 20

/**
 * A person's choice to follow changes: the choice on this device for that kind of reader, or
 * undefined.
 */
export function chosenFollowing(role: string, storage = deviceStorage()): boolean | undefined {
  const kept = storage?.getItem(`${PREFIX}${role}`)
  return kept === 'on' ? true : kept === 'off' ? false : undefined
}

/** Stores the choice. Turning it off removes every patient's marks. */
export function chooseFollowing(role: string, on: boolean, storage = deviceStorage()): void {
  if (storage === undefined) return
  if (!on) forgetSeen(storage)
  attempt(() => storage.setItem(`${PREFIX}${role}`, on ? 'on' : 'off'))
}

/** Removes every mark from this device; choices stay. */
export function forgetSeen(storage = deviceStorage()): void {
  if (storage === undefined) return
  for (const { key } of entriesOf(storage)) storage.removeItem(key)
  storage.removeItem(SALT_KEY)
}

/**
 * The key of a patient's entry for a person: a hash with the device's salt, so that nobody can look
 * up a number. `who` names the service, the person and the patient.
 */
export async function seenKey(who: readonly string[], storage: SeenStorage): Promise<string> {
  const kept = storage.getItem(SALT_KEY)
  const salt = kept ?? randomText(16)
  if (kept === null) attempt(() => storage.setItem(SALT_KEY, salt))
  return `${PREFIX}seen.${await sha256(JSON.stringify([salt, ...who]))}`
}

/** The entry under a key; a new one without lists when there is none, or when it cannot be read. */
export function readSeen(key: string, storage: SeenStorage): Seen {
  const kept = keptSeen(key, storage)
  if (kept !== undefined) return kept
  const fresh = { salt: randomText(16), lists: {} }
  // Stored at once, so that two tabs hash alike.
  attempt(() => storage.setItem(key, JSON.stringify(fresh)))
  return fresh
}

function keptSeen(key: string, storage: SeenStorage): Seen | undefined {
  try {
    const kept = fieldsOf(JSON.parse(storage.getItem(key) ?? '{}'))
    const salt = textOf(kept['salt'])
    if (salt === undefined) return undefined
    const lists = Object.entries(fieldsOf(kept['lists'])).flatMap(([name, list]) => {
      const { since, marks } = fieldsOf(list)
      return typeof since === 'number' && typeof marks === 'string'
        ? [[name, { since, marks }] as const]
        : []
    })
    return { salt, lists: Object.fromEntries(lists) }
  } catch {
    return undefined
  }
}

/**
 * Stores an entry; patients who were not seen for the longest time make room. False when the
 * browser stores no more.
 */
export function writeSeen(key: string, seen: Seen, storage: SeenStorage): boolean {
  const others = entriesOf(storage)
    .filter((entry) => entry.key !== key)
    .toSorted((a, b) => a.since - b.since)
  while (others.length >= MOST_PATIENTS) storage.removeItem(others.shift()?.key ?? '')
  for (;;) {
    if (attempt(() => storage.setItem(key, JSON.stringify(seen)))) return true
    const oldest = others.shift()
    if (oldest === undefined) return false
    storage.removeItem(oldest.key)
  }
}

/** This device's storage; undefined when the browser provides none, for example in some frames. */
export function deviceStorage(): SeenStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** The entry of every patient, with the time it was last seen. */
function entriesOf(
  storage: SeenStorage,
): readonly { readonly key: string; readonly since: number }[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(`${PREFIX}seen.`) === true,
  )
  return keys.flatMap((key) => {
    if (key === null) return []
    const moments = Object.values(keptSeen(key, storage)?.lists ?? {}).map(({ since }) => since)
    return [{ key, since: largest(moments, 0) }]
  })
}

function attempt(write: () => void): boolean {
  try {
    write()
    return true
  } catch {
    return false
  }
}
