import { chosenStorage } from '~/connection/choose-remembering'
import { randomText, sha256 } from '~/smart/random-text'
import type { Session } from '~/smart/session'

/** The storage of the moments; the device's or the tab's, as the person chose. */
export type OpenedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'clearchart.opened.'
const SALT = `${PREFIX}salt`
/** The most records that are remembered; the one opened the longest time ago makes room. */
const MOST = 50

/**
 * The moment at which this record was opened in the sign-in before this one, milliseconds since
 * the epoch; undefined when it is not known. Remembers this sign-in's moment for the next one: two
 * numbers under a salted hash of the service, the connection, the reader and the patient, and no
 * health information. Only a person who asked to be remembered leaves it on the device; otherwise
 * it ends with the tab (docs/decisions, 26 and 68).
 */
export async function lastOpened(
  { id, registration, tenant, user }: Session,
  patientId: string,
  now: number,
  storage: OpenedStorage | undefined = usableStorage(),
): Promise<number | undefined> {
  const person = user.subject ?? user.reference
  if (storage === undefined || person === undefined) return undefined
  try {
    const kept = storage.getItem(SALT)
    const salt = kept ?? randomText(16)
    if (kept === null) storage.setItem(SALT, salt)
    const who = [salt, registration.issuer, registration.id, tenant ?? '', person, patientId]
    const [key, visit] = await Promise.all([
      sha256(JSON.stringify(who)),
      sha256(JSON.stringify([salt, id])),
    ])
    const before = momentsIn(storage.getItem(PREFIX + key))
    if (before?.visit === visit) return before.earlier
    makeRoom(storage)
    storage.setItem(
      PREFIX + key,
      [visit, now, ...(before === undefined ? [] : [before.at])].join(' '),
    )
    return before?.at
  } catch {
    // A browser that stores nothing remembers nobody.
    return undefined
  }
}

interface Moments {
  readonly visit: string
  readonly at: number
  readonly earlier: number | undefined
}

/** `visit at earlier`; undefined for anything else. */
function momentsIn(text: string | null): Moments | undefined {
  const [, visit, at, earlier] = /^([\w-]+) (\d+)(?: (\d+))?$/.exec(text ?? '') ?? []
  return visit === undefined || at === undefined
    ? undefined
    : { visit, at: Number(at), earlier: earlier === undefined ? undefined : Number(earlier) }
}

function makeRoom(storage: OpenedStorage): void {
  const entries = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .flatMap((key) =>
      key !== null && key.startsWith(PREFIX) && key !== SALT
        ? [{ key, at: momentsIn(storage.getItem(key))?.at ?? 0 }]
        : [],
    )
    .toSorted((a, b) => b.at - a.at)
  for (const { key } of entries.slice(MOST - 1)) storage.removeItem(key)
}

function usableStorage(): OpenedStorage | undefined {
  try {
    return chosenStorage()
  } catch {
    return undefined
  }
}
