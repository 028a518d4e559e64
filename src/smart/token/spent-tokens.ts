import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { randomText, sha256 } from '../random-text'

/**
 * Remembers over all tabs which refresh tokens were used, so that none is used twice (service
 * notes, "Bases": refresh).
 */
export interface SpentTokens {
  readonly has: (token: string) => Promise<boolean>
  readonly add: (token: string) => Promise<void>
  /** Takes a mark back: nothing was answered, so nothing was used. */
  readonly remove: (token: string) => Promise<void>
}

const KEY = 'clearchart.spent'
/** Marks kept; each session renews about once an hour, so this is days of many tabs. */
const LIMIT = 200

/**
 * Marks in local storage, which all tabs share: a salted hash of each token, from which no token
 * can be read back. Where storage is refused, every tab stands alone and the server's reuse
 * detection is what remains.
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
      // Read again after the pause: another session's tab may have written meanwhile.
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
    // Kept at once, so that two tabs hash alike.
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
