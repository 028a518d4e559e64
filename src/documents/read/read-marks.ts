import type { QueryClient } from '@tanstack/react-query'
import { chosenStorage } from '~/connection/choose-remembering'
import { randomText, sha256 } from '~/smart/random-text'
import type { Session } from '~/smart/session'

const PREFIX = 'clearchart.read.'
const SALT = `${PREFIX}salt`
/** The most documents of one record, and the most records, that are remembered. */
const MOST_DOCUMENTS = 500
const MOST_RECORDS = 30
/** The beginning of a hash is enough to tell the documents of one record apart. */
const MARK_LENGTH = 12

type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The documents of a record that this reader has opened. */
export interface ReadMarks {
  readonly subscribe: (changed: () => void) => () => void
  /** The ids that are known to be opened; undefined until the kept marks are read. */
  readonly opened: () => ReadonlySet<string> | undefined
  /** Says which documents there are, so that the kept marks can be compared with them. */
  readonly look: (ids: readonly string[]) => Promise<void>
  readonly mark: (id: string) => Promise<void>
}

const books = new WeakMap<QueryClient, Map<string, ReadMarks>>()

/** The marks of a patient's documents in this session. */
export function readMarks(
  client: QueryClient,
  session: Session,
  patientId: string,
  storage: MarkStorage | undefined = usableStorage(),
): ReadMarks {
  const own = books.get(client) ?? new Map<string, ReadMarks>()
  books.set(client, own)
  const marks = own.get(patientId) ?? startMarks(session, patientId, storage)
  own.set(patientId, marks)
  return marks
}

/**
 * Keeps which documents were opened: beginnings of salted hashes under a salted hash of the
 * service, the connection, the reader and the patient, and no health information. They end with the
 * tab unless a person asked this device to remember them (docs/decisions, 26, 68 and 121).
 */
export function startMarks(
  { registration, tenant, user }: Session,
  patientId: string,
  storage: MarkStorage | undefined,
): ReadMarks {
  const person = user.subject ?? user.reference
  const listeners = new Set<() => void>()
  let opened: ReadonlySet<string> | undefined
  const asked = new Map<string, Promise<string>>()
  const who = (salt: string) =>
    sha256(
      JSON.stringify([
        salt,
        registration.issuer,
        registration.id,
        tenant ?? '',
        person ?? '',
        patientId,
      ]),
    )
  const markOf = async (salt: string, id: string) => {
    const known = asked.get(id) ?? sha256(JSON.stringify([salt, patientId, id]))
    asked.set(id, known)
    return (await known).slice(0, MARK_LENGTH)
  }
  const set = (next: ReadonlySet<string>) => {
    opened = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    opened: () => opened,
    look: async (ids) => {
      const kept = person === undefined ? undefined : storage
      try {
        const salt = saltIn(kept)
        const marks = marksIn(kept?.getItem(PREFIX + (await who(salt))) ?? null)
        const found = await Promise.all(
          ids.map(async (id) => (marks.includes(await markOf(salt, id)) ? [id] : [])),
        )
        set(new Set([...(opened ?? []), ...found.flat()]))
      } catch {
        // A browser that stores nothing remembers nobody.
        set(opened ?? new Set())
      }
    },
    mark: async (id) => {
      set(new Set([...(opened ?? []), id]))
      if (person === undefined || storage === undefined) return
      try {
        const salt = saltIn(storage)
        const [key, mark] = await Promise.all([who(salt), markOf(salt, id)])
        const before = marksIn(storage.getItem(PREFIX + key)).filter((one) => one !== mark)
        makeRoom(storage, PREFIX + key)
        const marks = [mark, ...before].slice(0, MOST_DOCUMENTS)
        storage.setItem(PREFIX + key, [Date.now(), ...marks].join(' '))
      } catch {
        // As above: the mark holds as long as the page.
      }
    },
  }
}

function saltIn(storage: MarkStorage | undefined): string {
  const kept = storage?.getItem(SALT) ?? null
  if (kept !== null) return kept
  const salt = randomText(16)
  storage?.setItem(SALT, salt)
  return salt
}

/** The marks after the moment of the last one; none in anything else. */
function marksIn(text: string | null): readonly string[] {
  return /^\d+(?: [\w-]+)*$/.test(text ?? '') ? (text ?? '').split(' ').slice(1) : []
}

function makeRoom(storage: MarkStorage, own: string): void {
  const entries = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .flatMap((key) =>
      key !== null && key.startsWith(PREFIX) && key !== SALT && key !== own
        ? [{ key, at: Number.parseInt(storage.getItem(key) ?? '0', 10) }]
        : [],
    )
    .toSorted((a, b) => b.at - a.at)
  for (const { key } of entries.slice(MOST_RECORDS - 1)) storage.removeItem(key)
}

function usableStorage(): MarkStorage | undefined {
  try {
    return chosenStorage()
  } catch {
    return undefined
  }
}
