import { PARTS, REGISTRATIONS } from '../../src/offline/shell-names.ts'
import { divideRegistrations } from '../registrations/divide-registrations.ts'
import { toFile, type StaticFile } from './static-files.ts'

type Find = (pathname: string) => Promise<StaticFile | undefined>

/** The registrations of a host. */
export interface RegistrationsSource {
  /** The current registrations, as the text of `registrations.json`; the policy follows them. */
  readonly registrations: () => Promise<string>
  /**
   * True to divide a large file, as a build does. Not for the registrations of a running sandbox,
   * which may change between two requests of one page.
   */
  readonly divides?: boolean
}

/**
 * Answers the addresses of the registrations from their current text. What is made of a text is
 * made once, until there is another text.
 */
export function registrationFiles({ registrations, divides = false }: RegistrationsSource): Find {
  let latest: { readonly text: string; readonly find: Find } | undefined
  return async (pathname) => {
    if (pathname !== REGISTRATIONS && !(divides && pathname.startsWith(PARTS))) return undefined
    const text = await registrations()
    if (latest?.text !== text) latest = { text, find: filesOf(text, divides) }
    return latest.find(pathname)
  }
}

function filesOf(text: string, divides: boolean): Find {
  const division = divides ? divideRegistrations(text) : Promise.resolve(undefined)
  const made = new Map<string, Promise<StaticFile>>()
  return async (pathname) => {
    const divided = await division
    const content =
      pathname === REGISTRATIONS ? (divided?.pointer ?? text) : divided?.files.get(pathname)
    if (content === undefined) return undefined
    const file = made.get(pathname) ?? toFile(Buffer.from(content), '.json', pathname)
    made.set(pathname, file)
    return file
  }
}
