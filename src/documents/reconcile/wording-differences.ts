import { oncePer } from './once-per'
import { namesOf } from './medicine-facts'
import { nameKey } from './plain-names'
import type { Statement } from './statement'
import { turnsIn } from './turning-words'

/**
 * A text that may say more than a name is the same only if it does not; a name may be another one
 * for the same thing, unless a word in one of them turns it into something else.
 */
export function isSameWording(here: Statement, there: Statement): boolean {
  if (here.none !== undefined || there.none !== undefined) return true
  if (here.isText === true || there.isText === true) return isSameRow(here, there)
  return turnsOf(here) === turnsOf(there)
}

/**
 * True where each name that an author wrote is one of the other side's names: another name may be
 * one for the same thing, or say more, such as the side of an eye.
 */
export function isSameName(here: Statement, there: Statement): boolean {
  if ([here, there].some(({ none, isText }) => none !== undefined || isText === true)) return true
  return [[here, there] as const, [there, here] as const].every(([one, other]) => {
    const known = keysOf(other)
    return authoredKeys(one).every((key) => known.has(key))
  })
}

/** All names in one form. */
const keysOf = oncePer(
  (statement: Statement): ReadonlySet<string> =>
    new Set(namesOf(statement).map((name) => nameKey(name, statement.kind))),
)

/** The names that an author wrote, in one form. */
const authoredKeys = oncePer((statement: Statement): readonly string[] =>
  authored(statement)
    .filter((name) => !isBareCode(name, statement))
    .map((name) => nameKey(name, statement.kind)),
)

function authored({ name, alsoNamed = [] }: Statement): readonly string[] {
  return [name, ...alsoNamed]
}

/** A code without words names nothing that could be in other words. */
function isBareCode(name: string, { codes }: Statement): boolean {
  return codes.some(({ code }) => code === name)
}

/** Words for a state that a row has behind its name, and dates: no other word is passed over. */
const STATES = /^(?:active|confirmed|current|status|activ[oa]|confirmad[oa]|vigente|\d+)$/

function isSameRow(here: Statement, there: Statement): boolean {
  const keys = [here, there].map(({ name, kind }) => nameKey(name, kind))
  const [shorter = '', longer = ''] = keys.toSorted((one, other) => one.length - other.length)
  return (
    longer.startsWith(shorter) &&
    longer
      .slice(shorter.length)
      .split(' ')
      .every((word) => word === '' || STATES.test(word))
  )
}

const turnsOf = oncePer((statement: Statement): string =>
  // A display may say more than its code is used for: "without complications" (ICD-10-CM).
  turnsIn(authored(statement), statement.kind === 'medicine'),
)
