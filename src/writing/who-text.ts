import type { Who } from '~/connection/use-who'
import type { person } from '~/i18n/en/frame/person'

/**
 * The name of a person; while it is being read, the words for that. A person without a name is told
 * as one: the number of their record is the service's own, and says nothing to anybody.
 */
export function whoName(who: Who, words: typeof person.who): string {
  if (who.name !== undefined) return who.name
  return who.isReading ? words.reading : words.unnamed
}

/**
 * The same with the number of the record of a person without a name: for a sheet by which others
 * take back what was done, and have to know by whom.
 */
export function whoTraced(who: Who, words: typeof person.who): string {
  return who.name !== undefined || who.isReading || who.reference === undefined
    ? whoName(who, words)
    : words.numbered(who.reference.slice(who.reference.lastIndexOf('/') + 1))
}

/** The role of a person: from the record, or else from the sign-in. */
export function whoRole({ role, as }: Who, { roles }: typeof person.who): string {
  return as ?? roles[role]
}
