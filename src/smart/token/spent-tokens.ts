import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { randomText, sha256 } from '../random-text'

/**
 * Remembers across all tabs the refresh tokens that were used, so that none is used twice (service
 * notes, "Bases": refresh).
 */
export interface SpentTokens {
  readonly has: (token: string) => Promise<boolean>
  readonly add: (token: string) => Promise<void>
  /** Removes a mark: there was no answer, so the token was not used. */
  readonly remove: (token: string) => Promise<void>
}

const KEY = 'clearchart.spent'
/**
 * Number of stored marks; each session renews about once an hour, so this covers days of many tabs.
 */
const LIMIT = 200

/**
 * Marks in local storage, which all tabs share: a salted hash of each token, from which no token
 * can be read back. If storage is refused, every tab is on its own, and only the server's reuse
 * detection remains.
 */
export function createSpentTokens(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = sharedStorage(),
): SpentTokens {
  const read = () => readMarks(storage)
  const write = (salt: string, marks: readonly string[]) =>
    storage?.setItem(KEY, JSON.stringify({ salt, marks: marks.slice(-LIMIT) }))
  const markOf = (salt: string, token: string) => sha256(`${salt}.${token}`)
  return {
    has: async (token) => {
      const { salt, marks } = read()
      return marks.includes(await markOf(salt, token))
    },
    add: async (token) => {
      const { salt } = read()
      const mark = await markOf(salt, token)
      // Read again after the pause: another session's tab may have written in the meantime.
      write(salt, [...new Set([...read().marks, mark])])
    },
    remove: async (token) => {
      const { salt } = read()
      const mark = await markOf(salt, token)
      write(
        salt,
        read().marks.filter((other) => other !== mark),
      )
    },
  }
}

interface Marks {
  readonly salt: string
  readonly marks: readonly string[]
}

function readMarks(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Marks {
  try {
    const kept = fieldsOf(JSON.parse(storage?.getItem(KEY) ?? '{}'))
    const salt = textOf(kept['salt'])
    if (salt !== undefined) return { salt, marks: listOf(kept['marks']).map(String) }
    const fresh = { salt: randomText(16), marks: [] }
    // Stored at once, so that two tabs hash alike.
    storage?.setItem(KEY, JSON.stringify(fresh))
    return fresh
  } catch {
    return { salt: '', marks: [] }
  }
}

function sharedStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
